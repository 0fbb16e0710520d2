import RasterGraphics

extension DataFile {
    /// The members of the JSON object that a file is, with the first character of each value; nil where it is anything
    /// else, such as JSON Lines, or cannot be read. Linear in the file's size, and of no memory to speak of.
    package static func jsonMembers(path: String) -> [String: Unicode.Scalar]? {
        guard let file = try? OpenFile(path: path) else { return nil }
        return ByteStream(descriptor: file.descriptor, name: path, counts: false).jsonMembers()
    }
}
