import Foundation

/// How lines lie between the left and the right edge.
public enum TextAlignment: Int, Hashable, Sendable, CaseIterable {
    case left, center, right
    /// Both edges straight: the spaces of every line but a paragraph's last are widened, and between ideographs where a
    /// line has no spaces. Arabic words are drawn out first, by strokes between their letters (kashida).
    case justified
    /// Left in a paragraph that runs from left to right, right in one that runs from right to left.
    case natural
}

extension TextAlignment {
    /// Where a line from left to right begins that is set alone in so much room, from the left.
    package func start(of width: CGFloat, in room: CGFloat) -> CGFloat {
        switch self {
        case .left, .natural, .justified: 0
        case .center: (room - width) / 2
        case .right: room - width
        }
    }
}
