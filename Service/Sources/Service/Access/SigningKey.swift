import Foundation

/// The key that addresses are signed with.
public struct SigningKey: Sendable {
    private let bytes: Data

    /// - Parameter path: Of a file with at least 16 bytes; a line end behind them is no part of the key.
    /// - Throws: A ``SettingsError``.
    public init(file path: String) throws {
        guard var data = FileManager.default.contents(atPath: path) else { throw SettingsError("key: \(path) cannot be read") }
        while let last = data.last, last == 0x0A || last == 0x0D { data.removeLast() }
        guard data.count >= 16 else { throw SettingsError("key: \(path) has less than 16 bytes") }
        bytes = data
    }

    /// The address with its signature.
    /// - Parameter expiresIn: For how many seconds it holds; nil: for ever.
    public func signed(_ address: String, expiresIn: Int? = nil) throws -> String {
        if address.contains("signature=") { throw SettingsError("the address is signed already") }
        return SignedAddress.signing(address, key: bytes, expires: expiresIn.map { Int(Date.now.timeIntervalSince1970) + $0 })
    }
}
