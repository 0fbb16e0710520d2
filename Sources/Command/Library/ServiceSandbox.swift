import RasterTables

/// Holds a process that answers requests to what it needs for that, by the kernel: it starts no program, opens no socket, and no
/// file but those that are named here and what libraries load. There is no way back.
public enum ServiceSandbox {
    /// Call it before other threads begin, with the socket open that connections come to: threads that are there already are held to
    /// the system calls, not to the files.
    /// - Parameters:
    ///   - readable: Folders and files that are read.
    ///   - writable: Folders in which files are made.
    /// - Returns: What the kernel lacks for it, in clauses.
    public static func enter(reading readable: [String], writing writable: [String]) -> [String] {
        // Dispatch looks at how its threads do by /proc/THREAD/stat, which is not below that of the process, and ends the process where
        // it cannot. Landlock keeps memory, environment and files of processes outside all the same.
        var sandbox = Sandbox(readingBelow: readable + ["/proc"])
        for folder in writable { sandbox.write(inFolder: folder) }
        return sandbox.enter(answers: true)
    }
}
