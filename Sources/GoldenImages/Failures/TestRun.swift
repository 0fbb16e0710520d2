import Foundation

/// Which run of tests a process belongs to.
///
/// `swift test` has Swift Testing and XCTest run in processes of their own, and XCTest's tests in several where they are to run in
/// parallel: all of them are children of one process. That and when it began tell one run from the next.
package enum TestRun {
    /// - Parameter environment: `GOLDEN_IMAGES_RUN` names the run where processes belong together in another way, as those of
    ///   several machines do.
    static func name(_ environment: [String: String]) -> String {
        if let name = environment["GOLDEN_IMAGES_RUN"], !name.isEmpty { return name }
        return ofParent
    }

    /// Asked for once: a child that the process forks is of its run.
    private static let ofParent = name(of: getppid())

    /// That of a process which is a run by itself.
    package static var ofProcess: String { name(of: getpid()) }

    private static func name(of process: pid_t) -> String { "\(process)-\(start(of: process) ?? "")" }

    /// When a process began, in ticks since the machine did: proc(5), `/proc/[pid]/stat`, field 22. Nil where there is no such file.
    private static func start(of process: pid_t) -> Substring? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            // The second field is the name of the program, in parentheses, with any letters.
            let name = text.lastIndex(of: ")")
        else { return nil }
        // The third is the first behind it.
        let fields = text[name...].split(separator: " ").dropFirst()
        return fields.dropFirst(19).first
    }
}
