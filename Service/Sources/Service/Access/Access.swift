import Crypto
import Foundation
import HTTPTypes

/// Who may ask for pictures.
package struct Access: Sendable {
    /// Digests of the tokens, so that comparing them tells nothing of how much of one was right.
    private var tokens: [SHA256.Digest] = []
    private var key: SymmetricKey?
    /// Whether everybody may.
    private let isOpen: Bool

    /// - Parameters:
    ///   - tokens: One a line; lines that begin with `#` are left out.
    ///   - key: What addresses are signed with; nil for none.
    ///   - isOpen: Whether everybody may ask, where there are neither.
    package init(tokens: String?, key: Data?, isOpen: Bool) {
        for line in tokens?.split(whereSeparator: \.isNewline) ?? [] {
            let token = line.trimmingCharacters(in: .whitespaces)
            if !token.isEmpty, !token.hasPrefix("#") { self.tokens.append(SHA256.hash(data: Data(token.utf8))) }
        }
        self.key = key.map { SymmetricKey(data: $0) }
        self.isOpen = isOpen
    }

    /// Whether somebody is kept out.
    package var isGuarded: Bool { !tokens.isEmpty || key != nil }

    /// - Throws: A ``Problem`` where the request may not be answered.
    package func check(path: String, query: String, authorization: String?, at time: Date) throws(Problem) {
        guard isGuarded else {
            if isOpen { return }
            throw Problem(.unauthorised, "the service knows no tokens yet; ask who runs it")
        }
        if key != nil, query.contains("signature=") { return try checkSignature(path: path, query: query, at: time) }
        let words = (authorization ?? "").split(separator: " ", maxSplits: 1)
        if words.count == 2, words[0].lowercased() == "bearer" {
            let digest = SHA256.hash(data: Data(words[1].utf8))
            // All are compared, so that the time says nothing.
            let known = tokens.reduce(false) { found, token in (token == digest) || found }
            if known { return }
        }
        throw Problem(
            .unauthorised,
            "send 'Authorization: Bearer' with a token"
                + (key == nil ? "" : ", or sign the address with 'rastertables-serve sign'"))
    }

    private func checkSignature(path: String, query: String, at time: Date) throws(Problem) {
        let wrong = Problem(
            .forbidden, "the signature does not belong to this address; sign exactly what is asked for", place: "signature")
        guard let key, let signed = SignedAddress(path: path, query: query) else { throw wrong }
        guard signed.isValid(by: key) else { throw wrong }
        if let expires = signed.expires, time.timeIntervalSince1970 > Double(expires) {
            throw Problem(.forbidden, "the address held until \(expires), in seconds since 1970", place: "expires")
        }
    }
}

/// An address with a signature: HMAC-SHA256 of the path and the query before it.
package struct SignedAddress: Sendable {
    /// What is signed: `/table.png?csv=…&expires=1790000000`.
    package let text: String
    package let signature: String
    package let expires: Int?

    /// - Parameter query: With the signature as its last item.
    package init?(path: String, query: String) {
        guard let range = query.range(of: "signature=", options: .backwards) else { return nil }
        let before = query[..<range.lowerBound]
        signature = String(query[range.upperBound...])
        guard before.isEmpty || before.hasSuffix("&"), !signature.contains("&") else { return nil }
        let rest = before.dropLast()
        text = rest.isEmpty ? path : "\(path)?\(rest)"
        let item = rest.split(separator: "&").last { $0.hasPrefix("expires=") }
        expires = item.flatMap { Int($0.dropFirst("expires=".count)) }
        // A date that cannot be read never comes.
        if item != nil, expires == nil { return nil }
    }

    func isValid(by key: SymmetricKey) -> Bool {
        guard let code = Data(base64URL: signature) else { return false }
        return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(text.utf8), using: key)
    }

    /// An address with its signature.
    /// - Parameters:
    ///   - address: A whole one, or from the path on.
    ///   - expires: Until when it holds; nil: for ever.
    package static func signing(_ address: String, key: Data, expires: Int?) -> String {
        var address = address
        if let expires { address += (address.contains("?") ? "&" : "?") + "expires=\(expires)" }
        let start = address.range(of: "://").flatMap { address[$0.upperBound...].firstIndex(of: "/") } ?? address.startIndex
        let code = HMAC<SHA256>.authenticationCode(for: Data(address[start...].utf8), using: SymmetricKey(data: key))
        return address + (address.contains("?") ? "&" : "?") + "signature=" + Data(code).base64URL
    }
}

extension Data {
    /// The bytes of a text in base64url, without `=` at its end.
    package init?(base64URL text: String) {
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        while base64.utf8.count % 4 != 0 { base64 += "=" }
        self.init(base64Encoded: base64)
    }

    package var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
