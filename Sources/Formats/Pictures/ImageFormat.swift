import Foundation
import RasterGraphics

/// Images for names: values are the names of images, or several with commas between them. Values with a name that has no image
/// stay as they are, so that it shows which one.
///
///     table.format("team", as: .image(logos))        // logos: [String: Image]
///     try table.images("team", folder: "logos")      // the names are those of files
public struct ImageFormat: ValueFormat, Hashable {
    /// The images by their names, with letters of the same case.
    public var images: [String: Image] = [:]
    /// How a name becomes that of a file, with `{x}` for it: `logos/{x}.png`. It says which file a name is of, and has no
    /// meaning for ``images``. `{x}` by default.
    public var filePattern = "{x}"
    /// Points; nil, the default, by the width, or twice the size of the text's font.
    public var height: CGFloat?
    /// Points; nil, the default, by the height and each image's shape.
    public var width: CGFloat?
    /// What images that are read are cut to, and the line around them. Default: nothing of both.
    public var frame = ImageFrame()
    /// Stands between several images; a space by default.
    public var separator = " "
    /// What stands around the images, which are `{x}`.
    public var pattern = "{x}"

    /// Without images yet: all values stay as they are.
    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        FormattedText.pictures(Self.names(in: value), separator: separator) { name in
            images[name].map { .init(InlineImage($0, height: height, width: width, ems: 2)) }
        }?.inPattern(pattern)
    }

    /// The names that a value holds.
    package static func names(in value: DataValue) -> [String] {
        guard case .text(let text) = value else { return [] }
        return text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Asks for the images of names that have none, for each once.
    package mutating func read<Failure>(for values: [DataValue], _ read: (_ file: String) throws(Failure) -> Image?)
        throws(Failure)
    {
        var asked: Set<String> = []
        for value in values {
            for name in Self.names(in: value) where images[name] == nil && asked.insert(name).inserted {
                let image = try read(file(of: name))
                images[name] = image.map { frame.framed($0, height: height ?? width ?? Self.usualHeight) }
            }
        }
    }

    /// In points, in text of the usual size.
    private static let usualHeight: CGFloat = 26

    /// The name of a name's file.
    package func file(of name: String) -> String {
        filePattern.split(separator: "{x}", omittingEmptySubsequences: false).joined(separator: name)
    }
}

extension ValueFormat where Self == ImageFormat {
    /// Images for their names.
    public static func image(
        _ images: [String: Image], height: CGFloat? = nil, width: CGFloat? = nil, separator: String = " ", pattern: String = "{x}"
    ) -> Self {
        var format = ImageFormat()
        format.images = images
        format.height = height
        format.width = width
        format.separator = separator
        format.pattern = pattern
        return format
    }
}

extension FormattedText {
    /// The pictures of some names, which are told in their place; nil where there are no names, or one of them has no picture.
    package static func pictures(_ names: [String], separator: String, _ run: (String) -> Run?) -> FormattedText? {
        guard !names.isEmpty else { return nil }
        var text = FormattedText("")
        for (index, name) in names.enumerated() {
            guard var picture = run(name) else { return nil }
            picture.picture?.alternative = name
            if index > 0 { text.append(Run(separator)) }
            text.append(picture)
        }
        return text
    }
}
