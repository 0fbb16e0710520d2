import RasterFormats

/// In which order footnotes stand below a table.
public enum FootnoteOrder: String, Hashable, Sendable, CaseIterable {
    /// Those without a mark before those with one, by their marks.
    case marksLast
    /// Those with a mark, by their marks, before those without.
    case marksFirst
    /// As they were said.
    case preserved
}

/// How marks of footnotes are set, as gt's `opt_footnote_spec` writes it: `^` raised, `b` bold, `i` italic, and brackets or a full
/// stop around the mark: `"^i"`, `"(^b)"`, `"."`.
public struct FootnoteMarkStyle: Hashable, Sendable {
    /// As it was given.
    public let source: String
    let traits: FormattedText.Traits
    private let before, after: String

    /// Raised, as marks are that nothing is said of.
    public static let raised = FootnoteMarkStyle(source: "^", traits: .superscript)

    /// The style that gt's letters say; nil where one of them says nothing. `x` stands for the mark, and may be left out.
    public init?(_ source: String) {
        var traits: FormattedText.Traits = []
        var (before, after) = ("", "")
        for character in source {
            switch character {
            case "^": traits.insert(.superscript)
            case "b": traits.insert(.strong)
            case "i": traits.insert(.emphasis)
            case "(", "[": before.append(character)
            case ")", "]", ".": after.append(character)
            case "x": break
            default: return nil
            }
        }
        self.init(source: source, traits: traits, before: before, after: after)
    }

    private init(source: String, traits: FormattedText.Traits, before: String = "", after: String = "") {
        (self.source, self.traits, self.before, self.after) = (source, traits, before, after)
    }

    var isRaised: Bool { traits.contains(.superscript) }

    /// A mark with what stands around it.
    func text(of mark: String) -> String { before + mark + after }
}

extension DisplayTable {
    /// In which order footnotes stand. Default: those with marks last.
    public func footnoteOrder(_ order: FootnoteOrder) -> DisplayTable { adding(FootnoteOrderStep(order: order)) }

    /// How marks are set, in cells and before the notes. Default: raised.
    public func footnoteMarkStyle(
        inCells: FootnoteMarkStyle = .raised, inNotes: FootnoteMarkStyle = .raised
    ) -> DisplayTable {
        adding(FootnoteSpecStep(inCells: inCells, inNotes: inNotes))
    }
}
