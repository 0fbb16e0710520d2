extension ParagraphStyle {
    /// Whether `tag` has the form of a BCP 47 tag, so that ``language`` can have an effect.
    package static func isLanguageTag(_ tag: String) -> Bool { TextLanguage.isTag(tag) }

    /// Whether text in a language can be hyphenated: whether patterns of it are here.
    package static func canHyphenate(_ tag: String) -> Bool { TextLanguage(tag).hyphenation != nil }

    /// The tags of the languages in which text can be hyphenated, ascending, those of a region or script included.
    package static var hyphenationLanguages: [String] { HyphenationLanguage.tags }
}
