internal import CRasterSystem
import Foundation
import RasterTables
import Synchronization

/// What the process may do while it reads what strangers send: read its inputs, the files below their roots and fonts, write into
/// the folder of its output; start no program and open no socket. The kernel holds it to that.
struct Sandbox {
    private var readable = [
        // Libraries that are loaded when a file needs them, with what says where they are.
        "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
        // What there is of memory and processors; by /proc, files get their names, too.
        "/proc/self", "/proc/meminfo", "/sys/fs/cgroup", "/dev/null", "/dev/urandom",
    ]
    private var writable: [String] = []

    /// Whether a process is held to it where nobody says so: not one that goes on when the command is done.
    static let isUsual = Atomic(true)

    /// - Parameters:
    ///   - inputs: Paths of files and folders. What the shell has opened is there already.
    ///   - root: The folder below which a specification names files, where one is given.
    ///   - style: Whose fonts are read.
    init(reading inputs: [String?], root: String? = nil, _ style: StyleOptions? = nil) {
        for path in inputs.compactMap(\.self) where InheritedFile.descriptor(path) == nil {
            // A database has files beside it, a picture has a layout, and a specification names some.
            readable += [Self.folder(of: path), path]
        }
        readable += [root].compactMap(\.self)
        if let style { readFonts(style) }
    }

    /// - Parameter folders: Below which the process reads.
    init(readingBelow folders: [String]) { readable += folders }

    /// Lets the process write files and what is made in their folders until they are whole; nil is standard output.
    mutating func write(_ outputs: [String?]) {
        writable += outputs.compactMap(\.self).filter { $0 != "-" }.flatMap { [$0, Self.folder(of: $0)] }
    }

    /// Lets the process write into the folder of a file.
    mutating func write(beside path: String) { writable.append(Self.folder(of: path)) }

    /// Lets it write into a folder.
    mutating func write(inFolder folder: String) { writable.append(folder) }

    /// Holds the process to it where `--sandbox` says so, or where standard input goes into a pipe and nobody says otherwise. Call it
    /// before other threads begin.
    func enter(_ limits: LimitOptions, isPiped: Bool, _ messages: MessageOptions? = nil) throws(CommandError) {
        guard limits.sandbox ?? (isPiped && Self.isUsual.load(ordering: .relaxed)) else { return }
        let missing = enter()
        // Who did not ask for it gets what there is.
        if limits.sandbox == true, !missing.isEmpty {
            try Report(.system, missing).tell(isStrict: messages?.strict ?? false, isQuiet: messages?.quiet ?? false)
        }
    }

    private mutating func readFonts(_ style: StyleOptions) {
        readable += [style.font, style.displayTheme].compactMap(\.self).filter { FileStatus(path: $0)?.isRegular == true }
        readable += style.fontFolders
        guard style.systemFonts else { return }
        let home = ProcessInfo.processInfo.environment["HOME"].map { home in
            [".fonts", ".local/share/fonts", ".config/fontconfig", ".cache/fontconfig"].map { "\(home)/\($0)" }
        }
        readable += [
            "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
        ]
        readable += home ?? []
    }

    /// Holds the process to it.
    /// - Parameter answers: Whether it takes connections at a socket that it has.
    /// - Returns: What the kernel lacks for it, in clauses.
    func enter(answers: Bool = false) -> [String] {
        let rules = raster_sandbox_begin()
        for path in readable { unsafe raster_sandbox_allow(rules, path, RASTER_ACCESS_READ) }
        for path in writable { unsafe raster_sandbox_allow(rules, path, RASTER_ACCESS_WRITE) }
        let held = Int(raster_sandbox_enter(rules, answers))
        var missing: [String] = []
        if held & RASTER_SANDBOX_FILES == 0 { missing.append("this kernel has no landlock, so that the sandbox bounds no files") }
        if held & RASTER_SANDBOX_CALLS == 0 {
            missing.append("this kernel has no seccomp, so that the sandbox bounds no system calls")
        }
        return missing
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}
