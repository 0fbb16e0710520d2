import Foundation
import RasterGraphics

/// Addresses of e-mail as links look: `ada@example.org`, with `mailto:` before it or without; of `Ada <ada@example.org>`, and of
/// `[Ada](mailto:ada@example.org)`, the name is shown. Values without an at sign stay as they are.
public struct EmailFormat: ValueFormat, Hashable {
    /// What is shown; nil, the default, for the name, or the address if there is none.
    public var label: String?
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
        let (name, address) = Self.parts(text)
        guard address.contains("@") else { return nil }
        let run = FormattedText.Run(
            label ?? name ?? address, isUnderlined ? .underline : [], link: "mailto:" + address, color: color)
        return FormattedText(runs: [run]).inPattern(pattern)
    }

    private static func parts(_ text: String) -> (name: String?, address: String) {
        if let link = LinkFormat.markdownLink(text) { return (link.text, address(link.link ?? "")) }
        if text.last == ">", let open = text.lastIndex(of: "<") {
            // A name may stand between quotation marks (RFC 5322).
            let name = text[..<open].trimmingCharacters(in: .whitespaces.union(["\""]))
            return (name.isEmpty ? nil : name, address(String(text[text.index(after: open)...].dropLast())))
        }
        return (nil, address(text))
    }

    /// An address without `mailto:`, and without the fields that may follow it (RFC 6068).
    private static func address(_ text: String) -> String {
        let scheme = "mailto:"
        guard text.lowercased().hasPrefix(scheme) else { return text }
        return String(text.dropFirst(scheme.count).prefix { $0 != "?" })
    }
}

extension ValueFormat where Self == EmailFormat {
    /// Addresses of e-mail as links look.
    public static func email(
        label: String? = nil, color: Color? = TablePalette.accent, isUnderlined: Bool = true, pattern: String = "{x}"
    ) -> Self {
        var format = EmailFormat()
        format.label = label
        format.color = color
        format.isUnderlined = isUnderlined
        format.pattern = pattern
        return format
    }
}
