import Foundation
import RasterGraphics

extension View {
    /// A point of this view's coordinates in those of another view of its tree; nil: of the uppermost view. Transforms count.
    public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
        let root = rootPoint(point)
        return view.map { $0.ownPoint(root) } ?? root
    }

    /// A point of the coordinates of another view of the tree, nil for the uppermost one, in this view's.
    public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
        ownPoint(view.map { $0.rootPoint(point) } ?? point)
    }

    /// A rect of this view's coordinates in those of another view of its tree, nil for the uppermost one: the smallest that holds
    /// its corners.
    public final func convert(_ rect: CGRect, to view: View?) -> CGRect { rect.mappingCorners { convert($0, to: view) } }

    /// A rect of the coordinates of another view of the tree, nil for the uppermost one, in this view's.
    public final func convert(_ rect: CGRect, from view: View?) -> CGRect { rect.mappingCorners { convert($0, from: view) } }

    private func rootPoint(_ point: CGPoint) -> CGPoint {
        var (view, point) = (self, point)
        while let superview = view.superview {
            point = view.superviewPoint(point)
            view = superview
        }
        return point
    }

    private func ownPoint(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point }
        return inverseSuperviewPoint(superview.ownPoint(point))
    }

    private func superviewPoint(_ point: CGPoint) -> CGPoint {
        let placed = CGPoint(x: point.x + frame.minX, y: point.y + frame.minY)
        guard let map = layer.planeTransform else { return placed }
        let moved = CGPoint(x: placed.x - center.x, y: placed.y - center.y).applying(map)
        return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
    }

    private func inverseSuperviewPoint(_ point: CGPoint) -> CGPoint {
        var placed = point
        if let map = layer.planeTransform, map.determinant != 0 {
            let moved = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(map.inverted())
            placed = CGPoint(x: moved.x + center.x, y: moved.y + center.y)
        }
        return CGPoint(x: placed.x - frame.minX, y: placed.y - frame.minY)
    }
}

extension CGRect {
    /// The smallest rect that holds the corners where `map` puts them.
    fileprivate func mappingCorners(_ map: (CGPoint) -> CGPoint) -> CGRect {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map(map)
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
}
