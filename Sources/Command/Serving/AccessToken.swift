/// A word that nobody guesses, for those who may.
struct AccessToken {
    /// 32 hexadecimal digits of the system's randomness.
    let text: String

    init() {
        var random = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let digits = String(random.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Whether a word is this one, in a time that does not tell how much of it is right.
    func isEqual(to word: some StringProtocol) -> Bool {
        let (mine, other) = (Array(text.utf8), Array(word.utf8))
        guard mine.count == other.count else { return false }
        return zip(mine, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
