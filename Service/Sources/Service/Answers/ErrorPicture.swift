import Foundation
import RasterTables

/// A problem as a picture, so that an `<img>` tells its author what is wrong.
package enum ErrorPicture {
    package static func drawn(_ problem: Problem, as format: PictureFormat) -> [UInt8]? {
        guard format == .png || format == .svg else { return nil }
        let label = Label()
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.font = .system(ofSize: 14)
        label.textColor = .white
        let place = [problem.line.map { "line \($0)" }, problem.place].compactMap(\.self).joined(separator: ", ")
        label.text = "\(problem.kind.title).\n\(problem.detail)" + (place.isEmpty ? "" : "\n(\(place))")
        let width: CGFloat = 440
        let height = label.sizeThatFits(CGSize(width: width, height: 10_000)).height
        label.frame = CGRect(x: 20, y: 16, width: width, height: height.rounded(.up))
        let card = View(frame: CGRect(x: 0, y: 0, width: width + 40, height: label.frame.height + 32))
        card.backgroundColor = Color(red: 0.6, green: 0.1, blue: 0.12, alpha: 1)
        card.addSubview(label)
        return format == .png
            ? (try? card.pngData(scale: 2)).map { Array($0) } : (try? card.svg()).map { Array($0.utf8) }
    }
}
