import Foundation
import GoldenImages
import RasterTables

extension TablePicture {
    /// Draws the picture into `output` band by band, saying the share that is done from 0 to 1.
    func write(_ options: PictureOptions, to output: OutputFile, progress: (Double) -> Void) throws {
        let metadata = PNGMetadata(title: options.title, altText: options.alternativeText, data: options.data)
        do {
            try painting(maximumPixels: options.pixelLimit, textShades: options.hasFewColors ? .coarse : .fine)
                .write(to: output, metadata: metadata, compression: options.isSmallest ? .smallest : .fast, progress: progress)
        } catch let error as PictureError {
            throw CommandError(error, rowCount: table.numberOfRows)
        }
    }

    /// Writes what the picture draws as JSON, whole.
    func writeDrawnLayout(to output: OutputFile) throws {
        let picture: Picture
        do throws(PictureError) { picture = try Picture(of: view, scale: scale) } catch {
            throw CommandError(error, rowCount: table.numberOfRows)
        }
        let list = picture.displayList(rows: 0..<picture.height, includesMarks: true)
        let page = PictureLayout.Page(
            view.traitCollection, isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            background: picture.background)
        try output.write(PictureLayout(list, width: picture.width, height: picture.height, page: page).json)
    }
}
