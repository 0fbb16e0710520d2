internal import CRasterCommand

/// What the command was called with.
package enum CommandArguments {
    /// The words behind the command's own name, also where there is no `/proc`.
    package static var given: [String] {
        guard raster_has_arguments() else { return Array(CommandLine.arguments.dropFirst()) }
        var words: [String] = []
        while let word = unsafe raster_argument(Int32(words.count + 1)) { words.append(unsafe String(cString: word)) }
        return words
    }
}
