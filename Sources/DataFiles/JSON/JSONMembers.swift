extension ByteStream {
    /// The members of the JSON object that it is, with the first character of each value; nil where it is anything else, or
    /// cannot be read.
    func jsonMembers() -> [String: Unicode.Scalar]? {
        // What is wrong with the file, its reader says.
        guard (try? fill(Self.headLength)) != nil, JSONReader.format(of: window) == .json else { return nil }
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
