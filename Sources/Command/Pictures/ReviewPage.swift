import Foundation
import GoldenImages
import RasterTables

/// What `rastertables review --serve` answers: the report of all failures, and what is decided in it.
///
/// Only who knows the token is answered, and decisions are taken from its own page only: other users of the machine have no
/// token, and the pages of other sites say another host (where a name of theirs stands for 127.0.0.1) or another origin.
struct ReviewPage {
    let token = AccessToken()
    private let port: Int
    /// What failed, as it is now.
    private let failures: () throws(CommandError) -> [Failure]
    /// Says what was done beside the answer.
    private let tell: (String) -> Void
    /// The failures of the page that was loaded last, by what it calls them.
    private var shown: [String: Failure] = [:]
    private(set) var acceptedCount = 0
    private(set) var rejectedCount = 0
    /// Whether the page said that this is the end.
    private(set) var isDone = false

    init(port: Int, tell: @escaping (String) -> Void, failures: @escaping () throws(CommandError) -> [Failure]) {
        self.port = port
        self.tell = tell
        self.failures = failures
    }

    /// Where it is.
    var address: String { "http://127.0.0.1:\(port)/?token=\(token.text)" }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
        do throws(HTTPResponse) {
            guard let host = request.headers["host"], hosts.contains(host) else {
                throw HTTPResponse(421, "This is \(hosts[0]), and the request is for another host.")
            }
            guard let word = request.value(of: "token"), token.isEqual(to: word) else {
                throw HTTPResponse(403, "Open the address that rastertables has printed: it has a token, and this is not it.")
            }
            switch request.path {
            case "/":
                guard request.method == "GET" else { throw Self.not(request.method, but: "GET") }
                return try page()
            case "/decide":
                try Self.guardOwnPage(request, host)
                return try decide(request.body)
            case "/done":
                try Self.guardOwnPage(request, host)
                isDone = true
                return HTTPResponse(200, "The review has ended: \(summary)")
            default: throw HTTPResponse(404, "There is nothing at this address.")
            }
        } catch { return error }
    }

    /// What was done, and what is left.
    var summary: String {
        let left = (try? failures().count).map { ", \($0) left" } ?? ""
        return "\(acceptedCount) accepted, \(rejectedCount) rejected\(left)."
    }

    private static func not(_ method: String, but allowed: String) -> HTTPResponse {
        HTTPResponse(405, headers: [("Allow", allowed)], "\(method) is not for this address.")
    }

    /// Lets pass what scripts of the page itself send: browsers say of which page a request comes, and send what is marked as JSON
    /// to another page than their own only where that allows it.
    private static func guardOwnPage(_ request: HTTPRequest, _ host: String) throws(HTTPResponse) {
        guard request.method == "POST" else { throw not(request.method, but: "POST") }
        guard request.headers["origin"] == "http://\(host)" else {
            throw HTTPResponse(403, "Only the page itself accepts and rejects.")
        }
        guard request.headers["content-type"]?.split(separator: ";").first == "application/json" else {
            throw HTTPResponse(415, "A decision is JSON.")
        }
    }

    // MARK: The page

    private mutating func page() throws(HTTPResponse) -> HTTPResponse {
        let failures: [Failure]
        do throws(CommandError) { failures = try self.failures() } catch { throw HTTPResponse(500, error.sentence) }
        let ids = failures.map(Self.id)
        shown = Dictionary(zip(ids, failures), uniquingKeysWith: { first, _ in first })
        let report = FailureReport(title: Self.title, failures.map { ($0.record, $0.folder) })
        return HTTPResponse(200, type: "text/html; charset=utf-8", report.html(served: ids))
    }

    /// What stands at the top: where it is.
    private static var title: String { URL(filePath: FileManager.default.currentDirectoryPath).lastPathComponent }

    /// What the page calls a failure, so that it means this one and no other run's.
    private static func id(_ failure: Failure) -> String {
        "\(failure.folder.url.path)/\(failure.record.name)@\(failure.folder.version(of: failure.record))"
    }

    // MARK: Decisions

    private struct Decision: Decodable {
        enum Kind: String, Decodable { case accept, reject }

        let id: String
        let decision: Kind
    }

    private mutating func decide(_ body: ArraySlice<UInt8>) throws(HTTPResponse) -> HTTPResponse {
        guard let decision = try? JSONDecoder().decode(Decision.self, from: Data(body)) else {
            throw HTTPResponse(400, "A decision has an id, and is to accept or reject.")
        }
        guard let failure = shown[decision.id], Self.id(failure) == decision.id else {
            throw HTTPResponse(
                409,
                "This picture is not as the page shows it: tests ran again, or it was decided elsewhere. Load the page again.")
        }
        let line: String
        switch decision.decision {
        case .accept:
            do throws(GoldenImageError) { line = try failure.acceptSaying() } catch {
                let sentence = CommandError.goldenImage(error).sentence
                tell("not accepted: \(sentence)\n")
                throw HTTPResponse(500, sentence)
            }
            acceptedCount += 1
        case .reject:
            line = failure.rejectSaying()
            rejectedCount += 1
        }
        shown[decision.id] = nil
        tell(line)
        return HTTPResponse(200, String(line.dropLast()))
    }
}
