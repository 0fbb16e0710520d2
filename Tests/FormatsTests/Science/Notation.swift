import RasterFormats

extension FormattedText {
    /// The text with what is raised as ^{…}, lowered as _{…}, emphasised as *…*.
    var notation: String {
        runs.map { run in
            var text = run.text
            if run.traits.contains(.strong) { text = "**\(text)**" }
            if run.traits.contains(.emphasis) { text = "*\(text)*" }
            if run.traits.contains(.superscript) { text = "^{\(text)}" }
            if run.traits.contains(.subscript) { text = "_{\(text)}" }
            return text
        }.joined()
    }
}
