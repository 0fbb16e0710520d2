import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// Where a text and a second one lie below each other or side by side, from the corner where they begin.
struct TextLayout {
    private(set) var text, secondaryText: CGRect?
    private(set) var height: CGFloat = 0
    /// The width of both when no line is broken.
    private(set) var naturalWidth: CGFloat = 0
    /// The height of the uppermost line.
    private(set) var firstLineHeight: CGFloat = 0

    init(
        _ label: Label, _ secondaryLabel: Label, width: CGFloat, configuration: ListContentConfiguration, scale: CGFloat
    ) {
        let first = label.hasContent ? label.measure(width: 0, scale: scale) : nil
        let second = secondaryLabel.hasContent ? secondaryLabel.measure(width: 0, scale: scale) : nil
        firstLineHeight = (first != nil ? label : secondaryLabel).font.lineHeight
        if let first, let second, configuration.prefersSideBySideTextAndSecondaryText {
            naturalWidth = first.width + configuration.textToSecondaryTextHorizontalPadding + second.width
            if naturalWidth <= width {
                // With no width to end at, the second stands right behind the first.
                let end = width.isFinite ? width : naturalWidth
                let baselines = (
                    label.firstBaseline(size: first, scale: scale), secondaryLabel.firstBaseline(size: second, scale: scale)
                )
                let baseline = max(baselines.0, baselines.1)
                text = CGRect(origin: CGPoint(x: 0, y: baseline - baselines.0), size: first)
                secondaryText = CGRect(
                    origin: CGPoint(x: end - second.width, y: baseline - baselines.1), size: second)
                height = max(baseline - baselines.0 + first.height, baseline - baselines.1 + second.height)
                return
            }
        }
        let stackedWidth = max(first?.width ?? 0, second?.width ?? 0)
        naturalWidth = max(naturalWidth, stackedWidth)
        let width = width.isFinite ? width : stackedWidth
        if first != nil {
            let size = label.measure(width: max(width, 1), scale: scale)
            text = CGRect(x: 0, y: 0, width: width, height: size.height)
            height = size.height
        }
        if second != nil {
            let y = first == nil ? 0 : height + configuration.textToSecondaryTextVerticalPadding
            let size = secondaryLabel.measure(width: max(width, 1), scale: scale)
            secondaryText = CGRect(x: 0, y: y.snapped(toScale: scale), width: width, height: size.height)
            height = y + size.height
        }
    }
}

extension Label {
    /// Whether there is any text.
    var hasContent: Bool { !(text ?? "").isEmpty }

    /// How far below the top of a label of `size` the first baseline lies.
    fileprivate func firstBaseline(size: CGSize, scale: CGFloat) -> CGFloat {
        frame.size = size
        guard let placed = placedText(scale: scale), let line = placed.paragraph.lines.first else { return 0 }
        return placed.origin.y + line.baseline
    }

    /// Shows plain or attributed text in the look of a configuration.
    func show(
        _ text: String?, _ attributedText: NSAttributedString?, _ properties: ListContentConfiguration.TextProperties,
        isRightToLeft: Bool
    ) {
        // Without the attributes that the style would be set in.
        self.text = nil
        style = properties.paragraphStyle(isRightToLeft: isRightToLeft)
        textColor = properties.resolvedColor()
        adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        if let attributedText {
            self.attributedText = attributedText
        } else {
            self.text = text.map { properties.transform($0) }
        }
    }
}

extension ListContentConfiguration.TextProperties {
    fileprivate func paragraphStyle(isRightToLeft: Bool) -> ParagraphStyle {
        let alignment: RasterText.TextAlignment =
            switch alignment {
            case .natural: isRightToLeft ? .right : .left
            case .center: .center
            case .justified: .justified
            }
        return ParagraphStyle(
            font: font, alignment: alignment, lineBreakMode: lineBreakMode, numberOfLines: max(0, numberOfLines),
            adjustsFontSizeToFitWidth: adjustsFontSizeToFitWidth, minimumScaleFactor: minimumScaleFactor)
    }
}
