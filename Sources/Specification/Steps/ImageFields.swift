import RasterDisplayTables
import RasterFormats
import RasterGraphics

extension ImageFilesStep: RecordStep {
    static let name = "fmt_image"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("path", \.folder),
        SpecField("file_pattern", \.format.filePattern), SpecField("height", \.format.height, in: LookRange.imageSide),
        SpecField("width", \.format.width, in: LookRange.imageSide), SpecField("sep", \.format.separator),
        SpecField("pattern", \.format.pattern), SpecField("shape", \.format.frame.shape),
        SpecField("border_color", \.format.frame.borderColor),
        SpecField("border_weight", \.format.frame.borderWidth, in: 0...20),
    ]
}

extension ImageFrame.Shape: SpecChoice {}
