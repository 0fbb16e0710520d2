import Foundation
import RasterDrawing
import RasterGraphics

/// A row of dots, one for each page, of which that of the present page is strong. That of iOS 14 to 18, at rest.
///
/// Right to left, the first page is at the right.
open class PageControl: Control {
    /// Points; from memory.
    private enum Metrics {
        static let height: CGFloat = 26
        static let dotSide: CGFloat = 7
        static let spacing: CGFloat = 10
        /// From the sides to the first and the last dot.
        static let margin: CGFloat = 10
        /// The most dots that are drawn: far more than a view can show.
        static let mostDots = 1000
    }

    private var pages = 0
    private var page = 0

    /// Not below 0. Default 0.
    open var numberOfPages: Int {
        get { pages }
        set {
            pages = max(0, newValue)
            contentChanged()
            currentPage = page
        }
    }

    /// The index of the present page, held between 0 and the last. Default 0.
    open var currentPage: Int {
        get { page }
        set { page = newValue.clamped(to: 0...max(0, pages - 1)) }
    }

    /// Whether a single page has no dot. Default false.
    open var hidesForSinglePage = false

    /// The colour of the other pages. Default nil: `.tertiaryLabel`.
    open var pageIndicatorTintColor: Color?

    /// The colour of the present page. Default nil: `.label`.
    open var currentPageIndicatorTintColor: Color?

    /// The size that so many dots need.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(0, pageCount))
        let dots = count * Metrics.dotSide + max(0, count - 1) * Metrics.spacing
        return CGSize(width: dots + 2 * Metrics.margin, height: Metrics.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        guard !(hidesForSinglePage && pages == 1) else { return }
        let width = size(forNumberOfPages: pages).width - 2 * Metrics.margin
        let first = bounds.midX - width / 2
        let others = (pageIndicatorTintColor ?? .tertiaryLabel).components(with: context.traits)
        let present = (currentPageIndicatorTintColor ?? .label).components(with: context.traits)
        for index in 0..<min(pages, Metrics.mostDots) {
            let dot = context.pixelAligned(
                mirrored(
                    CGRect(
                        x: first + CGFloat(index) * (Metrics.dotSide + Metrics.spacing),
                        y: bounds.midY - Metrics.dotSide / 2, width: Metrics.dotSide, height: Metrics.dotSide)))
            list.fill(dot, radii: CornerRadii(dot.width / 2), with: index == page ? present : others)
        }
    }
}
