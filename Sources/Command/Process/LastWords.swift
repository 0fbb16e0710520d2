import Foundation

/// What the command says when it ends in the middle of its work because memory is refused, which Swift and the C libraries
/// answer by `abort()`.
package enum LastWords {
    private static let exitCode: Int32 = 71  // EX_OSERR of sysexits

    /// Makes `abort()` end the process with a sentence and the exit code 71 in place of a signal. What
    /// was being written is gone with the process; see `OutputFile`.
    package static func prepare() {
        signal(SIGABRT) { _ in
            // Nothing here takes memory or a lock: a constant text, and two system calls.
            let words: StaticString = """
                rastertables: The system refused memory, or there is a fault in rastertables; the output was not written. \
                Give a smaller --scale or fewer --rows, or raise the limit.

                """
            _ = unsafe write(StandardStream.error.rawValue, words.utf8Start, words.utf8CodeUnitCount)
            _exit(LastWords.exitCode)
        }
    }
}
