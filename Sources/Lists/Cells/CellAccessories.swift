import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// The views of a cell beside its content: editing control, accessory, handle.
final class CellAccessories {
    /// What stands before the content while a cell is edited.
    enum Control: Hashable {
        case delete, insert
        /// A circle, with a tick in a row that is selected.
        case choose(isSelected: Bool)
    }

    private var control: (kind: Control, view: View)?
    private var made: (type: TableViewCell.AccessoryType, isRightToLeft: Bool, view: View)?
    private var custom: View?
    private var handle: View?

    // An editing control is a disc of 22 points, 15 from the edge (UIKitMetrics.md, Lists).
    static let controlMargin: CGFloat = 15
    static let controlSize: CGFloat = 22
    /// Between the parts at the end of a cell, and before them; UIKitMetrics.md, Lists has a content 33 or 34 points narrower for a
    /// chevron and the margin.
    static let gap: CGFloat = 8

    /// The view of an editing control in a cell; nil for none.
    func control(_ kind: Control?, in cell: View) -> View? {
        if let control, control.kind == kind { return control.view }
        control?.view.removeFromSuperview()
        control = nil
        guard let kind else { return nil }
        let view = Self.view(of: kind)
        control = (kind, view)
        cell.addSubview(view)
        return view
    }

    /// The accessory of a type or of one's own in a cell; nil for none.
    func accessory(_ type: TableViewCell.AccessoryType, _ own: View?, in cell: View, isRightToLeft: Bool) -> View? {
        if custom !== own {
            custom?.removeFromSuperview()
            custom = own
        }
        if let own {
            made?.view.removeFromSuperview()
            made = nil
            if own.superview !== cell { cell.addSubview(own) }
            if own.frame.size == .zero { own.frame.size = own.sizeAsAccessory }
            return own
        }
        if let made, made.type == type, made.isRightToLeft == isRightToLeft { return made.view }
        made?.view.removeFromSuperview()
        made = nil
        guard let view = Self.view(of: type, isRightToLeft: isRightToLeft) else { return nil }
        made = (type, isRightToLeft, view)
        cell.addSubview(view)
        return view
    }

    /// Three bars by which a row is moved; nil for none.
    func handle(_ isShown: Bool, in cell: View) -> View? {
        if !isShown {
            handle?.removeFromSuperview()
            handle = nil
        } else if handle == nil {
            let view = Self.handle()
            handle = view
            cell.addSubview(view)
        }
        return handle
    }

    /// A mark on a disc, or a circle without one.
    /// - Parameter discColor: Nil: that of the control.
    static func view(of control: Control, markColor: Color = .white, discColor: Color? = nil) -> View {
        let (name, color): (String, Color?) =
            switch control {
            case .delete: ("minus.circle.fill", .systemRed)
            case .insert: ("plus.circle.fill", .systemGreen)
            case .choose(isSelected: true): ("checkmark.circle.fill", nil)
            case .choose(isSelected: false): ("circle", .tertiaryLabel)
            }
        let disc = symbol(name, pointSize: 20, weight: .regular, color: discColor ?? color)
        guard control != .choose(isSelected: false) else { return disc }
        // The mark is where the disc has holes.
        let mark = View(frame: disc.frame.insetBy(dx: disc.frame.width / 5, dy: disc.frame.height / 5))
        mark.layer.cornerRadius = mark.frame.width / 2
        mark.backgroundColor = markColor
        let both = View(frame: disc.frame)
        both.addSubview(mark)
        both.addSubview(disc)
        return both
    }

    static func handle() -> ImageView {
        symbol("line.3.horizontal", pointSize: 20, weight: .regular, color: .tertiaryLabel)
    }

    static func view(of type: TableViewCell.AccessoryType, isRightToLeft: Bool) -> View? {
        let size = Font.preferredFont(forTextStyle: .body).pointSize
        func chevron() -> View {
            symbol(
                isRightToLeft ? "chevron.left" : "chevron.right", pointSize: size, weight: .semibold, scale: .small,
                color: .tertiaryLabel)
        }
        func info() -> View { symbol("info.circle", pointSize: size, weight: .regular, scale: .large, color: nil) }
        switch type {
        case .none: return nil
        case .disclosureIndicator: return chevron()
        case .checkmark: return symbol("checkmark", pointSize: size, weight: .semibold, color: nil)
        case .detailButton: return info()
        case .detailDisclosureButton:
            let (first, second) = (info(), chevron())
            let both = View()
            both.addSubview(first)
            both.addSubview(second)
            let height = max(first.frame.height, second.frame.height)
            both.frame.size = CGSize(width: first.frame.width + gap + second.frame.width, height: height)
            first.frame.origin = CGPoint(
                x: isRightToLeft ? second.frame.width + gap : 0, y: (height - first.frame.height) / 2)
            second.frame.origin = CGPoint(
                x: isRightToLeft ? 0 : first.frame.width + gap, y: (height - second.frame.height) / 2)
            return both
        }
    }

    static func symbol(
        _ name: String, pointSize: CGFloat, weight: Image.SymbolWeight, scale: Image.SymbolScale = .default, color: Color?
    ) -> ImageView {
        let view = ImageView(
            image: Image(
                systemName: name,
                withConfiguration: Image.SymbolConfiguration(pointSize: pointSize, weight: weight, scale: scale)))
        if let color { view.tintColor = color }
        return view
    }
}

extension View {
    /// What the view says of its size, or its constraints do.
    var sizeAsAccessory: CGSize {
        if !constraints.isEmpty { return systemLayoutSizeFitting(View.layoutFittingCompressedSize) }
        let own = intrinsicContentSize
        return own.width >= 0 && own.height >= 0 ? own : sizeThatFits(.zero)
    }
}
