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

    /// An appearance, and what its pictures' names have before their ending.
    private struct Variant {
        let style: TableStyle
        let suffix: String
    }

    func write(_ request: PictureRequest) throws {
        let limit = try output.pixelLimit()
        let progress = ProgressBar(isQuiet: messages.quiet)
        defer { progress.clear() }
        let content = try request.content()
        let plan = try pages.plan(scale: scale)
        let form = try pages.map.map { path throws(CommandError) in try PictureMap.Form(path: path) }
        let destination = try OutputDestination.picture(
            named: output.output ?? request.outputPath, input: input.input,
            standardOutputIsTerminal: StandardStream.output.isTerminal)
        let variants = try pages.variants(of: request.style).map { Variant(style: $0.style, suffix: $0.suffix) }
        if case .standardOutput = destination, variants.count > 1 || form != nil {
            throw CommandError.severalPictures
        }
        let words = content.summary
        let altText = output.alt ?? content.caption ?? words.alternativeText(title: request.style.title ?? content.title)
        let data = output.embedData ? words.csv : nil
        var lightWidth = 0
        for variant in variants {
            let outcome = try plan.outcome(content, variant.style)
            let drawn = outcome.pages
            if drawn.count > 1, destination == .standardOutput { throw CommandError.severalPictures }
            // What one appearance lacks, the other lacks too.
            let tells = variant.suffix.isEmpty
            if messages.strict, tells { try report(drawn, plan).tell(isStrict: true, isQuiet: messages.quiet) }
            if variant.suffix.isEmpty { lightWidth = Int(drawn[0].view.frame.width.rounded(.up)) }
            for (index, page) in drawn.enumerated() {
                let suffix = variant.suffix + (drawn.count > 1 ? "-\(index + 1)" : "")
                let place = destination.adding(suffix)
                let file = try place.open(notOver: input.input)
                let options = PictureOptions(
                    alternativeText: page.caption.map { "\(altText) \($0)" } ?? altText,
                    data: index == 0 ? data : nil,
                    isSmallest: output.optimize, hasFewColors: output.fewColors, pixelLimit: limit)
                try page.picture.write(page.view, options, to: file) { progress.show((Double(index) + $0) / Double(drawn.count)) }
                try file.commit()
                if let form, let path = pages.map {
                    try writeMap(form, path, suffix, page, picture: place, style: variant.style, options.alternativeText)
                }
            }
            progress.clear()
            if !messages.quiet, tells, !outcome.done.isEmpty {
                StandardStream.error.write("rastertables: \(plan.name): \(outcome.done.joined(separator: ", ")).\n")
            }
            if !messages.strict, tells { try report(drawn, plan).tell(isStrict: false, isQuiet: messages.quiet) }
        }
        if variants.count > 1, !messages.quiet {
            let light = destination.fileName
            StandardStream.output.write(
                PictureSnippet.html(
                    light: light, dark: destination.adding(variants[1].suffix).fileName, width: lightWidth,
                    alternativeText: altText))
        }
    }

    /// What the pictures do not show: of pages, once.
    private func report(_ pages: PicturePages, _ plan: PageOptions.Plan) -> Report {
        var report = Report()
        var seen: [View] = []
        for page in pages where !seen.contains(where: { $0 === page.picture.table }) {
            seen.append(page.picture.table)
            report.complaints += page.picture.report().complaints
        }
        if let most = plan.mostPixels, let high = pages.map(\.pixelHeight).max(), high > most {
            report.complaints.append("a row is higher than \(most) pixels, so that its picture has \(high)")
        }
        return report
    }

    private func writeMap(
        _ form: PictureMap.Form, _ path: String, _ suffix: String, _ page: PicturePage, picture: OutputDestination,
        style: TableStyle, _ altText: String?
    ) throws {
        let place = OutputDestination.file(path: path).adding(suffix)
        let file = try place.open(notOver: input.input)
        let map = PictureMap(page: page, scale: page.picture.style.scale)
        switch form {
        case .json: try map.writeJSON(picture: picture.fileName, to: file)
        case .html:
            let name = place.fileName.prefix { $0 != "." }.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            try map.writeHTML(
                picture: picture.fileName, name: name.isEmpty ? "table" : String(name), alternativeText: altText, to: file)
        }
        try file.commit()
    }
}
