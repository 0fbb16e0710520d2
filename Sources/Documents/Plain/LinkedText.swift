import RasterDrawing

extension ReadCell {
    /// What it and its pictures say, in a language in which nothing but links is markup.
    /// - Parameters:
    ///   - escaped: A text as that language writes it.
    ///   - link: A link of that language: what it shows, escaped, and its address.
    func text(escaped: (String) -> String, link: (String, String) -> String) -> String {
        contents.map { part in
            switch part {
            case .figure(let figure): escaped(figure.words ?? "")
            case .text(let text): text.linked(escaped: escaped, link: link)
            }
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension ReadText {
    fileprivate func linked(escaped: (String) -> String, link: (String, String) -> String) -> String {
        var made = ""
        var place = 0
        for span in runs where span.range.lowerBound >= place {
            made += escaped(text.utf8Part(place..<span.range.lowerBound))
            let own = escaped(span.figure.map { $0.words ?? "" } ?? text.utf8Part(span.range))
            if let target = span.link.flatMap({ WebLink($0) }), !own.isEmpty {
                made += link(own, target.address)
            } else {
                made += own
            }
            place = span.range.upperBound
        }
        return made + escaped(text.utf8Part(place..<max(place, text.utf8.count)))
    }
}
