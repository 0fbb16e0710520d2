import Foundation
import RasterTables
import TestSupport
import Testing

/// What other programs paint of a view's documents, beside its golden image: poppler of the PDF, librsvg of the SVG. Each is
/// there where somebody has installed it.
struct DocumentPictures {
    /// The folders whose pictures are compared: tables of all kinds.
    private static let folders: Set<String> = ["display-table", "file", "file-direction", "steps", "table-themes", "viewport"]

    private let view: View
    private let name: String

    /// Nil for a picture that is not among those.
    init?(of view: View, named name: String, scale: CGFloat) {
        let folder = name.split(separator: "/").first.map(String.init) ?? ""
        guard scale == 2, Self.folders.contains(folder) else { return nil }
        (self.view, self.name) = (view, name)
    }

    /// Compares what is painted of the documents with a picture of the view.
    func compare(with ours: Bitmap) throws {
        if let folder = ProcessInfo.processInfo.environment["DOCUMENTS"] { return try write(to: folder) }
        let folder = try TemporaryFolder()
        if let poppler = Program.installed("pdftoppm") {
            try view.pdfData().write(to: URL(filePath: folder.path + "/a.pdf"))
            let result = try poppler.run(["-r", "144", "-png", "-singlefile", "a.pdf", "pdf"], folder: folder.path)
            try compare(ours, folder.path + "/pdf.png", "PDF", result)
        }
        if let librsvg = Program.installed("rsvg-convert") {
            // librsvg looks for fonts on the system, not in the file.
            try Data(view.svg(text: .paths).utf8).write(to: URL(filePath: folder.path + "/a.svg"))
            let result = try librsvg.run(["--zoom", "2", "-o", "svg.png", "a.svg"], folder: folder.path)
            try compare(ours, folder.path + "/svg.png", "SVG", result)
        }
    }

    /// Writes picture and documents into a folder, for `.ci/check-documents`.
    private func write(to folder: String) throws {
        let file = folder + "/" + name.replacing("/", with: "-")
        try view.pngData().write(to: URL(filePath: file + ".png"))
        try view.pdfData().write(to: URL(filePath: file + ".pdf"))
        try Data(view.svg().utf8).write(to: URL(filePath: file + ".svg"))
        try Data(view.svg(text: .paths).utf8).write(to: URL(filePath: file + ".paths.svg"))
        try Data(view.html(page: true).utf8).write(to: URL(filePath: file + ".html"))
    }

    private func compare(_ ours: Bitmap, _ path: String, _ format: String, _ result: Program.Result) throws {
        #expect(result.exitCode == 0 && result.error.isEmpty, "\(name) as \(format): \(result.error)")
        let theirs = try Bitmap(png: Data(contentsOf: URL(filePath: path)))
        #expect(abs(theirs.width - ours.width) <= 2 && abs(theirs.height - ours.height) <= 2, "\(name) as \(format)")
        let found = ours.meanDifference(from: theirs)
        #expect(found <= Self.mostDifference, "\(name) as \(format)")
    }

    /// Of 255.
    private static let mostDifference = 1.5
}

extension Bitmap {
    /// The mean difference of all channels, of 255, on white paper; where both are.
    fileprivate func meanDifference(from other: Bitmap) -> Double {
        let (width, height) = (min(width, other.width), min(height, other.height))
        var sum = 0
        for y in 0..<height {
            for x in 0..<width {
                let (a, b) = (self[x, y].composited(over: .white), other[x, y].composited(over: .white))
                sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
            }
        }
        return Double(sum) / Double(max(1, 3 * width * height))
    }
}
