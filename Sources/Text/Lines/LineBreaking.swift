/// Breaks the hard lines of a text into lines that are no wider than a box. Widths are in ems.
struct LineBreaking {
    struct Lines {
        var lines: [BrokenLine]
        /// Whether there is text that the lines do not show.
        var isTruncated: Bool
    }

    private(set) var hardLines: [HardLine]

    init(_ hardLines: [HardLine]) { self.hardLines = hardLines }

    /// The graphemes that no font has, with repetitions.
    var missing: [String] { hardLines.flatMap(\.shaped.missing) }

    /// Whether all text can be shown in `maximum` lines.
    mutating func fits(boxWidth: Double, maximum: Int) -> Bool {
        var count = 0
        for i in hardLines.indices {
            let room = maximum == .max ? .max : maximum - count + 1
            count += hardLines[i].lineRanges(boxWidth: boxWidth, byCharacter: false, maximum: room).count
            if count > maximum { return false }
        }
        return true
    }

    /// The lines of the text.
    /// - Parameters:
    ///   - boxWidth: The width that no line exceeds, unless a single grapheme is wider or the mode is clipping.
    ///   - maximum: The most lines, at least 1.
    ///   - label: The mode of text that has none of its own.
    mutating func lines(boxWidth: Double, maximum: Int, mode label: LineBreakMode) -> Lines {
        var result = Lines(lines: [], isTruncated: false)
        for i in hardLines.indices {
            let room = maximum - result.lines.count
            let isLast = i == hardLines.count - 1
            let mode = hardLines[i].rules.lineBreakMode ?? label
            // One piece more than there is room for tells that text is left over.
            var lineRanges = hardLines[i].lineRanges(
                boxWidth: boxWidth, byCharacter: mode == .byCharWrapping, maximum: room == .max ? .max : room + 1)
            let overflows = lineRanges.count > room || (lineRanges.count == room && !isLast)
            if !overflows, lineRanges.count > 1, mode != .byCharWrapping {
                lineRanges = hardLines[i].evened(lineRanges, boxWidth: boxWidth)
            }
            for lineRange in lineRanges.prefix(overflows ? room - 1 : room) {
                result.lines.append(hardLines[i].line(lineRange, endsParagraph: lineRange == lineRanges.last))
            }
            if overflows {
                let lineRange = lineRanges[room - 1]
                result.lines.append(
                    lastLine(
                        hardLine: i, lineRange: lineRange, hasMoreLines: lineRanges.count > room, boxWidth: boxWidth, mode: mode))
                result.isTruncated = true
                return result
            }
        }
        return result
    }

    /// The last line that there is room for, where more text follows.
    private func lastLine(
        hardLine i: Int, lineRange: LineRange, hasMoreLines: Bool, boxWidth: Double, mode: LineBreakMode
    ) -> BrokenLine {
        switch mode {
        case .byWordWrapping, .byCharWrapping:
            return hardLines[i].line(lineRange, endsParagraph: !hasMoreLines)
        case .byClipping:
            return hardLines[i].line(
                LineRange(range: lineRange.range.lowerBound..<hardLines[i].utf8Count), endsParagraph: true)
        case .byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead:
            return Truncation.line(
                hardLines[i...].map(\.shaped), from: lineRange.range.lowerBound, mode: mode, boxWidth: boxWidth)
        }
    }
}

/// The pieces of `text` between hard line breaks: BK, CR, LF and NL of UAX #14, where CR LF is one break; nil when
/// there is no break.
/// - Parameter shown: How many lines there is room for. Of what lies behind them, no more is left than a line that is
///   cut can show: a megabyte of line breaks in a small box is no megabyte of lines.
func splitAtHardBreaks(_ text: String, traits: TextTraits, shown: Int = .max) -> [Substring]? {
    guard traits.contains(.hardBreaks) else { return nil }
    // "\r\n" is one Character, and `isNewline` is true of just the breaks above.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The break before each line is a grapheme of the line that is cut.
    let reach = Truncation.longest
    guard lines.count > 2 * reach, shown < lines.count - 2 * reach else { return lines }
    return Array(lines[..<(shown + reach)] + lines.suffix(reach))
}
