import Foundation

extension ReadCell {
    /// Where its lines and pictures are; nil where nothing is seen.
    var inkFrame: CGRect? {
        let frame = contents.reduce(CGRect.null) { $0.union($1.frame) }
        return frame.isNull || frame.isInfinite ? nil : frame
    }

    /// Puts a plot and the text beside it into the order in which they are read, whichever was drawn first.
    mutating func order() {
        guard contents.count > 1, contents.contains(where: \.isFigure) else { return }
        let frames = contents.map(\.frame)
        guard !frames.contains(where: \.isNull) else { return }
        // What lies over something else stays where it is.
        for i in frames.indices {
            for j in frames.indices where j > i && frames[i].insetBy(dx: 1, dy: 1).intersects(frames[j].insetBy(dx: 1, dy: 1)) {
                return
            }
        }
        let isRightToLeft = string.unicodeScalars.contains(where: \.isRightToLeft)
        func isBefore(_ a: CGRect, _ b: CGRect) -> Bool {
            if a.maxY <= b.minY + 1 { return true }
            if b.maxY <= a.minY + 1 { return false }
            return isRightToLeft ? a.maxX > b.maxX : a.minX < b.minX
        }
        var ordered: [Int] = []
        for place in contents.indices {
            ordered.insert(place, at: ordered.firstIndex { isBefore(frames[place], frames[$0]) } ?? ordered.count)
        }
        contents = ordered.map { contents[$0] }
    }
}

extension ReadCell.Content {
    fileprivate var isFigure: Bool { if case .figure = self { true } else { false } }

    /// Null where nothing is seen.
    fileprivate var frame: CGRect {
        switch self {
        case .figure(let figure): figure.frame
        case .text(let text):
            text.lines.reduce(CGRect.null) { frame, line in
                guard line.left <= line.right else { return frame }
                let (top, height) = (line.baseline - line.ascent, line.ascent + line.descent)
                return frame.union(CGRect(x: line.left, y: top, width: line.right - line.left, height: height))
            }
        }
    }
}
