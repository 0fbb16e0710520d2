import Foundation

/// The socket that connections come to: one of its own, or the one that systemd has opened.
package struct ListeningSocket: Sendable {
    package let descriptor: CInt
    package let port: Int

    /// The longest line of connections that the system has taken and the service has not.
    private static let backlog: CInt = 1024

    /// Takes the socket that comes with the process (`LISTEN_FDS`), or opens one.
    /// - Throws: A ``SettingsError``.
    package init(host: String, port: Int, environment: [String: String]) throws {
        if let inherited = try Self.inherited(environment) {
            descriptor = inherited
        } else {
            descriptor = try Self.opened(host, port)
        }
        guard listen(descriptor, Self.backlog) == 0 else { throw Self.error("no connections come to the socket") }
        self.port = Self.port(of: descriptor) ?? port
    }

    /// As systemd says it: `LISTEN_PID` is whom they are meant for, and the first of `LISTEN_FDS` sockets is descriptor 3.
    private static func inherited(_ environment: [String: String]) throws -> CInt? {
        guard environment["LISTEN_PID"].flatMap({ Int32($0) }) == getpid(),
            let count = environment["LISTEN_FDS"].flatMap({ Int($0) }), count > 0
        else { return nil }
        guard count == 1 else { throw SettingsError("there are \(count) sockets from systemd, and the service answers at one") }
        var kind: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(3, SOL_SOCKET, SO_TYPE, &kind, &size) == 0, kind == CInt(SOCK_STREAM.rawValue) else {
            throw SettingsError("what came from systemd is no socket of a stream; the unit says ListenStream=")
        }
        _ = fcntl(3, F_SETFD, FD_CLOEXEC)
        return 3
    }

    private static func opened(_ host: String, _ port: Int) throws -> CInt {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, "\(port)", &hints, &found)
        guard status == 0, let first = found else {
            throw SettingsError("host: there is no address '\(host.shown)': \(String(cString: gai_strerror(status)))")
        }
        defer { freeaddrinfo(found) }
        let address = first.pointee
        let descriptor = socket(address.ai_family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw error("there is no socket") }
        var on: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
        guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
            defer { close(descriptor) }
            throw error("it cannot listen on \(host):\(port)")
        }
        return descriptor
    }

    private static func error(_ what: String) -> SettingsError { SettingsError("\(what): \(String(cString: strerror(errno)))") }

    private static func port(of descriptor: CInt) -> Int? {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
                guard getsockname(descriptor, plain, &size) == 0 else { return nil }
                switch CInt(plain.pointee.sa_family) {
                case AF_INET:
                    return place.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                        Int(UInt16(bigEndian: $0.pointee.sin_port))
                    }
                case AF_INET6:
                    return place.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                        Int(UInt16(bigEndian: $0.pointee.sin6_port))
                    }
                default: return nil
                }
            }
        }
    }
}
