import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// The looks that a list has for what it shows: what each gives in a state to those properties that nobody has set.
enum ListContentStyle: Hashable {
    case cell, subtitleCell, valueCell
    case header, footer
    case plainHeader, plainFooter
    case groupedHeader, groupedFooter
    case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    case sidebarCell, sidebarSubtitleCell
    case accompaniedSidebarCell, accompaniedSidebarSubtitleCell
    case sidebarHeader

    /// The style in the kind of list around: since iOS 18 these five follow it.
    func resolved(in environment: ListEnvironment) -> ListContentStyle {
        switch (self, environment) {
        case (.cell, .sidebar): .sidebarCell
        case (.subtitleCell, .sidebar): .sidebarSubtitleCell
        case (.header, .sidebar): .sidebarHeader
        case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
        case (.header, _): .plainHeader
        case (.footer, .grouped), (.footer, .insetGrouped), (.footer, .sidebar): .groupedFooter
        case (.footer, _): .plainFooter
        default: self
        }
    }

    var isSidebarCell: Bool {
        switch self {
        case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell: true
        default: false
        }
    }

    var isSidebar: Bool { isSidebarCell || self == .sidebarHeader }

    var isCell: Bool { [.cell, .subtitleCell, .valueCell].contains(self) }
}

// Numbers: UIKitMetrics.md, Contents. Those of a cell and of a grouped header are from descriptions of iOS 14 to 18, sidebars from
// a Mac; those that are only remembered say so.
extension ListContentStyle {
    /// From the edges to the content.
    var margins: DirectionalEdgeInsets {
        switch self {
        case .cell, .subtitleCell, .valueCell: DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
        // A plain header is 28 points high (remembered): a line of 20.5 and these.
        case .header, .plainHeader: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 8)
        // The sides of a cell's text; the heights of a footer.
        case .footer, .plainFooter: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 6, trailing: 8)
        case .groupedHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
            DirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
        case .groupedFooter: DirectionalEdgeInsets(top: 8, leading: 8, bottom: 6, trailing: 8)
        case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader:
            DirectionalEdgeInsets(top: 11, leading: 8, bottom: 11, trailing: 8)
        case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
            DirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        }
    }

    var imageToTextPadding: CGFloat { isSidebar ? 10 : 16 }

    var verticalPadding: CGFloat { isSidebar ? 0 : 3 }

    /// The look of the text.
    func text(in state: CellConfigurationState) -> ListContentConfiguration.TextProperties {
        func font(_ style: Font.TextStyle) -> Font {
            .preferredFont(forTextStyle: style, compatibleWith: state.traitCollection)
        }
        switch self {
        case .cell, .subtitleCell, .valueCell:
            return .init(font: font(.body), color: state.isDimmed ? .tertiaryLabel : .label)
        case .header, .plainHeader: return .init(font: font(.headline), color: .label)
        case .groupedHeader: return .init(font: font(.footnote), color: .secondaryLabel, transform: .uppercase)
        case .footer, .plainFooter, .groupedFooter: return .init(font: font(.footnote), color: .secondaryLabel)
        // Styles and weights of these three are remembered.
        case .prominentInsetGroupedHeader: return .init(font: font(.title3).withWeight(.bold), color: .label)
        case .extraProminentInsetGroupedHeader: return .init(font: font(.title2).withWeight(.bold), color: .label)
        case .sidebarHeader: return sidebarText(font(.title3).withWeight(.semibold), color: .label, state)
        case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
            let isStrong = state.isChosen && !state.isEditing
            return sidebarText(
                isStrong ? font(.body).withWeight(.medium) : font(.body), color: state.isFocusedChoice ? .white : .label, state)
        }
    }

    /// The look of the second text.
    func secondaryText(in state: CellConfigurationState) -> ListContentConfiguration.TextProperties {
        func font(_ style: Font.TextStyle) -> Font {
            .preferredFont(forTextStyle: style, compatibleWith: state.traitCollection)
        }
        switch self {
        // The size is remembered. Apple calls a subtitle grey, and grey it is.
        case .cell, .subtitleCell:
            return .init(font: font(.caption1), color: state.isDimmed ? .quaternaryLabel : .secondaryLabel)
        case .valueCell: return .init(font: font(.body), color: state.isDimmed ? .quaternaryLabel : .secondaryLabel)
        case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell, .sidebarHeader:
            return sidebarText(
                font(.footnote), color: state.isFocusedChoice ? Color(white: 1, alpha: 0.8) : .secondaryLabel, state)
        case .header, .footer, .plainHeader, .plainFooter, .groupedHeader, .groupedFooter,
            .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
            return .init(font: font(.footnote), color: .secondaryLabel)
        }
    }

    /// The look of the image.
    func image(in state: CellConfigurationState) -> ListContentConfiguration.ImageProperties {
        let body = Font.preferredFont(forTextStyle: .body, compatibleWith: state.traitCollection)
        let symbols = Image.SymbolConfiguration(font: body, scale: .large)
        if isSidebarCell {
            return .init(
                symbols: symbols, tintColor: state.isFocusedChoice ? .white : nil,
                transformer: state.isHighlighted ? .opacity(0.3) : nil)
        }
        return .init(symbols: symbols, tintColor: isCell && state.isDimmed ? .tertiaryLabel : nil)
    }

    /// The opacity of all of it.
    func alpha(in state: CellConfigurationState) -> CGFloat { isSidebar && state.isDimmed ? 0.5 : 1 }

    private func sidebarText(
        _ font: Font, color: Color, _ state: CellConfigurationState
    ) -> ListContentConfiguration.TextProperties {
        ListContentConfiguration.TextProperties(font: font, color: color).withDefaults {
            $0.numberOfLines = 1
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumScaleFactor = 0.9
            $0.allowsDefaultTighteningForTruncation = true
            if state.isHighlighted && isSidebarCell { $0.colorTransformer = .opacity(0.3) }
        }
    }
}

extension CellConfigurationState {
    /// Whether what is disabled looks it: not while it is moved aside.
    fileprivate var isDimmed: Bool { isDisabled && !isSwiped }

    fileprivate var isFocusedChoice: Bool { isFocused && isChosen }
}
