import Foundation
import RasterTables

extension PictureFiles {
    /// Writes pictures in both appearances, for usual and for sharp screens, and the HTML that shows them, with the table for those
    /// who do not see it; all of them appear, or none.
    func writePictureElement(_ request: PictureRequest, to destination: OutputDestination) throws {
        if destination.takesOne { throw destination.severalPictures }
        for (option, isGiven) in [
            ("--map", pages.map != nil), ("--fit", pages.fit != nil), ("--pages", pages.pages || pages.pageHeight != nil),
            ("--paper", documents.paper != nil), ("--text", documents.text != nil), ("--scale", scale != nil),
            ("--page", documents.page),
        ] where isGiven {
            throw CommandError.option(.option(option, "is not for --html picture"))
        }
        let limit = try output.pixelLimit()
        let content = try request.content()
        let fonts = try CommandFonts(request.style)
        var source = try content.source(request.style, fonts)
        let title = request.style.title ?? source.title
        let words = output.alt ?? request.output.alternativeText ?? source.alternativeText(title: title)
        let inputs = request.inputs(of: content)
        let variants =
            pages.appearance == nil ? [(isDark: false, suffix: ""), (true, "-dark")] : try pages.variants(of: request.style)
        var files = FilesTogether(mayRaiseLimit: listener.ownsProcess)
        var names: [[String]] = []
        var first: TablePicture?
        for variant in variants {
            source.userInterfaceStyle = variant.isDark ? .dark : .light
            names.append([])
            for density in [1, 2] {
                let picture: TablePicture
                do throws(PictureError) { picture = try source.picture(scale: CGFloat(density)) } catch {
                    throw CommandError(error, rowCount: 0)
                }
                if density == 2, first == nil {
                    if listener.isStrict { try listener.check(Report(picture.alone, fonts)) }
                    first = picture
                }
                let place = destination.withEnding("png").adding(variant.suffix + (density > 1 ? "@\(density)x" : ""))
                let file = try open(place, notOver: inputs)
                let options = PictureOptions(
                    title: title, alternativeText: words, data: nil, isSmallest: output.optimize, hasFewColors: output.fewColors,
                    pixelLimit: limit)
                try picture.write(options, to: file) { _ in }
                try files.add(file)
                names[names.count - 1].append(PictureElement.address(ofFile: place.fileName))
            }
        }
        guard let first else { return }
        let file = try open(destination, notOver: inputs)
        try file.write(
            PictureElement.html(
                light: names[0], dark: names.count > 1 ? names[1] : nil, size: first.view.frame.size, alternativeText: words))
        // Out of sight, but not from those who have it read to them.
        try file.write(
            "<div style=\"position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap\">\n")
        do {
            try HTMLDocument(
                try first.drawn(dark: nil), form: .plain, title: title, language: request.style.language
            ).write { try file.write($0) }
        } catch let error as PictureError {
            throw CommandError(error, rowCount: first.table.numberOfRows)
        }
        try file.write("</div>\n")
        try files.add(file)
        try files.commit()
        if !listener.isStrict { listener.hear(Report(first.alone, fonts)) }
    }
}
