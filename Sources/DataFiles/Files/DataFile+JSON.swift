import Foundation

extension DataFile {
    /// The members of the JSON object that a file is, with the first character of each value; nil where it is anything
    /// else, such as JSON Lines, or cannot be read. Linear in the file's size, and of no memory to speak of.
    package static func jsonMembers(path: String) -> [String: Unicode.Scalar]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return ByteStream(descriptor: descriptor, name: path).jsonMembers()
    }
}
