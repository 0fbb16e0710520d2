import RasterTables

/// The seam between the command and the library: everything the command has read and checked goes in, and the picture,
/// its layout or its measures come out. Nothing else in the command knows how tables are drawn.
enum TableEngine {
    /// Draws the table into `output` band by band, saying the part that is done from 0 to 1.
    static func render(
        _ table: SelectedTable, _ style: TableStyle, _ options: PictureOptions, to output: OutputFile,
        progress: (Double) -> Void
    ) throws(CommandError) -> Report {
        throw .internal("drawing is not connected yet")
    }

    /// Writes the layout of the table as JSON.
    static func writeLayout(
        of table: SelectedTable, _ style: TableStyle, to output: OutputFile
    ) throws(CommandError) -> Report {
        throw .internal("layout is not connected yet")
    }

    /// Measures the table without painting it.
    static func measure(_ table: SelectedTable, _ style: TableStyle) throws(CommandError) -> Measurement {
        throw .internal("measuring is not connected yet")
    }
}
