import Foundation

/// An input that is looked at before it is read: a pipe gives its bytes only once.
package final class DataInput {
    private var stream: ByteStream

    /// Reads from where the descriptor stands, which stays open. `name` stands for the input in errors.
    package init(fileDescriptor: Int32, name: String) {
        stream = ByteStream(descriptor: fileDescriptor, name: name)
    }

    /// Bytes in memory.
    package init(bytes: [UInt8], name: String) { stream = ByteStream(bytes: bytes, name: name) }

    /// See ``DataFile/jsonMembers(path:)``. An object is held in memory from then on; of anything else only the beginning is
    /// looked at.
    package func jsonMembers() throws(DataFileError) -> [String: Unicode.Scalar]? {
        try stream.fill(ByteStream.headLength)
        guard JSONReader.format(of: stream.window) == .json, JSONReader.isObject(stream.window) else { return nil }
        let bytes = try self.bytes()
        stream = ByteStream(bytes: bytes, name: stream.name, counts: false)
        return ByteStream(bytes: bytes, name: stream.name, counts: false).jsonMembers()
    }

    /// All of it as text.
    package func text() throws(DataFileError) -> String {
        let bytes = try self.bytes()
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notReadable(file: stream.name, reason: "it is no text in UTF-8")
        }
        return text
    }

    /// Its table.
    package func table(_ options: DataFileOptions) throws(DataFileError) -> DataFile {
        try DataFile(DataSource(stream), options, nil)
    }

    /// All of it.
    package func bytes() throws(DataFileError) -> [UInt8] {
        let file = try stream.rest()
        return Array(file.bytes[..<file.count])
    }
}
