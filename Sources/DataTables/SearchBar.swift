import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// A search bar: a rounded field with a magnifying glass, and the text that is searched for or a placeholder.
///
/// The classic one of iOS 13 to 18 without a bar's own background. The field has the height of a search field and lies
/// centred in a bar that is higher or lower.
public final class SearchBar: View {
    /// The metrics of the bar, in points.
    package enum Properties {
        /// The height of a bar that has been given none.
        package static let height: CGFloat = 60
        /// The height of the field.
        package static let fieldHeight: CGFloat = 36
        /// From the sides of the bar to the field.
        package static let horizontalMargin: CGFloat = 8
        /// The radius of the field's corners.
        package static let cornerRadius: CGFloat = 10
        /// The size of the text.
        package static let fontSize: CGFloat = 17
    }

    /// What is searched for. Default nil, as is an empty text: the placeholder shows.
    public var text: String? {
        didSet {
            guard text != oldValue else { return }
            setNeedsLayout()
            textDidChange?(text)
        }
    }
    /// What shows in place of an empty text. Default "Search".
    public var placeholder: String? = "Search" {
        didSet { setNeedsLayout() }
    }
    /// Called when the text has become another.
    package var textDidChange: ((String?) -> Void)?
    /// Whether the glass stands at the right, and the text begins there. Default false.
    package var isRightToLeft = false {
        didSet { setNeedsLayout() }
    }

    private let field = SearchField()

    /// A bar on the system's background.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        addSubview(field)
    }

    public required init?(coder: NSCoder) { return nil }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Properties.height)
    }

    public override func layoutSubviews() {
        let height = min(Properties.fieldHeight, max(0, bounds.height))
        field.frame = CGRect(
            x: Properties.horizontalMargin, y: (bounds.height - height) / 2,
            width: max(0, bounds.width - 2 * Properties.horizontalMargin), height: height)
        field.show(text: text ?? "", placeholder: placeholder ?? "", isRightToLeft: isRightToLeft)
    }
}

/// The rounded part of a search bar.
private final class SearchField: View {
    /// From a side of the field to the symbol there, and between symbol and text, in points.
    private static let spacing: CGFloat = 7
    /// The box of the magnifying glass, in points.
    private static let glassSide: CGFloat = 16
    /// The diameter of the clear button's circle, in points.
    private static let clearSide: CGFloat = 17

    private let label = Label()
    private var isRightToLeft = false
    private var hasClearButton = false

    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = SearchBar.Properties.cornerRadius
        label.font = .system(ofSize: SearchBar.Properties.fontSize)
        addSubview(label)
    }

    required init?(coder: NSCoder) { return nil }

    func show(text: String, placeholder: String, isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        hasClearButton = !text.isEmpty
        // A field has one line, whatever is pasted into it.
        let shown = text.isEmpty ? placeholder : text
        label.text = String(shown.map { $0.isNewline ? " " : $0 })
        label.textColor = text.isEmpty ? .secondaryLabel : .label
        label.textAlignment = isRightToLeft ? .right : .left
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let leading = 2 * Self.spacing + Self.glassSide
        let trailing = hasClearButton ? 2 * Self.spacing + Self.clearSide : Self.spacing
        label.frame = CGRect(
            x: isRightToLeft ? trailing : leading, y: 0, width: max(0, bounds.width - leading - trailing),
            height: bounds.height)
    }

    override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        /// The box of a symbol at one of the two sides, its edges on device pixels.
        func box(side: CGFloat, atLeft: Bool) -> CGRect {
            context.pixelAligned(
                CGRect(
                    x: atLeft ? Self.spacing : bounds.width - Self.spacing - side,
                    y: (bounds.height - side) / 2, width: side, height: side))
        }
        func color(_ color: Color) -> ColorU8 { color.components(with: context.traits) }
        let needed = 2 * Self.spacing + Self.glassSide
        guard bounds.width >= needed, bounds.height >= Self.clearSide else { return }
        let glass = Path.magnifyingGlass(in: box(side: Self.glassSide, atLeft: !isRightToLeft))
        list.fill(glass, with: color(.secondaryLabel))
        guard hasClearButton, bounds.width >= needed + Self.spacing + Self.clearSide else { return }
        let clear = Path.crossInCircle(in: box(side: Self.clearSide, atLeft: isRightToLeft))
        list.fill(clear, rule: .evenOdd, with: color(.tertiaryLabel))
    }
}

extension Path {
    /// A ring with a handle to the lower right, in a square box: of strokes an eleventh of the box wide.
    fileprivate static func magnifyingGlass(in box: CGRect) -> Path {
        let stroke = box.width / 11
        let diameter = box.width * 0.78
        let outer = CGRect(x: box.minX, y: box.minY, width: diameter, height: diameter)
        var path = Path(roundedRect: outer, radii: CornerRadii(diameter / 2))
        path.append(hole(outer.insetBy(dx: stroke, dy: stroke)))
        // From the middle of the ring's line to the corner of the box, where it ends round.
        let center = CGPoint(x: outer.midX, y: outer.midY)
        let diagonal: CGFloat = 0.5.squareRoot()
        let ring = diagonal * (diameter - stroke) / 2
        path.append(
            line(
                from: CGPoint(x: center.x + ring, y: center.y + ring),
                to: CGPoint(x: box.maxX - stroke / 2, y: box.maxY - stroke / 2), width: stroke * 1.2))
        return path
    }

    /// A circle that fills `box`, anticlockwise: inside of a clockwise outline it is a hole by the non-zero rule.
    private static func hole(_ box: CGRect) -> Path {
        Path(roundedRect: box, radii: CornerRadii(box.width / 2))
            .scaled(x: -1, y: 1, thenMovedBy: CGPoint(x: 2 * box.midX, y: 0))
    }

    /// A line with round ends, clockwise.
    private static func line(from a: CGPoint, to b: CGPoint, width: CGFloat) -> Path {
        let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        guard length > 0 else { return Path() }
        let (ux, uy) = ((b.x - a.x) / length, (b.y - a.y) / length)
        let capsule = Path(
            roundedRect: CGRect(x: -width / 2, y: -width / 2, width: length + width, height: width),
            radii: CornerRadii(width / 2))
        return capsule.mapped { CGPoint(x: a.x + $0.x * ux - $0.y * uy, y: a.y + $0.x * uy + $0.y * ux) }
    }
}
