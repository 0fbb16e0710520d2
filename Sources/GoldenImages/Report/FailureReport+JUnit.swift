import Foundation

extension FailureReport {
    /// The result as JUnit's XML, which services that run tests show: a test case for each picture.
    /// - Parameter names: Of all pictures that were compared. Default: those that failed.
    public func junit(compared names: [String]? = nil) -> Data {
        let failures = Dictionary(failures.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let names = names ?? self.failures.map(\.name)
        let failed = names.count { failures[$0] != nil }
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
            <testsuite name="\(title.xmlEscaped)" tests="\(names.count)" failures="\(failed)" errors="0" skipped="0">\n
            """
        for name in names {
            let folder = name.split(separator: "/").dropLast().joined(separator: ".")
            let last = name.split(separator: "/").last ?? ""
            let place =
                "<testcase classname=\"\((folder.isEmpty ? title : folder).xmlEscaped)\" name=\"\(String(last).xmlEscaped)\""
            if let failure = failures[name] {
                let sentences = sentences(failure)
                text += "\(place)><failure message=\"\((sentences.first ?? "").xmlEscaped)\">"
                text += sentences.joined(separator: "\n").xmlEscaped + "</failure></testcase>\n"
            } else {
                text += "\(place)/>\n"
            }
        }
        return Data((text + "</testsuite>\n</testsuites>\n").utf8)
    }
}

extension String {
    /// As the text of an element or an attribute; what XML 1.0 has no sign for is left out.
    fileprivate var xmlEscaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\n", "\t", "\r": text += "&#\(scalar.value);"
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
