import Foundation

// Foundation's IndexPath has no names for its two positions outside of Apple's platforms.
extension IndexPath {
    /// A path of two positions: `section`, then `item`.
    public init(item: Int, section: Int) {
        // Appending to a path of one keeps both in place, where an array literal would allocate.
        self = IndexPath(index: section).appending(item)
    }

    /// A path of two positions: `section`, then `row`.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The first position.
    /// - Precondition: The path has two positions.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second position.
    /// - Precondition: The path has two positions.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// Another name of ``item``.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
