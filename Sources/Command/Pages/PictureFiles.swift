import Foundation
import RasterTables

/// The files that one run writes: pages, appearances, and maps beside them.
struct PictureFiles {
    let input: InputOptions
    let output: OutputOptions
    let pages: PageOptions
    let documents: DocumentOptions
    /// What --scale says.
    let scale: String?
    let messages: MessageOptions

    func write(_ request: PictureRequest) throws {
        let specified = output.output == nil ? try request.outputPath() : nil
        let format = try format(of: output.output ?? specified, request)
        let destination = try OutputDestination.picture(
            named: output.output, specified: specified, input: input.input, ending: format.endings[0],
            standardOutput: StandardStream.output.kind)
        switch format {
        case .png: try writePictures(request, to: destination)
        case .pdf: try writePDF(request, to: destination)
        case .svg: try writeSVG(request, to: destination)
        case .html where documents.html?.lowercased() == "picture": try writePictureElement(request, to: destination)
        case .html, .eml, .txt, .md: try writeText(request, format, to: destination)
        }
    }

    /// The format of a file of a name.
    private func format(of name: String?, _ request: PictureRequest) throws -> DocumentFormat {
        do throws(CommandError) { return try documents.format(ofName: name) } catch {
            // An input rarely ends as a picture does, and that it is one is the greater mistake.
            if case .unknownEnding = error, let name {
                try OutputDestination.file(path: name).check(notOver: request.inputs(of: request.content()))
            }
            throw error
        }
    }

    private func writePictures(_ request: PictureRequest, to destination: OutputDestination) throws {
        if let option = documents.ofDocuments.first {
            throw CommandError.option(.option(option, "is for documents; end the name of the file in .pdf, or give --to pdf"))
        }
        let limit = try output.pixelLimit()
        let progress = ProgressBar(isQuiet: messages.quiet)
        defer { progress.clear() }
        let content = try request.content()
        let plan = try pages.plan(scale: scale)
        let form = try pages.map.map { path throws(CommandError) in try MapForm(path: path) }
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
        // What was made, by appearance and page.
        var made: [[(name: String, width: Int, words: String)]] = []
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
            made.append([])
            for (index, picture) in pictures.enumerated() {
                let suffix = variant.suffix + (pictures.count > 1 ? "-\(index + 1)" : "")
                let place = destination.adding(suffix)
                let file = try place.open(notOver: inputs)
                let words = picture.caption.map { "\(altText) \($0)" } ?? altText
                made[made.count - 1].append((place.fileName, Int(picture.view.frame.width.rounded(.up)), words))
                let options = PictureOptions(
                    title: title, alternativeText: words,
                    data: index == 0 ? data : nil,
                    isSmallest: output.optimize, hasFewColors: output.fewColors, pixelLimit: limit)
                try picture.write(options, to: file) { progress.show((Double(index) + $0) / Double(pictures.count)) }
                try files.add(file)
                if let form, let path = pages.map {
                    let map = OutputDestination.file(path: path).adding(suffix)
                    try files.add(
                        written(
                            picture.map, form, at: map, notOver: inputs, picture: place.path(seenFrom: map),
                            options.alternativeText))
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
            let output = OutputFile.standardOutput()
            for (light, dark) in zip(made[0], made[1]) {
                try output.write(
                    PictureElement.html(
                        light: PictureElement.address(ofFile: light.name), dark: PictureElement.address(ofFile: dark.name),
                        width: light.width, alternativeText: light.words))
            }
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
                picture: PictureElement.address(ofFile: picture), name: name.isEmpty ? "table" : String(name),
                alternativeText: altText, to: file)
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
