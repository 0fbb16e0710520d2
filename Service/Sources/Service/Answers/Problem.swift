import Foundation
import HTTPTypes
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
    /// The problem that an error of the library is.
    package init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as DataFileError:
            if case .limit(_, let limit) = error {
                self = Problem(limit)
            } else {
                self.init(.badData, Self.inWordsOfRequests("\(error)"), place: "data")
            }
        case let error as TableSpecError:
            if let limit = error.limit, error.path.isEmpty { self = Problem(limit); return }
            self.init(
                error.limit == nil ? .badSpecification : .tooMuch, Self.inWordsOfRequests(error.description),
                place: error.path.isEmpty ? nil : error.path,
                line: error.line)
        case let error as LimitError: self.init(limit: error)
        case PictureError.limit(let error): self.init(limit: error)
        case let error as PictureError:
            switch error {
            case .tooLarge, .tooManyPixels: self.init(.tooMuch, "\(error)", place: "pixels")
            case .doesNotFit: self.init(.tooMuch, "\(error)", place: "fit")
            case .notEnoughMemory, .memoryRefused:
                self.init(.busy, "there is no memory for this picture now")
                retryAfter = 5
            default: self.init(.badOption, "\(error)")
            }
        case let error as PicturePlaceError: self.init(.badOption, "\(error)", place: "fit")
        case is CancellationError: self.init(.badRequest, "the request was given up")
        default: self.init(.fault, "this should not happen; the log has more under the request's id")
        }
    }

    /// What the library says to a program, as who sends requests can do it: `ragged=pad` for `DataFileOptions(ragged: .pad)`.
    private static func inWordsOfRequests(_ sentence: String) -> String {
        let options = /DataFileOptions\((?<name>\w+): \.?"?(?<value>[\w-]+)(\(.*?\))?"?\)/
        let limits = /; raise it with Limits\.\w+/
        return sentence.replacing(options) { "\($0.output.name)=\($0.output.value)" }.replacing(limits, with: "")
    }

    private init(limit error: LimitError) {
        guard case .exceeded(let name, let found, let limit) = error else {
            self.init(.badRequest, "the request was given up")
            return
        }
        let much = found.map { "has \($0)" } ?? "has more"
        self.init(
            .tooMuch,
            name == .time
                ? "drawing takes longer than \(limit) ms, which is the limit; send less, or fewer rows"
                : "\(name.rawValue): the request \(much), and the limit is \(limit); send less, or ask for fewer rows or columns",
            place: name.rawValue)
    }

    private init(_ error: LimitError) { self.init(limit: error) }
}
