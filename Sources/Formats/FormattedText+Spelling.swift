extension FormattedText {
    /// The text with raised and lowered digits and letters as characters of their own, where Unicode has all of a run's: the mark of a
    /// footnote is no digit of the number before it. Nil where it is ``string``.
    package var spelling: String? {
        guard runs.contains(where: { !$0.traits.isDisjoint(with: [.superscript, .subscript]) }) else { return nil }
        let spelled = runs.reduce(into: "") { text, run in text += run.spelling ?? run.text }
        return spelled == string ? nil : spelled
    }
}

extension FormattedText.Run {
    fileprivate var spelling: String? {
        let raises = traits.contains(.superscript)
        guard raises || traits.contains(.subscript) else { return nil }
        let characters = raises ? Self.raised : Self.lowered
        var result = ""
        for character in text {
            guard let other = characters[character] ?? (character.isLetter || character.isNumber ? nil : character) else {
                return nil
            }
            result.append(other)
        }
        return result
    }

    // Unicode 16, "Superscripts and Subscripts", "Latin-1 Supplement", "Phonetic Extensions" and "Spacing Modifier Letters".

    private static let raised = Dictionary(
        uniqueKeysWithValues: zip(
            "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
            "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ"))
    private static let lowered = Dictionary(
        uniqueKeysWithValues: zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"))
}
