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

extension ByteStream {
    /// See ``DataFile/jsonMembers(path:)``.
    func jsonMembers() -> [String: Unicode.Scalar]? {
        // What is wrong with the file, its reader says.
        guard (try? fill(DataSource.headLength)) != nil, JSONReader.format(of: window) == .json else { return nil }
        var scanner = JSONScanner(self, format: .json)
        return try? scanner.members()
    }
}

extension JSONScanner {
    fileprivate mutating func members() throws(DataFileError) -> [String: Unicode.Scalar]? {
        guard try take("{") else { return nil }
        var members: [String: Unicode.Scalar] = [:]
        if try take("}") { return members }
        repeat {
            let key = String(decoding: try string(), as: UTF8.self)
            try expect(":", "after the key")
            members[key] = Unicode.Scalar(try next())
            try skip()
        } while try takeComma(orEnd: "}")
        return members
    }
}
