import ArgumentParser
internal import CRasterCommand
import RasterTables

/// `rastertables licences`
struct Licences: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the licences of everything that is in the command.",
        discussion: """
            EXAMPLES:
              rastertables licences | less
            """)

    func run() throws {
        let output = OutputFile.standardOutput()
        try output.write(Self.text)
        try output.commit()
    }

    /// The fonts' and ours, and what else is in the file, which depends on how it was linked.
    static var text: String {
        let own = unsafe String(cString: raster_own_licences())
        guard let linked = unsafe raster_linked_licences() else { return own + others }
        return own + (unsafe String(cString: linked))
    }

    private static let others = """


        Libraries and packages

        This build loads the libraries of the system that it runs on, under their own licences: FreeType, HarfBuzz, libpng, zlib \
        and ISA-L at its start, and libjpeg-turbo, cmark-gfm, libxml2, SQLite, libzip, Zstandard, LZ4 and Snappy when a file \
        needs them. `make install` puts them into the command, and all licences with them.

        Swift's runtime and Foundation, swift-argument-parser and swift-algorithms are under the Apache License 2.0 with Runtime \
        Library Exception (https://swift.org/LICENSE.txt), Yams under the MIT License (https://github.com/jpsim/Yams).

        """
}
