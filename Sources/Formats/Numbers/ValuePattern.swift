extension FormattedText {
    /// The text in the place of each `{x}` of a pattern; other characters stand for themselves.
    package func inPattern(_ pattern: String) -> FormattedText {
        pattern == "{x}" ? self : inPattern(FormattedText(pattern))
    }

    /// The same of a pattern whose runs lend their traits to what stands in them.
    package func inPattern(_ pattern: FormattedText) -> FormattedText {
        var text = FormattedText("")
        for place in pattern.runs {
            for (index, literal) in place.text.split(separator: "{x}", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    text.take(number)
                    for var run in runs {
                        run.traits.formUnion(place.traits)
                        run.link = run.link ?? place.link
                        run.color = run.color ?? place.color
                        text.append(run)
                    }
                }
                text.append(place.with(literal))
            }
        }
        return text
    }
}
