import HTTPTypes

/// What is at an address.
package enum Route: Equatable, Sendable {
    case page, script, description, health, ready, metrics, batch, compare, unknown
    /// - Parameter ending: Nil where what is accepted decides.
    case table(ending: PictureFormat?)
    case template(name: String, ending: PictureFormat?)

    package init(path: String) {
        switch path {
        case "/": self = .page
        case "/page.js": self = .script
        case "/openapi.json": self = .description
        case "/health": self = .health
        case "/ready": self = .ready
        case "/metrics": self = .metrics
        case "/batch": self = .batch
        case "/compare": self = .compare
        case "/table": self = .table(ending: nil)
        default:
            if path.hasPrefix("/table."), let format = PictureFormat(ending: path.dropFirst(7)) {
                self = .table(ending: format)
            } else if path.hasPrefix("/t/") {
                self = Self.template(path.dropFirst(3))
            } else {
                self = .unknown
            }
        }
    }

    private static func template(_ rest: Substring) -> Route {
        guard !rest.isEmpty, !rest.contains("/") else { return .unknown }
        if let dot = rest.lastIndex(of: "."), let format = PictureFormat(ending: rest[rest.index(after: dot)...]) {
            return .template(name: String(rest[..<dot]), ending: format)
        }
        return .template(name: String(rest), ending: nil)
    }

    package var methods: [HTTPRequest.Method] {
        switch self {
        case .page, .script, .description, .health, .ready, .metrics: [.get, .head]
        case .table, .template: [.get, .head, .post]
        case .batch, .compare: [.post]
        case .unknown: []
        }
    }

    /// Whether only those may ask who are let in.
    package var isGuarded: Bool {
        switch self {
        case .table, .template, .batch, .compare: true
        default: false
        }
    }

    /// What it goes by in logs and figures: one of few.
    package var name: String {
        switch self {
        case .page: "page"
        case .script: "script"
        case .description: "openapi"
        case .health: "health"
        case .ready: "ready"
        case .metrics: "metrics"
        case .batch: "batch"
        case .compare: "compare"
        case .table: "table"
        case .template: "template"
        case .unknown: "unknown"
        }
    }

    /// The format of its answers; nil where they are no tables, or nothing that is accepted.
    package func pictureFormat(accepting header: String?) -> PictureFormat? {
        switch self {
        case .table(let ending), .template(_, let ending): ending ?? PictureFormat(accepting: header)
        default: nil
        }
    }
}
