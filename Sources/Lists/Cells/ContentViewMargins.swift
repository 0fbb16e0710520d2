import RasterGraphics
import RasterViews

/// The margins of a content view whose views of one's own are placed by constraints: those of a row of one line, until somebody
/// sets others.
struct ContentViewMargins {
    /// What they were set to last; nil before.
    private var last: DirectionalEdgeInsets?

    /// - Parameter sides: The margins of the row.
    mutating func follow(_ sides: DirectionalEdgeInsets, in contentView: View) {
        guard !contentView.constraints.isEmpty else { return }
        let plain = View().directionalLayoutMargins
        guard [plain, last].contains(contentView.directionalLayoutMargins) else { return }
        var margins = sides
        (margins.top, margins.bottom) = (11, 11)
        if margins != contentView.directionalLayoutMargins { contentView.directionalLayoutMargins = margins }
        last = margins
    }
}
