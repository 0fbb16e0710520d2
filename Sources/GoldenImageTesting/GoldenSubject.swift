import Foundation
import GoldenImages
import RasterGraphics
import RasterLists
import RasterTables

/// What a picture can be expected of.
public protocol GoldenSubject {
    /// The picture, and its layout where it has one.
    /// - Parameter threads: That paint, where something is painted.
    func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture
}

/// The traits of one picture.
public struct GoldenSubjectTraits: Hashable, Sendable {
    /// Light or dark.
    public var style: TraitCollection.UserInterfaceStyle
    /// Pixels in a point.
    public var scale: CGFloat
    /// Nil: as the view has it.
    public var contentSize: ContentSizeCategory?
    /// Nil: as the view has it.
    public var direction: UserInterfaceLayoutDirection?

    /// Default: light, at two pixels a point, else as the view has it.
    public init(
        style: TraitCollection.UserInterfaceStyle = .light, scale: CGFloat = 2, contentSize: ContentSizeCategory? = nil,
        direction: UserInterfaceLayoutDirection? = nil
    ) {
        self.style = style
        self.scale = scale
        self.contentSize = contentSize
        self.direction = direction
    }

    init(_ variant: GoldenTraits.Variant) {
        self.init(
            style: variant.style, scale: CGFloat(variant.scale), contentSize: variant.contentSize,
            direction: variant.direction)
    }
}

extension View: GoldenSubject {
    /// Draws the view in these traits, which it has for that time only. One that says itself whether it is light or dark
    /// stays so where light is asked for.
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture {
        let own = traitOverrides
        defer { traitOverrides = own }
        if traits.style == .dark { traitOverrides.userInterfaceStyle = .dark }
        if let contentSize = traits.contentSize { traitOverrides.preferredContentSizeCategory = contentSize }
        if let direction = traits.direction { traitOverrides.layoutDirection = direction }
        let picture = try Picture(of: self, scale: traits.scale)
        let list = picture.displayList(rows: 0..<picture.height, includesMarks: true)
        let page = PictureLayout.Page(
            traitCollection, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            background: picture.background)
        var layout = PictureLayout(list, width: picture.width, height: picture.height, page: page)
        addNames(of: self, scale: traits.scale, to: &layout.views)
        // A picture of its own: what one remembers from band to band is no other's.
        return GoldenPicture(try Picture(of: self, scale: traits.scale).bitmap(threads: threads), layout: layout)
    }
}

extension View {
    /// Adds the views in one, itself among them, that sentences have a name for.
    /// - Parameter isInControl: Whether the text in it is that of a control, which has the name then.
    fileprivate func addNames(
        of root: View, scale: CGFloat, to views: inout [PictureLayout.NamedView], isInControl: Bool = false
    ) {
        guard !isHidden else { return }
        let frame = convert(bounds, to: root).snapped(toScale: scale)
        let isNamed = accessibilityIdentifier != nil || (self is Label || self is Control) && !isInControl
        if isNamed, frame.isFinite {
            let pixels = [frame.minX, frame.minY, frame.width, frame.height].map { Int(($0 * scale).clamped(to: -1e9...1e9)) }
            views.append(
                PictureLayout.NamedView(
                    kind: kindInWords, identifier: accessibilityIdentifier,
                    frame: PixelRect(x: pixels[0], y: pixels[1], width: pixels[2], height: pixels[3])))
        }
        for view in subviews {
            view.addNames(of: root, scale: scale, to: &views, isInControl: isInControl || self is Control)
        }
    }

    private var kindInWords: String {
        switch self {
        case is Label: "label"
        case is ImageView: "image"
        case is Button: "button"
        case is Switch: "switch"
        case is Slider: "slider"
        case is Stepper: "stepper"
        case is SegmentedControl: "segmented control"
        case is TextField: "text field"
        case is PageControl: "page control"
        case is Control: "control"
        default: "view"
        }
    }
}

extension DisplayTable: GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture {
        try view().goldenPicture(in: traits, threads: threads)
    }
}

/// The view of a controller, on the main actor.
extension ViewController: @MainActor GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture {
        try view.goldenPicture(in: traits, threads: threads)
    }
}

/// An image at its size, as a view shows it: symbols in the colours of the traits.
extension Image: GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture {
        try ImageView(image: self).goldenPicture(in: traits, threads: threads)
    }
}

/// A layer at its size, with nothing around it.
extension Layer: GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture {
        // Put back afterwards: it may be one of many in a layer of the caller's.
        let (parent, place, frame) = (superlayer, superlayer?.sublayers?.firstIndex { $0 === self }, frame)
        let view = View(frame: CGRect(origin: .zero, size: frame.size))
        view.layer.addSublayer(self)
        self.frame.origin = .zero
        defer {
            removeFromSuperlayer()
            self.frame = frame
            if let parent, let place { parent.insertSublayer(self, at: UInt32(place)) }
        }
        return try view.goldenPicture(in: traits, threads: threads)
    }
}

/// Pixels are what they are, in all traits.
extension Bitmap: GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) -> GoldenPicture { GoldenPicture(self) }
}

extension GoldenPicture: GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) -> GoldenPicture { self }
}

/// The bytes of a PNG file.
extension Data: GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture {
        GoldenPicture(try Bitmap(png: self))
    }
}

/// A PNG file.
extension URL: GoldenSubject {
    public func goldenPicture(in traits: GoldenSubjectTraits, threads: Int) throws -> GoldenPicture {
        try Data(contentsOf: self).goldenPicture(in: traits, threads: threads)
    }
}

extension GoldenSubject {
    /// The picture, drawn by as many threads as the process may keep cores busy.
    package func goldenPicture(in traits: GoldenSubjectTraits = GoldenSubjectTraits()) throws -> GoldenPicture {
        try goldenPicture(in: traits, threads: HelperThreads.coreCount)
    }
}
