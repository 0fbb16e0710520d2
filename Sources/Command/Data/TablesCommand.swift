import ArgumentParser
import RasterTables

/// `rastertables tables FILE`
struct Tables: LimitedCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the tables that a file has: number, name, rows and columns, as tab-separated lines.",
        discussion: """
            Tables of a database, sheets of a workbook, tables of a page or a document, data files of a ZIP archive. --table takes \
            the number or the name of one, or all.

            EXAMPLES:
              rastertables tables shop.db
              rastertables tables page.html
            """)

    @OptionGroup(title: "Data") var input: InputOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions

    func confine() throws(CommandError) { try Sandbox(reading: [input.input], root: input.root).enter(limits, isPiped: isPiped) }

    func work() throws {
        let output = OutputFile.standardOutput()
        for (index, table) in try input.tables().enumerated() {
            let name = table.name.map { $0 == "\t" || $0.isNewline ? " " : String($0) }.joined()
            try output.write("\(index + 1)\t\(name)\t\(table.rowCount)\t\(table.columnCount)\n")
        }
        try output.commit()
    }
}

extension InputOptions {
    /// The tables that the input has.
    func tables() throws(CommandError) -> [DataFile.Listing] {
        var options = try choice().options
        options.table = nil
        do throws(DataFileError) {
            guard let descriptor = InheritedFile.descriptor(input) else {
                return try DataFile.tables(path: input, options: options)
            }
            return try DataFile.tables(
                fileDescriptor: descriptor, name: input == "-" ? "standard input" : input, options: options)
        } catch { throw .data(error) }
    }
}
