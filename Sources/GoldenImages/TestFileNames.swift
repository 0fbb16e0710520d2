import Foundation

extension GoldenImages {
    /// Pictures in `golden-images` of the package that a file belongs to: the nearest folder above it with a
    /// `Package.swift`, else that of the file itself.
    public static func ofPackage(around path: String) -> GoldenImages {
        let folder = package(around: path) ?? URL(filePath: path).deletingLastPathComponent()
        return GoldenImages(directory: folder.appending(path: "golden-images"))
    }

    /// The folder with the tests of the package that a file belongs to: `Tests` where the file lies in it, else that of the file.
    package static func testSources(around path: String) -> URL {
        let own = URL(filePath: path).deletingLastPathComponent()
        guard let tests = package(around: path)?.appending(path: "Tests"), path.hasPrefix(tests.path + "/") else { return own }
        return tests
    }

    /// The nearest folder above a file with a `Package.swift`.
    private static func package(around path: String) -> URL? {
        var folder = URL(filePath: path).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { return folder }
            folder.deleteLastPathComponent()
        }
        return nil
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

    /// `HTTPTable2Tests` as `http-table2-tests`: what is no letter or digit, of any script, parts words.
    public static func kebab(_ text: String) -> String {
        var words = ""
        let scalars = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        func isIn(_ index: Int, _ property: KeyPath<Unicode.Scalar.Properties, Bool>) -> Bool {
            scalars.indices.contains(index) && scalars[index].properties[keyPath: property]
        }
        for (index, scalar) in scalars.enumerated() {
            if scalar.properties.isUppercase {
                // A new word begins after a small letter, and before the last capital of several.
                let startsWord = !isIn(index - 1, \.isUppercase) || isIn(index + 1, \.isLowercase)
                if startsWord, !words.isEmpty, words.last != "-" { words += "-" }
                words += scalar.properties.lowercaseMapping
            } else if scalar.isOfWord {
                words.unicodeScalars.append(scalar)
            } else if !words.isEmpty, words.last != "-" {
                words += "-"
            }
        }
        while words.last == "-" { words.removeLast() }
        return words
    }

    /// Whether a text can name a picture: two or more parts of small letters, of any script, and digits, with single hyphens, each
    /// letter spelt in the one way that files are named by everywhere (Unicode's form C).
    static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count >= 2
            && name.unicodeScalars.elementsEqual(name.precomposedStringWithCanonicalMapping.unicodeScalars)
            && parts.allSatisfy { part in
                part.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
                    !word.isEmpty && word.unicodeScalars.allSatisfy { $0.isOfWord && !$0.properties.isUppercase }
                }
            }
    }

    /// What a name may end with, for the traits that it was drawn in.
    static func isTrait(_ word: Substring) -> Bool {
        let words: Set<Substring> = [
            "light", "dark", "ltr", "rtl", "own", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "am", "al", "axl", "axxl", "axxxl",
        ]
        return words.contains(word) || word.last == "x" && !word.dropLast().isEmpty && word.dropLast().allSatisfy(\.isNumber)
    }
}

extension Unicode.Scalar {
    /// A letter, a digit, or a mark on one.
    fileprivate var isOfWord: Bool {
        switch properties.generalCategory {
        case .decimalNumber, .nonspacingMark, .spacingMark: true
        default: properties.isAlphabetic
        }
    }
}
