import Foundation
import RasterDrawing
import RasterGraphics

/// Draws a ``BackgroundConfiguration`` in its bounds.
package final class BackgroundView: View {
    package var configuration: BackgroundConfiguration {
        didSet { showConfiguration() }
    }
    /// The margins of the view that this is the background of. Default nil: those of the superview, as far as they reach in.
    package var inheritedLayoutMargins: DirectionalEdgeInsets? {
        didSet { if inheritedLayoutMargins != oldValue { setNeedsLayout() } }
    }

    /// The fill, which cuts image and custom view.
    private let fill = View()
    private let imageView = ImageView()
    private let stroke = View()

    package init(configuration: BackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        fill.addSubview(imageView)
        addSubview(stroke)
        showConfiguration()
    }

    package required init?(coder: NSCoder) { return nil }

    package override func tintColorDidChange() { showColors() }

    package override func layoutSubviews() {
        var insets = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        let margins = edges.isEmpty ? .zero : inheritedLayoutMargins ?? superviewLayoutMargins
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        let rect = bounds.inset(by: insets.edgeInsets(isRightToLeft: runsRightToLeft))
        fill.frame = rect
        imageView.frame = fill.bounds
        configuration.customView?.frame = fill.bounds

        let radius = CornerRadii(configuration.cornerRadius).clamped(to: rect.size).largest
        fill.layer.cornerRadius = radius
        let outset = configuration.strokeOutset
        stroke.frame = rect.inset(by: EdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset))
        stroke.layer.cornerRadius = radius > 0 ? max(0, radius + outset) : 0
        stroke.layer.borderWidth = configuration.strokeWidth
    }

    override var drawingOverhang: CGFloat { configuration.shadowProperties.reach }

    package override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        let isFilled = (fill.backgroundColor?.components(with: context.traits).alpha ?? 0) > 0
        guard isFilled || configuration.image != nil || configuration.customView != nil else { return }
        configuration.shadowProperties.draw(
            into: &list, of: context.pixelAligned(fill.frame), radii: fill.layer.cornerRadii, traits: context.traits)
    }

    private func showConfiguration() {
        imageView.image = configuration.image
        imageView.contentMode = configuration.imageContentMode
        for view in fill.subviews where view !== imageView && view !== configuration.customView { view.removeFromSuperview() }
        if let view = configuration.customView, view.superview !== fill { fill.addSubview(view) }
        fill.clipsToBounds = configuration.image != nil || configuration.customView != nil
        stroke.isHidden = !(configuration.strokeWidth > 0)
        showColors()
        setNeedsLayout()
    }

    private func showColors() {
        let color = configuration.resolvedBackgroundColor(for: tintColor)
        fill.backgroundColor = configuration.visualEffect?.plainColor.map { color.over($0) } ?? color
        stroke.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor)
    }
}

extension Color {
    /// The colour that shows what this one over `below` does.
    fileprivate func over(_ below: Color) -> Color {
        Color { [self] traits in
            let (top, bottom) = (components(with: traits), below.components(with: traits))
            let (cover, rest) = (Double(top.alpha) / 255, Double(bottom.alpha) / 255)
            let alpha = cover + rest * (1 - cover)
            guard alpha > 0 else { return .clear }
            func mix(_ top: UInt8, _ bottom: UInt8) -> Double {
                (Double(top) * cover + Double(bottom) * rest * (1 - cover)) / alpha / 255
            }
            return Color(
                red: mix(top.red, bottom.red), green: mix(top.green, bottom.green), blue: mix(top.blue, bottom.blue),
                alpha: alpha)
        }
    }
}
