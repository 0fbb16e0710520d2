import Foundation
import RasterGraphics
import RasterText
import RasterViews

extension CellAccessory {
    /// How a chevron, a tick, an i in a circle or the choice of a menu looks.
    public struct SymbolOptions {
        /// Default false.
        public var isHidden: Bool
        /// Default nil: as the accessory has it.
        public var reservedLayoutWidth: LayoutDimension?
        /// Default nil: as the accessory has it.
        public var tintColor: Color?

        /// Options; by default those of the system.
        public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }

        var look: Look { Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// How a chevron looks.
    public typealias DisclosureIndicatorOptions = SymbolOptions
    /// How an i in a circle looks.
    public typealias DetailOptions = SymbolOptions
    /// How a tick looks.
    public typealias CheckmarkOptions = SymbolOptions
    /// How the title of a menu's choice looks, and the chevrons beside it.
    public typealias PopUpMenuOptions = SymbolOptions

    /// How a sign on a disc looks; the tint is that of the sign.
    public struct DiscOptions {
        /// Default false.
        public var isHidden: Bool
        /// Default nil: as the accessory has it.
        public var reservedLayoutWidth: LayoutDimension?
        /// Default nil: as the accessory has it.
        public var tintColor: Color?
        /// Of the disc. Default nil: as the accessory has it.
        public var backgroundColor: Color?

        /// Options; by default those of the system.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
            backgroundColor: Color? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var look: Look {
            Look(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                backgroundColor: backgroundColor)
        }
    }

    /// How a bar on a disc looks.
    public typealias DeleteOptions = DiscOptions
    /// How a cross on a disc looks.
    public typealias InsertOptions = DiscOptions
    /// How a circle to choose by looks; the tint is that of the tick.
    public typealias MultiselectOptions = DiscOptions

    /// How three bars look.
    public struct ReorderOptions {
        /// Default false.
        public var isHidden: Bool
        /// Default nil: as the accessory has it.
        public var reservedLayoutWidth: LayoutDimension?
        /// Default nil: as the accessory has it.
        public var tintColor: Color?
        /// Whether a line stands before it where another accessory does. Default true.
        public var showsVerticalSeparator: Bool

        /// Options; by default those of the system.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
            showsVerticalSeparator: Bool = true
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator
        }

        var look: Look {
            Look(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                showsVerticalSeparator: showsVerticalSeparator)
        }
    }

    /// How the chevron of an outline looks.
    public struct OutlineDisclosureOptions {
        /// What a touch does, which no picture shows.
        public enum Style: Hashable, Sendable, CaseIterable {
            case automatic
            /// The whole header opens and closes.
            case header
            /// The chevron opens and closes.
            case cell
        }

        /// Default `.automatic`.
        public var style: Style
        /// Default false.
        public var isHidden: Bool
        /// Default nil: as the accessory has it.
        public var reservedLayoutWidth: LayoutDimension?
        /// Default nil: that of the cell.
        public var tintColor: Color?

        /// Options; by default those of the system.
        public init(
            style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: Color? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }

        var look: Look { Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// How a text looks.
    public struct LabelOptions {
        /// Default false.
        public var isHidden: Bool
        /// Default nil: the text's own.
        public var reservedLayoutWidth: LayoutDimension?
        /// Of the text. Default nil: that of second texts.
        public var tintColor: Color?
        /// Default: body.
        public var font: Font
        /// Kept for code that sets it: the font is that of the size of text for which the options are made. Default true.
        public var adjustsFontForContentSizeCategory: Bool

        /// Options; by default those of the system.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
            font: Font = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }

        var look: Look { Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// A view of one's own beside the content, and where it stands.
    public struct CustomViewConfiguration {
        /// The view.
        public var customView: View
        /// Where it stands.
        public var placement: Placement
        /// Default false.
        public var isHidden: Bool
        /// Default nil: the view's own.
        public var reservedLayoutWidth: LayoutDimension?
        /// Of the view. Default nil: that of the cell.
        public var tintColor: Color?
        /// Kept for code that sets it: a view keeps its size. Default false.
        public var maintainsFixedSize: Bool

        /// A view of one's own and where it stands.
        public init(
            customView: View, placement: Placement, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: Color? = nil, maintainsFixedSize: Bool = false
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }

        var look: Look { Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
    }
}
