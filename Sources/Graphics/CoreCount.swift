internal import CRasterSystem
import Foundation

/// How many cores the process may keep busy.
///
/// Not Foundation's number, which takes 0.4 ms to find when it is first asked for and knows no groups of the second version,
/// by which containers are given a part of a machine today.
enum CoreCount {
    /// The cores that the process may run on; fewer where a control group of it has a quota of processor time, rounded up.
    /// - Parameter root: Where the files of Linux are, which other systems and some containers have not.
    static func ofProcess(root: String = "") -> Int {
        var quota = Double.infinity
        func tighten(_ bound: Double?) { quota = min(quota, bound ?? .infinity) }
        let folder = root + "/sys/fs/cgroup"
        if let first = bytes(of: folder + "/cpu/cpu.cfs_quota_us") {
            tighten(Self.quota(first: first, period: bytes(of: folder + "/cpu/cpu.cfs_period_us") ?? []))
        } else if let groups = bytes(of: root + "/proc/self/cgroup") {
            for group in Self.groups(groups) { tighten(bytes(of: folder + group + "/cpu.max").flatMap(Self.quota(second:))) }
        }
        return Int(min(Double(raster_granted_cores()), quota.rounded(.up)).clamped(to: 1...65_536))
    }

    /// The groups of the second version's one hierarchy that a process is in, from its own to the root's, which is empty;
    /// from `/proc/self/cgroup`: a line `0::/user.slice/run.scope`.
    static func groups(_ file: [UInt8]) -> [String] {
        guard let line = file.split(separator: 0x0A).first(where: { $0.starts(with: "0::/".utf8) }) else { return [] }
        var parts = line.dropFirst(3).split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
        var groups: [String] = []
        while !parts.isEmpty {
            groups.append("/" + parts.joined(separator: "/"))
            parts.removeLast()
        }
        return groups + [""]
    }

    /// Cores by a file `cpu.max`: "150000 100000", or "max 100000" for no bound.
    static func quota(second file: [UInt8]) -> Double? {
        let words = file.split { $0 == 0x20 || $0 == 0x0A }
        return words.count == 2 ? ratio(words[0], words[1]) : nil
    }

    /// Cores by the two files of the first version; a quota of -1 is none.
    static func quota(first quota: [UInt8], period: [UInt8]) -> Double? {
        ratio(quota.prefix { $0 != 0x0A }, period.prefix { $0 != 0x0A })
    }

    private static func ratio(_ quota: ArraySlice<UInt8>, _ period: ArraySlice<UInt8>) -> Double? {
        guard let quota = number(quota), let period = number(period), quota > 0, period > 0 else { return nil }
        return quota / period
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Double? {
        guard (1...15).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Double($1 - 0x30) }
    }

    /// What a small file of the system holds; nil where it cannot be read.
    private static func bytes(of path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            unsafe count = max(0, read(file, buffer.baseAddress, buffer.count))
        }
    }
}
