import Foundation

/// A client that sends what it likes when it likes.
final class RawClient: @unchecked Sendable {
    // Unchecked: a descriptor, used by one test.
    private var descriptor: CInt

    /// - Parameter room: Bytes that the system keeps for it before it reads; nil for the system's own.
    init(port: Int, room: CInt? = nil) throws {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        if var room { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, 4) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close() }

    func close() {
        if descriptor >= 0 { Foundation.close(descriptor) }
        descriptor = -1
    }

    /// False where the other side has closed.
    @discardableResult func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    /// Some bytes, as they come; none at the end.
    func receive(most: Int = 1 << 16) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &bytes, most, 0)
        return count > 0 ? Array(bytes[..<count]) : []
    }

    /// All that comes until the other side closes.
    func rest() -> String {
        var all: [UInt8] = []
        while true {
            let more = receive()
            if more.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += more
        }
    }
}
