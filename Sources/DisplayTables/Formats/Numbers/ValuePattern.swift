extension FormattedText {
    /// The text in the place of each `{x}` of a pattern; other characters stand for themselves.
    func inPattern(_ pattern: String) -> FormattedText {
        if pattern == "{x}" { return self }
        let literals = pattern.split(separator: "{x}", omittingEmptySubsequences: false)
        var text = FormattedText("")
        for (index, literal) in literals.enumerated() {
            if index > 0 { runs.forEach { text.append($0) } }
            text.append(Run(String(literal)))
        }
        return text
    }
}
