extension FormattedText {
    /// The text in the place of each `{x}` of a pattern; other characters stand for themselves.
    func inPattern(_ pattern: String) -> FormattedText {
        pattern == "{x}" ? self : inPattern(FormattedText(pattern))
    }

    /// The same of a pattern whose runs lend their traits to what stands in them.
    func inPattern(_ pattern: FormattedText) -> FormattedText {
        var text = FormattedText("")
        for place in pattern.runs {
            for (index, literal) in place.text.split(separator: "{x}", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    for run in runs {
                        text.append(Run(run.text, run.traits.union(place.traits), link: run.link ?? place.link))
                    }
                }
                text.append(Run(String(literal), place.traits, link: place.link))
            }
        }
        return text
    }
}
