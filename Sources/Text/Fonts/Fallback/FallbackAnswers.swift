@_spi(Rooms) import RasterGraphics

/// The choices that were made for graphemes.
///
/// Those of bundled faces are kept together, as long as the process lives; a face from outside keeps its own, so that it
/// is let go, with its file, when nobody uses it.
final class FallbackAnswers: Sendable {
    /// What a choice depends on besides the bundled fonts. The face tells its collection.
    struct Key: Hashable {
        let preferred: ObjectIdentifier
        let script: Int32
        let hanForm: HanForm?
        let grapheme: ExactText
    }

    struct Answer: Sendable {
        /// Nil where it is the preferred face: one that kept itself would never be let go.
        let face: FontFace?
        /// As in ``FontFallback/Choice``; of an emoji, whether any face has it in colour.
        let isWhole: Bool
        /// Whether the face is of the family that is asked first.
        let isFirst: Bool
    }

    static let ofBundledFaces = FallbackAnswers()

    /// Some 2 MB. What text from outside brings has no end.
    private let cached = BoundedCache<Key, Answer>(limit: 1 << 14)

    /// The choice for a key, made by `choose` where it is not known.
    func answer(for key: Key, choose: () -> Answer) -> Answer { cached.value(for: key, make: choose) }
}
