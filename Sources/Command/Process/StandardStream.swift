import Foundation
import RasterTables

/// Standard output and standard error as descriptors, without stdio's buffers.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Where what is written goes.
    enum Kind {
        case terminal
        /// To another program, or where the shell puts it.
        case pipeOrFile
        /// `/dev/null` and its like, or nowhere.
        case device
    }

    var kind: Kind {
        if isTerminal { return .terminal }
        var status = stat()
        guard unsafe fstat(rawValue, &status) == 0 else { return .device }
        return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT) ? .pipeOrFile : .device
    }

    /// Columns of the terminal, 80 where it does not say.
    var terminalWidth: Int {
        var size = winsize()
        return unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Writes a message. What cannot be said is not worth failing for; what was asked for is an ``OutputFile``'s to write.
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

    /// Writes a line to standard output.
    static func printLine(_ line: String) throws(PictureFileError) {
        let output = standardOutput()
        try output.write(line + "\n")
        try output.commit()
    }
}
