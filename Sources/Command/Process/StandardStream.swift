import Foundation
import RasterTables

/// Standard output and standard error as descriptors, without stdio's buffers.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Columns of the terminal, 80 where it does not say.
    var terminalWidth: Int {
        var size = winsize()
        return unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Writes a message. What cannot be said is not worth failing for.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while unsafe !rest.isEmpty {
                let count = unsafe Foundation.write(rawValue, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }
}

extension OutputFile {
    /// Standard output, which stays open.
    static func standardOutput() -> OutputFile {
        OutputFile(descriptor: StandardStream.output.rawValue, name: "standard output")
    }
}
