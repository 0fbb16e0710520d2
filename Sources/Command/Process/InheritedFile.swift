import Foundation

/// What a shell has opened for the command: standard input, which is `-`, and `<(…)`, which becomes a path of `/dev/fd`.
enum InheritedFile {
    /// The number that a word stands for; nil where it is that of any other file.
    static func descriptor(_ word: String) -> Int32? {
        switch word {
        case "-", "/dev/stdin": return 0
        default:
            for folder in ["/dev/fd/", "/proc/self/fd/"] where word.hasPrefix(folder) {
                return Int32(word.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
            }
            return nil
        }
    }
}
