import Foundation
import RasterGraphics

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
            <testsuite name="\(title.xmlEscaped(isAttribute: true))" tests="\(names.count)" failures="\(failed)" errors="0" skipped="0">\n
            """
        for name in names {
            let folder = name.split(separator: "/").dropLast().joined(separator: ".")
            let last = name.split(separator: "/").last ?? ""
            let place =
                "<testcase classname=\"\((folder.isEmpty ? title : folder).xmlEscaped(isAttribute: true))\" name=\"\(String(last).xmlEscaped(isAttribute: true))\""
            if let failure = failures[name] {
                let sentences = sentences(failure)
                text += "\(place)><failure message=\"\((sentences.first ?? "").xmlEscaped(isAttribute: true))\">"
                text += sentences.joined(separator: "\n").xmlEscaped(isAttribute: true) + "</failure></testcase>\n"
            } else {
                text += "\(place)/>\n"
            }
        }
        return Data((text + "</testsuite>\n</testsuites>\n").utf8)
    }
}
