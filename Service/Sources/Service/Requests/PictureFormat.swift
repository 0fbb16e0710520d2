import Foundation

/// What a table can be answered as.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png, pdf, svg, html, json

    /// The media type of an answer.
    package var mediaType: String {
        switch self {
        case .png: "image/png"
        case .pdf: "application/pdf"
        case .svg: "image/svg+xml"
        case .html: "text/html; charset=utf-8"
        case .json: "application/json"
        }
    }

    /// The format of an address, `/table.png`, or nil for one without an ending.
    package init?(ending path: Substring) { self.init(rawValue: String(path)) }

    /// The format that a client accepts most, by the quality of its media ranges and then by the order of the formats; nil where it
    /// accepts none. No header accepts all.
    package init?(accepting header: String?) {
        guard let header, !header.allSatisfy(\.isWhitespace) else {
            self = .png
            return
        }
        let ranges = header.split(separator: ",").compactMap(MediaRange.init)
        var best: (format: PictureFormat, quality: Double)?
        for format in Self.allCases {
            let fitting = ranges.filter { $0.includes(format.mediaType) }
            guard let range = fitting.max(by: { $0.specificity < $1.specificity }), range.quality > 0 else { continue }
            if best.map({ range.quality > $0.quality }) ?? true { best = (format, range.quality) }
        }
        guard let best else { return nil }
        self = best.format
    }
}

/// One of the ranges of an `Accept`: `image/*;q=0.5`.
package struct MediaRange: Equatable, Sendable {
    package let type, subtype: String
    package let quality: Double

    package init?(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard let range = parts.first, let slash = range.firstIndex(of: "/") else { return nil }
        type = String(range[..<slash])
        subtype = String(range[range.index(after: slash)...])
        let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
        self.quality = quality >= 0 && quality <= 1 ? quality : 0
    }

    /// How much it says: 0 for any type at all.
    package var specificity: Int { type == "*" ? 0 : subtype == "*" ? 1 : 2 }

    package func includes(_ mediaType: String) -> Bool {
        let words = mediaType.prefix { $0 != ";" }.split(separator: "/")
        guard words.count == 2 else { return false }
        return type == "*" || type == words[0] && (subtype == "*" || subtype == words[1])
    }
}
