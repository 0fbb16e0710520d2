import Foundation
import RasterGraphics
import RasterText

extension Button {
    /// The sizes of what a button shows, in points.
    private struct Extent {
        var image, title, subtitle, text, whole: CGSize
    }

    /// What stands in the place of the image.
    private var shownPicture: View? {
        if look.showsActivityIndicator { return spinner }
        return look.image == nil ? nil : picture
    }

    private var isImageBeside: Bool { look.imagePlacement.isDisjoint(with: [.top, .bottom]) }

    private func extent(fitting width: CGFloat) -> Extent {
        let image = shownPicture?.intrinsicContentSize ?? .zero
        func measure(_ label: Label, _ room: CGFloat) -> CGSize {
            guard room > 0 else { return .zero }
            // 0 stands for no limit.
            let size = label.sizeThatFits(CGSize(width: room.isFinite ? room : 0, height: 0))
            return CGSize(width: min(size.width, room), height: size.height)
        }
        let hasImage = shownPicture != nil
        let room = hasImage && isImageBeside ? width - image.width - look.imagePadding : width
        let title = measure(title, room)
        let subtitle = look.subtitle == nil ? .zero : measure(subtitle, room)
        let gap = title.height > 0 && subtitle.height > 0 ? look.titlePadding : 0
        let text = CGSize(
            width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
        let imageGap = hasImage && text.height > 0 ? look.imagePadding : 0
        let whole =
            isImageBeside
            ? CGSize(width: image.width + imageGap + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + imageGap + text.height)
        return Extent(image: image, title: title, subtitle: subtitle, text: text, whole: whole)
    }

    /// The space around the content.
    private var insets: EdgeInsets { look.insets?.edgeInsets(isRightToLeft: runsRightToLeft) ?? contentEdgeInsets }

    /// The least size that a title asks of a button without a configuration and without space around its content: 6 points
    /// more above and below, and 30 points of width where it is alone. UIKit's, from memory.
    private func leastSize(_ extent: Extent) -> CGSize {
        guard look.insets == nil, contentEdgeInsets == .zero, extent.text.height > 0 else { return .zero }
        return CGSize(width: shownPicture == nil ? 30 : 0, height: extent.text.height + 12)
    }

    /// The size of the button where its content may be so wide.
    final func size(fitting width: CGFloat) -> CGSize {
        updateIfNeeded()
        let insets = insets
        let extent = extent(fitting: width - insets.horizontal)
        let least = leastSize(extent)
        return CGSize(
            width: max(least.width, extent.whole.width + insets.horizontal),
            height: max(least.height, extent.whole.height + insets.vertical))
    }

    /// Places the subviews.
    final func placeContent() {
        backgroundPicture.frame = bounds
        backgroundView?.frame = bounds
        let room = bounds.inset(by: insets)
        let extent = extent(fitting: room.width)
        let block = CGRect(
            x: Self.start(extent.whole.width, in: room.minX, room.width, horizontally: effectiveContentHorizontalAlignment),
            y: Self.start(extent.whole.height, in: room.minY, room.height, vertically: contentVerticalAlignment),
            width: extent.whole.width, height: extent.whole.height)

        var image = CGRect(origin: .zero, size: extent.image)
        var text = CGRect(origin: .zero, size: extent.text)
        if isImageBeside {
            let isImageLeft = look.imagePlacement.contains(.trailing) == runsRightToLeft
            image.origin.x = isImageLeft ? block.minX : block.maxX - image.width
            text.origin.x = isImageLeft ? block.maxX - text.width : block.minX
            image.origin.y = block.midY - image.height / 2
            text.origin.y = block.midY - text.height / 2
        } else {
            let isImageAbove = look.imagePlacement.contains(.top)
            image.origin.y = isImageAbove ? block.minY : block.maxY - image.height
            text.origin.y = isImageAbove ? block.maxY - text.height : block.minY
            image.origin.x = block.midX - image.width / 2
            text.origin.x = block.midX - text.width / 2
        }
        shownPicture?.frame = moved(image, by: imageEdgeInsets)
        place(
            title, CGRect(origin: text.origin, size: extent.title), in: text)
        place(
            subtitle,
            CGRect(
                x: text.minX, y: text.maxY - extent.subtitle.height, width: extent.subtitle.width, height: extent.subtitle.height),
            in: text)
    }

    /// Places a line of text in the block of both.
    private func place(_ label: Label, _ rect: CGRect, in text: CGRect) {
        let free = text.width - rect.width
        let isAtRight: Bool
        switch look.titleAlignment {
        case .center: return put(label, rect.offsetBy(dx: free / 2, dy: 0), .center)
        case .automatic:
            // Text above or below an image is centred; beside one, or alone, it begins at the leading side. From memory.
            if !isImageBeside { return put(label, rect.offsetBy(dx: free / 2, dy: 0), .center) }
            isAtRight = runsRightToLeft
        case .leading: isAtRight = runsRightToLeft
        case .trailing: isAtRight = !runsRightToLeft
        }
        put(label, rect.offsetBy(dx: isAtRight ? free : 0, dy: 0), isAtRight ? .right : .left)
    }

    private func put(_ label: Label, _ rect: CGRect, _ alignment: TextAlignment) {
        // A line of its own size has nothing to align, and a program's alignment stays.
        if look.wraps { label.textAlignment = alignment }
        label.frame = look.insets == nil ? moved(rect, by: titleEdgeInsets) : rect
    }

    /// A part of the content moved as insets of its room move it.
    private func moved(_ rect: CGRect, by insets: EdgeInsets) -> CGRect {
        guard insets != .zero else { return rect }
        let dx: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .fill, .leading: insets.left
            case .right, .trailing: -insets.right
            case .center: (insets.left - insets.right) / 2
            }
        let dy: CGFloat =
            switch contentVerticalAlignment {
            case .top: insets.top
            case .bottom: -insets.bottom
            case .center, .fill: (insets.top - insets.bottom) / 2
            }
        return rect.offsetBy(dx: dx, dy: dy)
    }

    private static func start(
        _ length: CGFloat, in least: CGFloat, _ room: CGFloat, horizontally alignment: ContentHorizontalAlignment
    ) -> CGFloat {
        switch alignment {
        case .left, .leading, .fill: least
        case .right, .trailing: least + room - length
        case .center: least + (room - length) / 2
        }
    }

    private static func start(
        _ length: CGFloat, in least: CGFloat, _ room: CGFloat, vertically alignment: ContentVerticalAlignment
    ) -> CGFloat {
        switch alignment {
        case .top: least
        case .bottom: least + room - length
        case .center, .fill: least + (room - length) / 2
        }
    }
}
