import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// The views of a list cell beside its content, in the order in which they stand.
final class ListCellAccessories {
    /// A view, and the width that it is centred in.
    struct Item {
        let view: View
        let width: CGFloat
        /// Whether it is a control to edit by, which stands at a place of its own.
        let isControl: Bool
    }

    /// What the views depend on.
    struct State: Hashable {
        var isEditing, isSelected, isExpanded, isRightToLeft: Bool
        var contentSizeCategory: ContentSizeCategory
    }

    private(set) var leading: [Item] = []
    private(set) var trailing: [Item] = []
    private var shown: State?

    /// Has the views made anew.
    func invalidate() { shown = nil }

    /// Places of systems' accessories, from the first one on, as UIKit has them; from memory.
    private static let leadingOrder: [CellAccessory.AccessoryType] = [.multiselect, .delete, .insert]
    private static let trailingOrder: [CellAccessory.AccessoryType] = [
        .label, .popUpMenu, .detail, .checkmark, .outlineDisclosure, .disclosureIndicator, .reorder,
    ]

    /// Makes the views of what is shown in a state, and has `cell` hold them.
    func show(_ accessories: [CellAccessory], in state: State, cell: View) {
        guard state != shown else { return }
        shown = state
        for part in leading + trailing { part.view.removeFromSuperview() }
        let visible = accessories.filter { !$0.look.isHidden && $0.displayed.includes(isEditing: state.isEditing) }
        func side(_ order: [CellAccessory.AccessoryType], isLeading: Bool) -> [Item] {
            var side = order.flatMap { type in visible.filter { $0.accessoryType == type } }
            for accessory in visible {
                guard case .custom(let configuration) = accessory.kind else { continue }
                switch configuration.placement {
                case .leading(_, let position) where isLeading, .trailing(_, let position) where !isLeading:
                    side.insert(accessory, at: position(side).clamped(to: 0...side.count))
                default: break
                }
            }
            return side.map { part(of: $0, state) }
        }
        leading = side(Self.leadingOrder, isLeading: true)
        trailing = side(Self.trailingOrder, isLeading: false)
        for part in leading + trailing { cell.addSubview(part.view) }
    }

    private func part(of accessory: CellAccessory, _ state: State) -> Item {
        let view = view(of: accessory, state)
        let own = view.frame.width
        let isControl = Self.leadingOrder.contains(accessory.accessoryType)
        let width: CGFloat
        switch accessory.look.reservedLayoutWidth {
        case nil: width = isControl ? CellAccessories.controlSize : own
        case .actual: width = own
        case .standard:
            // That of the images of list contents.
            let traits = TraitCollection(preferredContentSizeCategory: state.contentSizeCategory)
            width = max(own, FontMetrics.default.scaledValue(for: 28, compatibleWith: traits))
        case .custom(let points): width = points.asLength
        }
        return Item(view: view, width: width, isControl: isControl)
    }

    private func view(of accessory: CellAccessory, _ state: State) -> View {
        let look = accessory.look
        let traits = TraitCollection(preferredContentSizeCategory: state.contentSizeCategory)
        func tinted(_ view: View?) -> View {
            if let color = look.tintColor { view?.tintColor = color }
            return view ?? View()
        }
        func system(_ type: TableViewCell.AccessoryType) -> View {
            TraitCollection.$current.withValue(traits) {
                tinted(CellAccessories.view(of: type, isRightToLeft: state.isRightToLeft))
            }
        }
        func control(_ control: CellAccessories.Control) -> View {
            let view = CellAccessories.view(
                of: control, markColor: look.tintColor ?? .white, discColor: look.backgroundColor)
            return control == .choose(isSelected: false) ? tinted(view) : view
        }
        switch accessory.kind {
        case .system(.disclosureIndicator): return system(.disclosureIndicator)
        case .system(.detail): return system(.detailButton)
        case .system(.delete): return control(.delete)
        case .system(.insert): return control(.insert)
        case .system(.multiselect): return control(.choose(isSelected: state.isSelected))
        case .system(.reorder): return tinted(CellAccessories.handle())
        case .system: return system(.checkmark)
        case .outline:
            return TraitCollection.$current.withValue(traits) {
                let size = Font.preferredFont(forTextStyle: .body).pointSize
                let name = state.isExpanded ? "chevron.down" : state.isRightToLeft ? "chevron.left" : "chevron.right"
                return tinted(
                    CellAccessories.symbol(name, pointSize: size, weight: .semibold, scale: .small, color: nil))
            }
        case .label(let text, let options): return label(text, options.font, look)
        case .popUpMenu(let menu):
            return TraitCollection.$current.withValue(traits) { popUp(menu, look, isRightToLeft: state.isRightToLeft) }
        case .custom(let configuration):
            let view = tinted(configuration.customView)
            if view.frame.size == .zero { view.frame.size = view.sizeAsAccessory }
            return view
        }
    }

    private func label(_ text: String, _ font: Font, _ look: CellAccessory.Look) -> Label {
        let label = Label()
        label.text = text
        label.font = font
        label.textColor = look.tintColor ?? .secondaryLabel
        label.sizeToFit()
        return label
    }

    /// From the choice of a menu to the chevrons, from memory.
    private static let popUpGap: CGFloat = 4

    private func popUp(_ menu: Menu, _ look: CellAccessory.Look, isRightToLeft: Bool) -> View {
        let font = Font.preferredFont(forTextStyle: .body)
        let choice = menu.selectedElements.first ?? menu.actions.first
        let text = label(choice?.title ?? "", font, look)
        let chevrons = CellAccessories.symbol(
            "chevron.up.chevron.down", pointSize: font.pointSize, weight: .medium, scale: .small,
            color: look.tintColor ?? .secondaryLabel)
        let gap = text.frame.width > 0 ? Self.popUpGap : 0
        let both = View()
        both.frame.size = CGSize(
            width: text.frame.width + gap + chevrons.frame.width, height: max(text.frame.height, chevrons.frame.height))
        text.frame.origin.y = (both.frame.height - text.frame.height) / 2
        chevrons.frame.origin.y = (both.frame.height - chevrons.frame.height) / 2
        if isRightToLeft {
            text.frame.origin.x = chevrons.frame.width + gap
        } else {
            chevrons.frame.origin.x = text.frame.width + gap
        }
        both.addSubview(text)
        both.addSubview(chevrons)
        return both
    }
}
