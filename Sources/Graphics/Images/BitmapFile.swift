/// The bytes of a JPEG that every reader shows as our own does.
package final class BitmapFile: Sendable {
    /// From its beginning to its end, with nothing in it but the picture.
    package let jpeg: [UInt8]
    /// Whether it has one component, and not three.
    package let isGray: Bool

    package init(jpeg: [UInt8], isGray: Bool) { (self.jpeg, self.isGray) = (jpeg, isGray) }
}
