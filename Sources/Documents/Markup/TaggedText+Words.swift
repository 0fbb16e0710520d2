import RasterDrawing

extension TaggedText {
    /// What the texts and figures say that begin behind a mark, up to its end.
    ///
    /// Complexity: linear in the commands up to there.
    static func words(of commands: [DisplayList.Command], from first: Int) -> String {
        var words: [String] = []
        var depth = 1
        /// How deep the text is that tells for what is within.
        var told: Int?
        for command in commands[first...] {
            switch command {
            case .begin: depth += 1
            case .beginTag(let tag, _):
                depth += 1
                switch tag {
                case .text(let text) where told == nil:
                    words.append(text)
                    told = depth
                case .figure(.some(let text)): words.append(text)
                default: break
                }
            case .end:
                if told == depth { told = nil }
                depth -= 1
                if depth == 0 { return words.filter { !$0.isEmpty && $0 != "\u{FFFC}" }.joined(separator: " ") }
            default: break
            }
        }
        return words.filter { !$0.isEmpty && $0 != "\u{FFFC}" }.joined(separator: " ")
    }
}
