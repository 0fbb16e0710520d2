import ArgumentParser
import Foundation
import RasterTables

/// A call of the command: arguments go in, and what is asked for is done, said and answered by an exit code.
package enum Invocation {
    /// The one place where errors become a sentence on stderr and an exit code. Everything below throws.
    /// - Parameter arguments: Without the command's own name.
    package static func status(_ arguments: [String]) -> Int32 {
        do {
            var command = try RasterTablesCommand.command(for: arguments)
            try command.run()
            return EXIT_SUCCESS
        } catch let error as CommandError {
            // Who interrupts the command wants no words.
            Interruption.endIfInterrupted()
            return error.tell()
        } catch let error as PictureFileError {
            return CommandError.output(error).tell()
        } catch let error as LimitError {
            Interruption.endIfInterrupted()
            return CommandError.limit(error).tell()
        } catch let code as ExitCode {
            // A verb that says by it what it found.
            return code.rawValue
        } catch {
            guard RasterTablesCommand.exitCode(for: error) == .success else {
                return CommandError.arguments(message: RasterTablesCommand.message(for: error)).tell()
            }
            // Help and version come as errors, too.
            do throws(PictureFileError) {
                try OutputFile.printLine(RasterTablesCommand.fullMessage(for: error))
                return EXIT_SUCCESS
            } catch {
                return CommandError.output(error).tell()
            }
        }
    }

    /// The same within a process that goes on afterwards, and handles signals as it did before.
    package static func statusLeavingProcessAsItWas(_ arguments: [String]) -> Int32 {
        let handlers = SignalHandlers()
        defer {
            Interruption.unwatch()
            handlers.restore()
        }
        LastWords.prepare()
        Sandbox.isUsual.store(false, ordering: .relaxed)
        return status(arguments)
    }
}
