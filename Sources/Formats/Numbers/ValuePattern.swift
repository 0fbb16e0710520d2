extension FormattedText {
    /// The text in the place of each `{x}` of a pattern; other characters stand for themselves.
    package func inPattern(_ pattern: String) -> FormattedText {
        pattern == "{x}" ? self : inPattern(FormattedText(pattern))
    }

    /// The same of a pattern whose runs lend their traits to what stands in them.
    package func inPattern(_ pattern: FormattedText) -> FormattedText {
        var room = TextRoom()
        var text = FormattedText("")
        for place in pattern.runs {
            for (index, literal) in place.text.partedByPlaces.enumerated() {
                if index > 0 { text.take(number) }
                for var run in index > 0 ? runs : [] {
                    guard room.take(run.text.utf8.count) else { return text }
                    run.traits.formUnion(place.traits)
                    run.link = run.link ?? place.link
                    run.color = run.color ?? place.color
                    run.size = run.size ?? place.size
                    text.append(run)
                }
                if literal.isEmpty { continue }
                guard room.take(literal.utf8.count) else { return text }
                text.append(place.with(literal))
            }
        }
        return text
    }
}

extension String {
    /// What stands around each `{x}`.
    fileprivate var partedByPlaces: [Substring] {
        var parts: [Substring] = []
        var (start, at) = (startIndex, startIndex)
        while let open = utf8[at...].firstIndex(of: UInt8(ascii: "{")) {
            at = utf8.index(after: open)
            guard utf8[at...].starts(with: "x}".utf8) else { continue }
            parts.append(self[start..<open])
            at = utf8.index(at, offsetBy: 2)
            start = at
        }
        return parts + [self[start...]]
    }
}
