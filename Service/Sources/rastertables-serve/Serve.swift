import ArgumentParser
import Foundation
import Service
import Synchronization

@main
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rastertables-serve", abstract: "Answers requests for tables as pictures.",
        discussion: """
            Each option is also a variable of the environment, RASTERTABLES_MAX_BODY for --max-body, and a name in a file that --config \
            names, max-body. An option goes before a variable, and that before the file.

            Try it: rastertables-serve, then open http://127.0.0.1:8080/
            """,
        subcommands: [Run.self, Sign.self, Draw.self], defaultSubcommand: Run.self)
}

struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Answers requests (the default).")

    @Option(help: ArgumentHelp("A file of settings in YAML.", valueName: "file")) var config: String?
    @Option(help: "Where to listen. Default: 127.0.0.1, this machine only.") var host: String?
    @Option(help: "The port. Default: 8080; 0 for a free one.") var port: String?
    @Option(help: ArgumentHelp("Tokens, one a line, of which requests send one.", valueName: "file")) var tokens: String?
    @Option(help: ArgumentHelp("The key that addresses are signed with.", valueName: "file")) var key: String?
    @Flag(help: "Everybody may ask who reaches it.") var open = false
    @Option(help: ArgumentHelp("Whose pages may read answers: https://a.example,… or *.", valueName: "origins")) var cors: String?
    @Option(help: ArgumentHelp("Specifications that requests fill with data.", valueName: "folder")) var templates: String?
    @Option(help: ArgumentHelp("Folders of files that specifications may name: flags=/srv/flags,….", valueName: "name=folder,…"))
    var roots: String?
    @Option(help: "How many drawings at once. Default: as many as there are cores.") var drawings: String?
    @Option(help: "How many requests wait for a drawing. Default: 64.") var queue: String?
    @Option(help: ArgumentHelp("The bytes of one request. Default: 8MiB.", valueName: "bytes")) var maxBody: String?
    @Option(help: ArgumentHelp("The bytes of all requests at once. Default: 64MiB.", valueName: "bytes")) var maxBodies: String?
    @Option(help: ArgumentHelp("The bytes of answers that wait for their clients. Default: 64MiB.", valueName: "bytes"))
    var maxAnswers: String?
    @Option(help: ArgumentHelp("The bytes of answers that are kept. Default: 32MiB; 0 for none.", valueName: "bytes")) var cache:
        String?
    @Option(help: "How many connections. Default: 1024.") var connections: String?
    @Option(help: ArgumentHelp("In which a request must arrive. Default: 30.", valueName: "seconds")) var patience: String?
    @Option(help: ArgumentHelp("For answers under way when it is told to end. Default: 20.", valueName: "seconds")) var drain:
        String?
    @Option(help: ArgumentHelp("For which others may keep an answer. Default: 3600.", valueName: "seconds")) var maxAge: String?
    @Option(help: ArgumentHelp("Other limits of a drawing: cells=200000,time=1s.", valueName: "limits")) var limits: String?
    @Flag(inversion: .prefixedNo, help: "Whether the kernel holds it to its files and calls. Default: as far as the kernel can.")
    var sandbox: Bool?
    @Option(help: "What is told on standard error: trace, debug, info, notice, warning, error.") var log: String?

    /// The socket is opened and the process gives up what it does not need before any thread begins, so nothing here is asynchronous.
    func run() throws {
        let service: TableService
        do { service = try TableService(settings(), environment: ProcessInfo.processInfo.environment) } catch let error
            as SettingsError
        {
            throw ValidationError(error.description)
        }
        service.confine()
        let end = DispatchSemaphore(value: 0)
        let failure = Mutex<(any Error)?>(nil)
        Task {
            do { try await service.run() } catch { failure.withLock { $0 = error } }
            end.signal()
        }
        end.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }

    private func settings() throws -> ServiceSettings {
        var settings = ServiceSettings()
        if let config { try settings.read(file: config) }
        try settings.read(environment: ProcessInfo.processInfo.environment)
        let given: [(String, String?)] = [
            ("host", host), ("port", port), ("tokens", tokens), ("key", key), ("cors", cors), ("templates", templates),
            ("roots", roots), ("max-answers", maxAnswers), ("sandbox", sandbox.map { "\($0)" }),
            ("drawings", drawings), ("queue", queue), ("max-body", maxBody), ("max-bodies", maxBodies), ("cache", cache),
            ("connections", connections), ("patience", patience), ("drain", drain), ("max-age", maxAge), ("limits", limits),
            ("log", log), ("open", open ? "true" : nil),
        ]
        for (name, value) in given { if let value { try settings.set(name, value, from: "--\(name)") } }
        return settings
    }
}

struct Sign: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Signs an address, so that whoever has it may ask for it and for nothing else.")

    @Argument(help: "The address, whole or from the path on.") var address: String
    @Option(help: ArgumentHelp("The key.", valueName: "file")) var key: String
    @Option(help: ArgumentHelp("For how long it holds. Default: for ever.", valueName: "seconds")) var expiresIn: Int?

    func run() throws {
        do { print(try SigningKey(file: key).signed(address, expiresIn: expiresIn)) } catch let error as SettingsError {
            throw ValidationError(error.description)
        }
    }
}
