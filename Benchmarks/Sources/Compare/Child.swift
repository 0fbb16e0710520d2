import Glibc

/// What a finished child process took, by the kernel's account.
struct Finished {
    /// From before the start of the process to after its end.
    var milliseconds: Double
    /// What all its threads computed, also in the kernel: next to the same whatever else the machine does.
    var processorMilliseconds: Double
    /// The largest resident set. The kernel counts the starter's pages up to `exec` too, so a child never
    /// reads below what this program takes itself (which is why it does without Foundation).
    var peakMegabytes: Double
    /// What it printed to standard output; empty when that was thrown away.
    var output: String
}

enum ChildError: Error, CustomStringConvertible {
    case notStarted(program: String, errno: Int32)
    case failed(command: [String], status: Int32)
    /// It ended well, and yet did not do what it was started for.
    case unexpected(command: [String], what: String)

    var description: String {
        switch self {
        case .notStarted(let program, let code): "\(program): \(String(cString: strerror(code)))"
        case .failed(let command, let status):
            "\(command.joined(separator: " ")): ended with wait status \(status)"
        case .unexpected(let command, let what): "\(command.joined(separator: " ")): \(what)"
        }
    }
}

/// Runs `command`, its program first, and waits for its end.
///
/// - Parameter discardingOutput: Whether its standard output goes to `/dev/null`. Anything large must: kept
///   here, it would be counted into the peak of every later child.
func run(_ command: [String], discardingOutput: Bool) throws(ChildError) -> Finished {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .notStarted(program: command[0], errno: errno) }
    defer { close(ends[0]) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if discardingOutput {
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    } else {
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    }
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }

    let start = monotonicMilliseconds()
    var child = pid_t()
    let code = posix_spawn(&child, command[0], &actions, nil, arguments, environ)
    close(ends[1])
    guard code == 0 else { throw .notStarted(program: command[0], errno: code) }

    let output = readToEnd(ends[0])
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let end = monotonicMilliseconds()
    guard status == 0 else { throw .failed(command: command, status: status) }
    return Finished(
        milliseconds: end - start,
        processorMilliseconds: usage.ru_utime.milliseconds + usage.ru_stime.milliseconds,
        peakMegabytes: Double(usage.ru_maxrss) / 1024,
        output: String(decoding: output, as: UTF8.self))
}

private func readToEnd(_ file: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(file, &part, part.count)
        if count > 0 { all += part[..<count] } else if count == 0 || errno != EINTR { return all }
    }
}

extension timeval {
    fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_usec) * 1e-3 }
}

private func monotonicMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}
