internal import CRasterSystem
import Foundation

/// How much memory the process may still take, as far as the system says: of the machine, of the container (cgroup), and
/// of the process (`ulimit -v`, `ulimit -d`).
///
/// For a refusal in words beforehand: Swift ends the process where memory is refused in the middle of the work.
package enum AvailableMemory {
    /// Less than this is never asked after: looking takes longer than it is worth.
    private static let little = 64 << 20

    /// What is there in bytes, if it is less than `needed`; nil where it is enough, or where the system does not say.
    package static func shortage(of needed: Int) -> Int? {
        guard needed >= little, let available = bytes(), available < needed else { return nil }
        return available
    }

    /// The least of all limits in bytes; nil where none is known.
    /// - Parameter root: Where the files of Linux are, which other systems and some containers have not.
    static func bytes(root: String = "") -> Int? {
        [machine(root), container(root), process(root)].compactMap { $0 }.min()
    }

    /// What programs can take without another's being pushed out, and the room to push it to.
    private static func machine(_ root: String) -> Int? {
        guard let text = contents(root + "/proc/meminfo") else { return nil }
        var sum: Int?
        for line in text.split(separator: "\n") where line.hasPrefix("MemAvailable:") || line.hasPrefix("SwapFree:") {
            let words = line.split(separator: " ")
            guard words.count >= 2, let kilobytes = Int(words[1]) else { continue }
            sum = (sum ?? 0) + kilobytes * 1024
        }
        return sum
    }

    /// The limit of the innermost control group that has one (version 2), less what this process has.
    ///
    /// What others in the group have may be the cache of files, which gives way; so it does not count.
    private static func container(_ root: String) -> Int? {
        guard let line = contents(root + "/proc/self/cgroup")?.split(separator: "\n").first(where: { $0.hasPrefix("0::") })
        else { return nil }
        let groups = root + "/sys/fs/cgroup"
        var path = groups + line.dropFirst(3)
        var least: Int?
        while path.hasPrefix(groups) {
            let text = contents(path + "/memory.max")?.split(whereSeparator: \.isWhitespace).first
            if let limit = text.flatMap({ Int($0) }) { least = min(least ?? .max, limit) }
            path = (path as NSString).deletingLastPathComponent
        }
        return least.map { max(0, $0 - pages(root)[1]) }
    }

    /// What the limits of the process leave.
    private static func process(_ root: String) -> Int? {
        func rest(_ memory: raster_memory, used: Int) -> Int? {
            let limit = Int(raster_memory_limit(memory))
            return limit < .max ? max(0, limit - used) : nil
        }
        let pages = pages(root)
        return [rest(RASTER_MEMORY_ALL, used: pages[0]), rest(RASTER_MEMORY_DATA, used: pages[5])].compactMap { $0 }.min()
    }

    /// The numbers of /proc/self/statm in bytes: all of the process (0), what is in memory (1), … its data (5). Zeros where
    /// there is no such file.
    private static func pages(_ root: String) -> [Int] {
        let numbers = contents(root + "/proc/self/statm")?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) } ?? []
        let size = sysconf(Int32(_SC_PAGESIZE))
        return (numbers + Array(repeating: 0, count: 7)).prefix(7).map { $0 * size }
    }

    private static func contents(_ path: String) -> String? {
        // What cannot be read says nothing.
        try? String(contentsOfFile: path, encoding: .utf8)
    }
}
