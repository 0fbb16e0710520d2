internal import CRasterSystem
import Foundation
import RasterTables

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

    /// Holds the process to what the options ask for, where `--sandbox` says so, or where standard input goes into a pipe and nobody
    /// says otherwise. Call it before other threads begin.
    /// - Parameters:
    ///   - outputs: What is written, besides what a specification says, the picture first; nil for standard output.
    ///   - isPiped: Whether standard input goes into a pipe.
    ///   - writesBeside: Whether without a name for it the output lies where the input or the specification says.
    static func enter(
        _ input: InputOptions, _ style: StyleOptions, _ display: DisplayOptions, outputs: [String?], isPiped: Bool = false,
        writesBeside: Bool = false,
        _ messages: MessageOptions
    ) throws(CommandError) {
        guard input.sandbox ?? isPiped else { return }
        var sandbox = Sandbox()
        sandbox.readInputs(input, display)
        sandbox.readFonts(style)
        sandbox.writable = outputs.compactMap(\.self).filter { $0 != "-" }.flatMap { [$0, folder(of: $0)] }
        if writesBeside, outputs.first == .some(nil), StandardStream.output.kind != .pipeOrFile {
            let document = display.spec ?? input.input
            sandbox.writable += [input.root ?? (InheritedFile.descriptor(document) == nil ? folder(of: document) : nil)]
                .compactMap(\.self)
        }
        let missing = sandbox.enter()
        // Who did not ask for it gets what there is.
        if input.sandbox == true, !missing.isEmpty {
            try Report(complaints: missing).tell(isStrict: messages.strict, isQuiet: messages.quiet)
        }
    }

    private mutating func readInputs(_ input: InputOptions, _ display: DisplayOptions) {
        for path in [input.input, display.spec].compactMap(\.self) where InheritedFile.descriptor(path) == nil {
            // A database has files beside it, and a specification names some.
            readable.append(Self.folder(of: path))
            readable.append(path)
        }
        readable += [input.root].compactMap(\.self)
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

    /// Holds the process to it. What the kernel lacks for that, in clauses.
    private func enter() -> [String] {
        let rules = raster_sandbox_begin()
        for path in readable { unsafe raster_sandbox_allow(rules, path, RASTER_ACCESS_READ) }
        for path in writable { unsafe raster_sandbox_allow(rules, path, RASTER_ACCESS_WRITE) }
        let held = Int(raster_sandbox_enter(rules))
        var missing: [String] = []
        if held & RASTER_SANDBOX_FILES == 0 { missing.append("this kernel has no landlock, so that --sandbox bounds no files") }
        if held & RASTER_SANDBOX_CALLS == 0 {
            missing.append("this kernel has no seccomp, so that --sandbox bounds no system calls")
        }
        return missing
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}
