import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What stands beside the content of a ``CollectionViewListCell``.
///
/// Where each stands follows from what it is, not from its place among others; ``customView(configuration:)`` says so itself.
public struct CellAccessory {
    /// What an accessory is.
    public enum AccessoryType: Hashable, Sendable, CaseIterable {
        case checkmark, customView, delete, detail, disclosureIndicator, insert, label, multiselect, outlineDisclosure, popUpMenu,
            reorder
    }

    /// When an accessory shows.
    public enum DisplayedState: Hashable, Sendable, CaseIterable {
        case always
        /// While the cell is edited.
        case whenEditing
        case whenNotEditing

        func includes(isEditing: Bool) -> Bool {
            switch self {
            case .always: true
            case .whenEditing: isEditing
            case .whenNotEditing: !isEditing
            }
        }
    }

    /// The width that an accessory is centred in.
    public enum LayoutDimension: Hashable, Sendable {
        /// Its own.
        case actual
        /// One for all symbols, 28 points at the standard size of text.
        case standard
        /// Points.
        case custom(CGFloat)
    }

    /// Where a view of one's own stands.
    public enum Placement {
        /// The place among the accessories of a side, from the first one on.
        public typealias Position = ([CellAccessory]) -> Int

        /// Before the content. Default: after all others there.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// After the content. Default: before all others there.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Before an accessory of the same type as `accessory`; before all where there is none.
        public static func position(before accessory: CellAccessory) -> Position {
            let type = accessory.accessoryType
            return { $0.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// After an accessory of the same type as `accessory`; after all where there is none.
        public static func position(after accessory: CellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
        }
    }

    enum Kind {
        case system(AccessoryType)
        case label(String, LabelOptions)
        case outline(OutlineDisclosureOptions)
        case popUpMenu(Menu)
        case custom(CustomViewConfiguration)
    }

    /// What options of several accessories have in common.
    struct Look {
        var isHidden = false
        var reservedLayoutWidth: LayoutDimension?
        var tintColor: Color?
        var backgroundColor: Color?
        var showsVerticalSeparator = false
    }

    let kind: Kind
    let displayed: DisplayedState
    let look: Look

    /// What the accessory is.
    public var accessoryType: AccessoryType {
        switch kind {
        case .system(let type): type
        case .label: .label
        case .outline: .outlineDisclosure
        case .popUpMenu: .popUpMenu
        case .custom: .customView
        }
    }

    // MARK: Accessories

    /// A chevron.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> CellAccessory {
        CellAccessory(kind: .system(.disclosureIndicator), displayed: displayed, look: options.look)
    }

    /// An i in a circle.
    /// - Parameter actionHandler: Kept for code that has it: nobody touches a picture.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .system(.detail), displayed: displayed, look: options.look)
    }

    /// A tick.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> CellAccessory {
        CellAccessory(kind: .system(.checkmark), displayed: displayed, look: options.look)
    }

    /// A white bar on red, before the content.
    /// - Parameter actionHandler: Kept for code that has it: nobody touches a picture.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .system(.delete), displayed: displayed, look: options.look)
    }

    /// A white cross on green, before the content.
    /// - Parameter actionHandler: Kept for code that has it: nobody touches a picture.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .system(.insert), displayed: displayed, look: options.look)
    }

    /// Three bars by which a row is moved.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> CellAccessory {
        CellAccessory(kind: .system(.reorder), displayed: displayed, look: options.look)
    }

    /// A circle before the content, with a tick in a cell that is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> CellAccessory {
        CellAccessory(kind: .system(.multiselect), displayed: displayed, look: options.look)
    }

    /// A tinted chevron, which points down while the state of the cell is expanded.
    /// - Parameter actionHandler: Kept for code that has it: nobody touches a picture.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .outline(options), displayed: displayed, look: options.look)
    }

    /// A grey text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> CellAccessory {
        CellAccessory(kind: .label(text, options), displayed: displayed, look: options.look)
    }

    /// The title of what is chosen of a menu, of the first action where nothing is, and two chevrons.
    /// - Parameter selectedElementDidChangeHandler: Kept for code that has it: nobody touches a picture.
    public static func popUpMenu(
        _ menu: Menu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: ((Menu) -> Void)? = nil
    ) -> CellAccessory {
        CellAccessory(kind: .popUpMenu(menu), displayed: displayed, look: options.look)
    }

    /// A view of one's own, of the size of its frame; its natural one where that is none.
    public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
        let displayed: DisplayedState =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        return CellAccessory(kind: .custom(configuration), displayed: displayed, look: configuration.look)
    }
}
