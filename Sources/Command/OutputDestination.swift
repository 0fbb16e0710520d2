import Foundation
import RasterTables

/// Where the result goes.
enum OutputDestination: Equatable {
    case standardOutput
    case file(path: String)
    /// What a program takes that calls the library.
    case caller(OutputFile)

    /// For a picture: what `-o` says (`-` is standard output), or without it standard output where that leads somewhere, or where a
    /// specification says, or standard output where that is no terminal, or else beside the input with the ending of the format.
    /// - Parameter ending: Of a file beside the input, without the full stop.
    static func picture(
        named name: String?, specified: String? = nil, input: String, ending: String = "png",
        standardOutput: StandardStream.Kind
    ) throws(CommandError) -> OutputDestination {
        if let name, name != "-" { return try file(name) }
        switch standardOutput {
        case .pipeOrFile: return .standardOutput
        case .terminal where name != nil: throw .outputIsTerminal
        case .device where name != nil || specified == nil: return .standardOutput
        case .terminal, .device: break
        }
        if let specified { return .file(path: specified) }
        guard InheritedFile.descriptor(input) == nil, let status = FileStatus(path: input), status.isRegular else {
            throw .noOutputName
        }
        return .file(path: beside(input, ending: ending))
    }

    /// For text, which may go to a terminal.
    static func text(named name: String?) throws(CommandError) -> OutputDestination {
        guard let name, name != "-" else { return .standardOutput }
        return try file(name)
    }

    private static func file(_ name: String) throws(CommandError) -> OutputDestination {
        guard !name.isEmpty else { throw .emptyValue(option: "-o") }
        return .file(path: name)
    }

    /// With something behind the name, before its ending: `out-2.png`.
    func adding(_ suffix: String) -> OutputDestination {
        guard case .file(let path) = self, !suffix.isEmpty else { return self }
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let stop = path[name...].lastIndex(of: "."), stop > name else { return .file(path: path + suffix) }
        return .file(path: path[..<stop] + suffix + path[stop...])
    }

    /// With another ending of its name.
    func withEnding(_ ending: String) -> OutputDestination {
        guard case .file(let path) = self else { return self }
        return .file(path: Self.beside(path, ending: ending))
    }

    /// The name without its folders; empty for standard output.
    var fileName: String {
        guard case .file(let path) = self else { return "" }
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The path from the folder of another destination to this one.
    func path(seenFrom other: OutputDestination) -> String {
        guard case .file(let path) = self, case .file(let start) = other else { return fileName }
        let target = URL(filePath: path).standardizedFileURL.pathComponents
        let folder = URL(filePath: start).standardizedFileURL.pathComponents.dropLast()
        let shared = zip(target, folder).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - shared) + target[shared...]).joined(separator: "/")
    }

    /// Throws where the destination is one of the files that are read.
    func check(notOver inputs: [String]) throws(CommandError) {
        if case .file(let path) = self, let status = FileStatus(path: path), status.isRegular,
            inputs.contains(where: { FileStatus(path: $0) == status })
        {
            throw .outputIsInput(path: path)
        }
    }

    /// Whether there is room for one picture alone.
    var takesOne: Bool { if case .file = self { false } else { true } }

    /// What is wrong where there would be more.
    var severalPictures: CommandError { if case .caller = self { .severalResults } else { .severalPictures } }

    /// Opens the destination for writing.
    /// - Parameter inputs: The paths of what is read, which is never overwritten.
    func open(notOver inputs: [String]) throws(CommandError) -> OutputFile {
        if case .caller(let file) = self { return file }
        guard case .file(let path) = self else { return .standardOutput() }
        try check(notOver: inputs)
        do { return try OutputFile(path: path) } catch { throw .output(error) }
    }

    /// The path with its last ending, if any, replaced by another.
    static func beside(_ input: String, ending: String = "png") -> String {
        let slash = input.lastIndex(of: "/").map { input.index(after: $0) } ?? input.startIndex
        let name = input[slash...]
        // A name that begins with its only full stop is hidden, not ended.
        guard let stop = name.lastIndex(of: "."), stop > name.startIndex else { return "\(input).\(ending)" }
        return "\(input[..<stop]).\(ending)"
    }
}
