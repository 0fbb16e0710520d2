import Foundation

extension GoldenImages {
    /// Pictures in `golden-images` of the package that a file belongs to: the nearest folder above it with a
    /// `Package.swift`, else that of the file itself.
    public static func ofPackage(around path: String) -> GoldenImages {
        let own = URL(filePath: path).deletingLastPathComponent()
        var folder = own
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                return GoldenImages(directory: folder.appending(path: "golden-images"))
            }
            folder.deleteLastPathComponent()
        }
        return GoldenImages(directory: own.appending(path: "golden-images"))
    }

    /// The whole name of a picture that a test file names without a folder: `InvoiceRowTests.swift` and `overdue` give
    /// `invoice-row/overdue`.
    public static func name(_ name: String, inTestFile path: String) -> String {
        name.contains("/") ? name : "\(folder(ofTestFile: path))/\(name)"
    }

    static func folder(ofTestFile path: String) -> String {
        let file = URL(filePath: path).deletingPathExtension().lastPathComponent
        var words = kebab(file).split(separator: "-").map { String($0) }
        if words.count > 1, words.last == "tests" || words.last == "test" { words.removeLast() }
        return words.isEmpty ? "pictures" : words.joined(separator: "-")
    }

    /// `HTTPTable2Tests` as `http-table2-tests`: what is no ASCII letter or digit parts words.
    public static func kebab(_ text: String) -> String {
        var words = ""
        let scalars = Array(text.unicodeScalars)
        func isUpper(_ index: Int) -> Bool { scalars.indices.contains(index) && "A"..."Z" ~= scalars[index] }
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "A"..."Z":
                // A new word begins after a small letter, and before the last capital of several.
                let startsWord = !isUpper(index - 1) || scalars.indices.contains(index + 1) && "a"..."z" ~= scalars[index + 1]
                if startsWord, !words.isEmpty, words.last != "-" { words += "-" }
                words += String(scalar).lowercased()
            case "a"..."z", "0"..."9": words.unicodeScalars.append(scalar)
            default: if !words.isEmpty, words.last != "-" { words += "-" }
            }
        }
        while words.last == "-" { words.removeLast() }
        return words
    }

    /// What a name may end with, for the traits that it was drawn in.
    static func isTrait(_ word: Substring) -> Bool {
        let words: Set<Substring> = [
            "light", "dark", "ltr", "rtl", "own", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "am", "al", "axl", "axxl", "axxxl",
        ]
        return words.contains(word) || word.last == "x" && !word.dropLast().isEmpty && word.dropLast().allSatisfy(\.isNumber)
    }
}
