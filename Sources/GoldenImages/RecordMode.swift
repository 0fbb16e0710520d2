/// What is written down in place of being compared: the value of `GOLDEN_IMAGES` in the environment.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing: a picture that is missing or differs fails. So it is without a value, too.
    case never
    /// What is missing. What differs fails.
    case missing
    /// What differs, and it fails once more, so that nobody overlooks it. What is missing fails.
    case failed
    /// What is missing and what differs, and nothing fails.
    case record

    func records(isMissing: Bool) -> Bool {
        switch self {
        case .never: false
        case .missing: isMissing
        case .failed: !isMissing
        case .record: true
        }
    }
}
