import Glibc

/// What the figures were measured on.
enum Machine {
    /// A line of Markdown: the processor, its cores, and what else was running.
    static var description: String {
        let model =
            firstLine(of: "/proc/cpuinfo") { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":").last }
            .map { $0.drop { $0 == " " } } ?? "unknown processor"
        let load = firstLine(of: "/proc/loadavg") { _ in true }?.split(separator: " ").first ?? "unknown"
        return "\(model), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores; load average at the start: \(load).\n"
    }

    private static func firstLine(of path: String, where condition: (Substring) -> Bool) -> Substring? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        // Both files have what is wanted within the first kilobytes.
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").first(where: condition)
    }
}
