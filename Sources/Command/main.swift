import ArgumentParser
import Foundation
import RasterTables

LastWords.prepare()

// The one place where errors become a sentence on stderr and an exit code. Everything below throws.
do {
    var command = try RasterTablesCommand.command(for: Array(CommandLine.arguments.dropFirst()))
    try command.run()
} catch let error as CommandError {
    // Who interrupts the command wants no words.
    Interruption.endIfInterrupted()
    error.leave()
} catch let error as PictureFileError {
    CommandError.output(error).leave()
} catch let error as LimitError {
    Interruption.endIfInterrupted()
    CommandError.limit(error).leave()
} catch let code as ExitCode {
    // A verb that says by it what it found.
    exit(code.rawValue)
} catch {
    let code = RasterTablesCommand.exitCode(for: error)
    if code == .success {
        // Help and version come as errors, too.
        StandardStream.output.write(RasterTablesCommand.fullMessage(for: error) + "\n")
        exit(EXIT_SUCCESS)
    }
    CommandError.arguments(message: RasterTablesCommand.message(for: error)).leave()
}
