import Foundation
import RasterTables

/// The files that one run writes: pages, appearances, and maps beside them.
struct PictureFiles {
    let input: InputOptions
    let output: OutputOptions
    let pages: PageOptions
    /// What --scale says.
    let scale: String?
    let messages: MessageOptions

    func write(_ request: PictureRequest) throws {
        let limit = try output.pixelLimit()
        let progress = ProgressBar(isQuiet: messages.quiet)
        defer { progress.clear() }
        let content = try request.content()
        let plan = try pages.plan(scale: scale)
        let form = try pages.map.map { path throws(CommandError) in try MapForm(path: path) }
        let destination = try OutputDestination.picture(
            named: output.output, specified: output.output == nil ? request.outputPath() : nil, input: input.input,
            standardOutput: StandardStream.output.kind)
        let inputs = request.inputs(of: content)
        let variants = try pages.variants(of: request.style)
        if case .standardOutput = destination, variants.count > 1 || form != nil {
            throw CommandError.severalPictures
        }
        let fonts = try CommandFonts(request.style)
        var source = try content.source(request.style, fonts)
        let title = request.style.title ?? source.title
        let altText = output.alt ?? source.alternativeText(title: title)
        let data = output.embedData ? source.csv : nil
        var lightWidth = 0
        // All of them appear, or none.
        var files = FilesTogether()
        for variant in variants {
            source.userInterfaceStyle = variant.isDark ? .dark : .light
            let pictures = try plan.pictures(of: source, scale: request.style.scale)
            if pictures.count > 1, destination == .standardOutput { throw CommandError.severalPictures }
            // What one appearance lacks, the other lacks too.
            let tells = variant.suffix.isEmpty
            if messages.strict, tells {
                try Report(pictures, fonts, request.notes(of: content)).tell(isStrict: true, isQuiet: messages.quiet)
            }
            if variant.suffix.isEmpty { lightWidth = Int(pictures[0].view.frame.width.rounded(.up)) }
            for (index, picture) in pictures.enumerated() {
                let suffix = variant.suffix + (pictures.count > 1 ? "-\(index + 1)" : "")
                let place = destination.adding(suffix)
                let file = try place.open(notOver: inputs)
                let options = PictureOptions(
                    title: title, alternativeText: picture.caption.map { "\(altText) \($0)" } ?? altText,
                    data: index == 0 ? data : nil,
                    isSmallest: output.optimize, hasFewColors: output.fewColors, pixelLimit: limit)
                try picture.write(options, to: file) { progress.show((Double(index) + $0) / Double(pictures.count)) }
                try files.add(file)
                if let form, let path = pages.map {
                    let map = OutputDestination.file(path: path).adding(suffix)
                    try files.add(
                        written(picture.map, form, at: map, notOver: inputs, picture: place.fileName, options.alternativeText))
                }
            }
            progress.clear()
            if !messages.quiet, tells, !pictures.changes.isEmpty {
                let words = pictures.changes.map(\.words).joined(separator: ", ")
                StandardStream.error.write("rastertables: \(plan.name): \(words).\n")
            }
            if !messages.strict, tells {
                try Report(pictures, fonts, request.notes(of: content)).tell(isStrict: false, isQuiet: messages.quiet)
            }
        }
        try files.commit()
        if variants.count > 1, !messages.quiet {
            let light = destination.fileName
            let output = OutputFile.standardOutput()
            try output.write(
                PictureElement.html(
                    light: light, dark: destination.adding(variants[1].suffix).fileName, width: lightWidth,
                    alternativeText: altText))
            try output.commit()
        }
    }

    private func written(
        _ map: PictureMap, _ form: MapForm, at place: OutputDestination, notOver inputs: [String], picture: String,
        _ altText: String?
    ) throws -> OutputFile {
        let file = try place.open(notOver: inputs)
        switch form {
        case .json: try map.writeJSON(picture: picture, to: file)
        case .html:
            let name = place.fileName.prefix { $0 != "." }.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            try map.writeHTML(
                picture: picture, name: name.isEmpty ? "table" : String(name), alternativeText: altText, to: file)
        }
        return file
    }
}

/// A kind of map, by the ending of its file's name.
enum MapForm {
    case json, html

    init(path: String) throws(CommandError) {
        switch path.lowercased() {
        case let name where name.hasSuffix(".json"): self = .json
        case let name where name.hasSuffix(".html") || name.hasSuffix(".htm"): self = .html
        default: throw .badChoice(option: "--map", given: path, choices: ["a file that ends in .json", "in .html"])
        }
    }
}
