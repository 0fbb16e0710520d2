import Foundation
import RasterGraphics

/// Addresses of the Web as links look. Values are addresses, or links in Markdown, `[text](address)`, whose text is shown; others
/// stay as they are. A picture of a table leads nowhere: only the look shows.
public struct LinkFormat: ValueFormat, Hashable {
    /// What is shown; nil, the default, for the text of a link in Markdown, and of an address what follows its scheme, without
    /// a slash at its end: `swift.org/blog`.
    public var label: String?
    /// The most characters of an address that are shown, 8 or more: of longer ones an ellipsis takes the middle. Nil for all of
    /// it. Default 40.
    public var mostCharacters: Int? = 40
    /// Nil for that of the text around. Default: blue.
    public var color: Color? = TablePalette.accent
    /// Whether a line lies below; true by default.
    public var isUnderlined = true
    /// What stands around the link, which is `{x}`.
    public var pattern = "{x}"

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        guard case .text(let value) = value else { return nil }
        let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return nil }
        var link = Self.markdownLink(text) ?? FormattedText.Run(shown(text), link: text)
        if let label { link.text = label }
        link.color = color
        link.traits = isUnderlined ? .underline : []
        return FormattedText(runs: [link]).inPattern(pattern)
    }

    /// A text that is a link in Markdown and nothing else.
    static func markdownLink(_ text: String) -> FormattedText.Run? {
        guard text.hasPrefix("["), text.hasSuffix(")") else { return nil }
        let runs = FormattedText.markdown(text).runs
        guard let address = runs.first?.link, runs.allSatisfy({ $0.link == address }) else { return nil }
        return FormattedText.Run(FormattedText(runs: runs).string, link: address)
    }

    /// An address without its scheme, shortened.
    private func shown(_ address: String) -> String {
        var rest = address[...]
        for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
        if rest.last == "/", rest.count > 1 { rest = rest.dropLast() }
        guard let mostCharacters, rest.count > max(8, mostCharacters) else { return String(rest) }
        let kept = max(8, mostCharacters) - 1
        return rest.prefix(kept - kept / 2) + "…" + rest.suffix(kept / 2)
    }
}

extension ValueFormat where Self == LinkFormat {
    /// Addresses of the Web as links look.
    public static func link(
        label: String? = nil, mostCharacters: Int? = 40, color: Color? = TablePalette.accent, isUnderlined: Bool = true,
        pattern: String = "{x}"
    ) -> Self {
        var format = LinkFormat()
        format.label = label
        format.mostCharacters = mostCharacters
        format.color = color
        format.isUnderlined = isUnderlined
        format.pattern = pattern
        return format
    }
}
