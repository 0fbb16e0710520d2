import Foundation
import HTTPTypes
import RasterCommand
import RasterTables

/// Why a request has no answer: a problem as RFC 9457 has it, with the place and the remedy.
package struct Problem: Error, Sendable {
    /// The kind, the last part of its `type`.
    package enum Kind: String, Sendable, CaseIterable {
        case unknownOption = "unknown-option"
        case badOption = "bad-option"
        case badData = "bad-data"
        case badSpecification = "bad-specification"
        case badRequest = "bad-request"
        case tooMuch = "too-much"
        case tooLarge = "too-large"
        case notFound = "not-found"
        case notAllowed = "method-not-allowed"
        case notAcceptable = "not-acceptable"
        case unauthorised = "unauthorised"
        case forbidden = "forbidden"
        case busy = "busy"
        case timeout = "timeout"
        case fault = "fault"

        /// The status that such a problem has.
        package var status: HTTPResponse.Status {
            switch self {
            case .unknownOption, .badOption, .badRequest: .badRequest
            case .badData, .badSpecification, .tooMuch: .unprocessableContent
            case .tooLarge: .contentTooLarge
            case .notFound: .notFound
            case .notAllowed: .methodNotAllowed
            case .notAcceptable: .notAcceptable
            case .unauthorised: .unauthorized
            case .forbidden: .forbidden
            case .busy: .serviceUnavailable
            case .timeout: .requestTimeout
            case .fault: .internalServerError
            }
        }

        /// What they have in common, in a few words.
        package var title: String {
            switch self {
            case .unknownOption: "There is no such option"
            case .badOption: "An option cannot be read"
            case .badData: "The data cannot be read"
            case .badSpecification: "The specification cannot be carried out"
            case .badRequest: "The request cannot be read"
            case .tooMuch: "The table is more than is allowed"
            case .tooLarge: "The request is longer than is allowed"
            case .notFound: "There is nothing at this address"
            case .notAllowed: "This address takes another method"
            case .notAcceptable: "No format is left that is accepted"
            case .unauthorised: "A token or a signature is needed"
            case .forbidden: "The signature does not hold"
            case .busy: "The service has enough to do"
            case .timeout: "The request took too long to arrive"
            case .fault: "The service has a fault"
            }
        }
    }

    package var kind: Kind
    /// What is wrong, and what to do: one sentence.
    package var detail: String
    /// Where: an option's name, a path within a specification, or the name of the data.
    package var place: String?
    /// The line, from 1.
    package var line: Int?
    /// After how many seconds it is worth another try.
    package var retryAfter: Int?
    /// The methods that the address takes.
    package var allow: String?

    package init(_ kind: Kind, _ detail: String, place: String? = nil, line: Int? = nil) {
        (self.kind, self.detail, self.place, self.line) = (kind, detail, place, line)
    }

    /// The problem as its JSON text.
    package var json: Data {
        var members: [String: Any] = [
            "type": "urn:rastertables:problem:\(kind.rawValue)", "title": kind.title, "status": kind.status.code,
            "detail": detail,
        ]
        if let place { members["place"] = place }
        if let line { members["line"] = line }
        return (try? JSONSerialization.data(withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])) ?? Data()
    }
}

extension Problem {
    /// The problem that an error is.
    package init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as RequestError: self.init(error)
        case let error as LimitError: self.init(limit: "\(error)")
        case is CancellationError: self = .givenUp
        default: self = .unexpected
        }
    }

    private static let givenUp = Problem(.badRequest, "the request was given up")
    private static let unexpected = Problem(.fault, "this should not happen; the log has more under the request's id")

    /// What the command's library says, in the words of requests.
    private init(_ error: RequestError) {
        let detail = Self.detail(error.message)
        switch error.kind {
        case "option", "call", "font": self.init(.badOption, detail, place: error.option)
        case "specification": self.init(.badSpecification, detail, place: error.step, line: error.line)
        case "data": self.init(.badData, detail, place: "data", line: error.line)
        case "picture": self.init(.tooMuch, detail, place: error.option ?? "pixels")
        case "limit":
            self.init(limit: error.message)
            (line, place) = (error.line, place ?? error.step)
        case "strict": self.init(.badData, detail, place: "strict")
        case "memory":
            self.init(.busy, "there is no memory for this picture now; try again later")
            retryAfter = 5
        case "library": self.init(.fault, "the service lacks a library: " + detail)
        case "cancelled": self = .givenUp
        default: self = .unexpected
        }
    }

    /// The same, where the message has no path of the service's own.
    init(withoutFolders error: RequestError) {
        self.init(error)
        let ours = /[^\s']*rastertables-serve-[^\s'\/]*(\/\d+)?(\/fonts)?(\/(?<name>[^\s']+))?/
        detail = detail.replacing(ours) { $0.output.name.map(String.init) ?? "a file of the form" }
    }

    /// More than a limit; the message says which, and how it would be raised, which a request cannot.
    private init(limit message: String) {
        let name = message.firstMatch(of: /raise it with (--limit |Limits\.)(?<name>\w+)/).map { String($0.output.name) }
        let fact = message.replacing(/; raise it with .*$/, with: "")
        let remedy = name == "time" ? "send less, or fewer rows" : "send less, or ask for fewer rows or columns"
        self.init(.tooMuch, "\(Self.detail(fact)); \(remedy)", place: name)
    }

    /// A sentence as a clause: without the full stop, as all details are.
    private static func detail(_ message: String) -> String {
        let words = message.inWordsOfRequests
        return words.hasSuffix(".") ? String(words.dropLast()) : words
    }
}
