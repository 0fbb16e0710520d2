import RasterFormats
import RasterGraphics
import RasterViews

extension InlineImage {
    /// The picture that a document names; nil for a symbol that there is not.
    /// - Parameter root: Below which its file lies.
    package init?(_ source: PictureSource, below root: FileRoot) throws(DisplayTableError) {
        switch source.name {
        case .symbol(let name):
            guard let image = Image(systemName: name) else { return nil }
            self.init(image, height: source.height, alternative: source.alternative)
        case .file(let path):
            var format = ImageFormat()
            (format.height, format.width) = (source.height, source.width)
            let image: Image
            do throws(ImageFileError) {
                image = try Image(file: path, inFolder: "", below: root, for: format)
            } catch { throw .image(error) }
            self.init(image, height: source.height, width: source.width, ems: 2, alternative: source.alternative)
        }
    }
}
