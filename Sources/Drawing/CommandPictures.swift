import Foundation
import RasterGraphics
import RasterPaint

extension DisplayList {
    /// What a command paints where nothing else is, as a picture, for writers of documents that cannot say it otherwise.
    /// - Parameter factor: Pixels of the picture in a pixel of the list, more than 0; it is made smaller where it would be too large.
    /// - Returns: With the place in pixels of the list that it covers; nil where there is nothing to see.
    package func picture(of command: Command, factor: CGFloat) -> (bitmap: Bitmap, place: CGRect)? {
        let extent = command.inkExtent(scale: scale)
        guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
        let factor = min(factor, Self.longestSide / max(extent.width, extent.height))
        let pixels = extent.applying(Transform(scaleX: factor, y: factor))
        let (left, top) = (pixels.minX.rounded(.down), pixels.minY.rounded(.down))
        let (width, height) = (Int((pixels.maxX - left).rounded(.up)), Int((pixels.maxY - top).rounded(.up)))
        var own = DisplayList(scale: scale)
        own.commands = [command.withDeviation(scaledBy: factor)]
        var list = DisplayList(scale: scale)
        list.append(own, placedBy: Transform(a: factor, b: 0, c: 0, d: factor, tx: -left, ty: -top))
        var canvas = Canvas(width: width, rows: 0..<height, background: .clear)
        var painter = Painter()
        painter.paint(list, into: &canvas)
        let bitmap = unsafe canvas.withPixels { unsafe Bitmap(width: width, height: height, bytes: straightBytes($0)) }
        let place = CGRect(
            x: left / factor, y: top / factor, width: CGFloat(width) / factor, height: CGFloat(height) / factor)
        return (bitmap, place)
    }

    /// Of the pictures, in pixels.
    private static let longestSide: CGFloat = 4096
}

extension DisplayList.Command {
    fileprivate func withDeviation(scaledBy factor: CGFloat) -> DisplayList.Command {
        guard case .shadow(let ink, let deviation, let color) = self else { return self }
        return .shadow(ink, deviation: deviation * factor, color)
    }
}

extension SymbolInk {
    /// What is drawn about the top left of the box, the lowest first: what is not added takes away what is below it.
    package var layers: [(path: Path, isAdded: Bool)] {
        shape.layers.flatMap { layer in
            let path = placed(layer.path)
            let line = path.drawn(penWidth: lineWidth)
            return switch layer.kind {
            case .line: [(line, true)]
            case .surface: [(path, true), (line, true)]
            case .gap: [(line, false)]
            case .hole: [(path, false)]
            }
        }
    }

    /// What the symbol covers, about the top left of its box; nil where parts of it are taken away again.
    package var outline: Path? {
        var outline = Path()
        for layer in shape.layers {
            let path = placed(layer.path)
            switch layer.kind {
            case .line: outline.append(path.drawn(penWidth: lineWidth))
            case .surface:
                outline.append(path)
                outline.append(path.drawn(penWidth: lineWidth))
            case .gap, .hole: return nil
            }
        }
        return outline
    }
}

extension DisplayList {
    /// What commands paint within a rect, as a picture.
    /// - Parameters:
    ///   - frame: Pixels of the list; what is beyond is cut.
    ///   - scale: Of the list.
    package static func picture(of commands: [Command], in frame: CGRect, scale: CGFloat) -> Bitmap? {
        let (width, height) = (Int(frame.width.rounded(.up)), Int(frame.height.rounded(.up)))
        guard width > 0, height > 0, frame.width <= longestSide, frame.height <= longestSide else { return nil }
        var own = DisplayList(scale: scale)
        own.commands = commands
        var list = DisplayList(scale: scale)
        list.append(own, placedBy: Transform(translationX: -frame.minX.rounded(.down), y: -frame.minY.rounded(.down)))
        var canvas = Canvas(width: width, rows: 0..<height, background: .clear)
        var painter = Painter()
        painter.paint(list, into: &canvas)
        return unsafe canvas.withPixels { unsafe Bitmap(width: width, height: height, bytes: straightBytes($0)) }
    }
}
