import Foundation
import RasterTables

/// The files that one run writes: pages, appearances, and maps beside them.
struct PictureFiles {
    let input: InputOptions
    var output: OutputOptions
    let pages: PageOptions
    var documents: DocumentOptions
    /// What --scale says.
    let scale: String?
    let listener: any PictureListener
    /// Where the result goes, whatever the options say.
    var result: OutputFile?

    func write(_ request: PictureRequest) throws {
        if let result { return try write(request, documents.format(ofName: nil), to: .caller(result)) }
        let specified = output.output == nil ? try request.outputPath() : nil
        let format = try format(of: output.output ?? specified, request)
        let destination = try OutputDestination.picture(
            named: output.output, specified: specified, input: input.input, ending: format.endings[0],
            standardOutput: StandardStream.output.kind)
        try write(request, format, to: destination)
    }

    private func write(_ request: PictureRequest, _ format: DocumentFormat, to destination: OutputDestination) throws {
        switch format {
        case .png: try writePictures(request, to: destination)
        case .pdf: try writePDF(request, to: destination)
        case .svg: try writeSVG(request, to: destination)
        case .html where documents.html?.lowercased() == "picture": try writePictureElement(request, to: destination)
        case .html, .eml, .txt, .md, .tex: try writeText(request, format, to: destination)
        }
        // Programs say in their own words what kind of table they want.
        if listener.ownsProcess, let remark = request.remark { listener.hear(Report(remark: remark)) }
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
        defer { listener.clear() }
        let content = try request.content()
        let plan = try pages.plan(scale: scale, request.output)
        let form = try pages.map.map { path throws(CommandError) in try MapForm(path: path) }
        let inputs = request.inputs(of: content)
        let variants = try pages.variants(of: request.style)
        if destination.takesOne, variants.count > 1 || form != nil { throw destination.severalPictures }
        let fonts = try CommandFonts(request.style)
        var source = try content.source(request.style, fonts)
        let title = request.style.title ?? source.title
        let altText = output.alt ?? request.output.alternativeText ?? source.alternativeText(title: title)
        let data = output.embedData ? source.csv : nil
        // What was made, by appearance and page.
        var made: [[(name: String, width: Int, words: String)]] = []
        // All of them appear, or none.
        var files = FilesTogether(mayRaiseLimit: listener.ownsProcess)
        for variant in variants {
            source.userInterfaceStyle = variant.isDark ? .dark : .light
            let pictures = try plan.pictures(of: source, scale: request.style.scale)
            if pictures.count > 1, destination.takesOne { throw destination.severalPictures }
            // What one appearance lacks, the other lacks too.
            let tells = variant.suffix.isEmpty
            if listener.isStrict, tells { try listener.check(Report(pictures, fonts, request.notes(of: content))) }
            made.append([])
            for (index, picture) in pictures.enumerated() {
                let suffix = variant.suffix + (pictures.count > 1 ? "-\(index + 1)" : "")
                let place = destination.adding(suffix)
                let file = try open(place, notOver: inputs)
                let words = picture.caption.map { "\(altText) \($0)" } ?? altText
                made[made.count - 1].append((place.fileName, Int(picture.view.frame.width.rounded(.up)), words))
                let options = PictureOptions(
                    title: title, alternativeText: words,
                    data: index == 0 ? data : nil,
                    isSmallest: output.optimize, hasFewColors: output.fewColors, pixelLimit: limit)
                try picture.write(options, to: file) { listener.show((Double(index) + $0) / Double(pictures.count)) }
                try files.add(file)
                if let form, let path = pages.map {
                    let map = OutputDestination.file(path: path).adding(suffix)
                    try files.add(
                        written(
                            picture.map, form, at: map, notOver: inputs, picture: place.path(seenFrom: map),
                            options.alternativeText))
                }
            }
            listener.clear()
            guard tells else { continue }
            listener.hear(pictures.changes, of: plan.name)
            if !listener.isStrict { listener.hear(Report(pictures, fonts, request.notes(of: content))) }
        }
        try files.commit()
        guard variants.count > 1 else { return }
        try listener.hear(
            html: zip(made[0], made[1]).map { light, dark in
                PictureElement.html(
                    light: PictureElement.address(ofFile: light.name), dark: PictureElement.address(ofFile: dark.name),
                    width: light.width, alternativeText: light.words)
            })
    }

    /// Opens a file of the result.
    func open(_ place: OutputDestination, notOver inputs: [String]) throws(CommandError) -> OutputFile {
        let file = try place.open(notOver: inputs)
        if case .file(let path) = place { listener.hear(file: path) }
        return file
    }

    private func written(
        _ map: PictureMap, _ form: MapForm, at place: OutputDestination, notOver inputs: [String], picture: String,
        _ altText: String?
    ) throws -> OutputFile {
        let file = try open(place, notOver: inputs)
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
