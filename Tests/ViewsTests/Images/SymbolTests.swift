import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@Suite("Symbols") struct SymbolTests {
    @Test("Every name has a drawing whose box is on the grid")
    func all() throws {
        let names = Image.systemNames
        #expect(names.count > 800 && names == names.sorted())
        for name in names {
            let image = try #require(Image(systemName: name))
            #expect(image.isSymbolImage && image.size.width > 1 && image.size.width < 24, "\(name)")
            #expect(image.size.height > 1 && image.size.height < 24, "\(name)")
        }
    }

    @Test("A symbol follows the size of text, its scale and its weight")
    func size() throws {
        let star = try #require(Image(systemName: "star"))
        // 20 units of the star and the 1.75 of its line, a unit being 17 / 20 points, rounded up to half points.
        #expect(star.size.width == 18.5)
        let large = star.withConfiguration(.init(pointSize: 17, weight: .regular, scale: .large))
        #expect(large.size.width == 24)
        #expect(star.withConfiguration(.init(pointSize: 34)).size.width == 37)
        let widths = Image.SymbolWeight.allCases.dropFirst().map {
            star.withConfiguration(.init(pointSize: 100, weight: $0)).size.width
        }
        #expect(widths == widths.sorted() && Set(widths).count == 9)
        #expect(star.withConfiguration(.init(pointSize: .nan)).size == star.size)
    }

    @Test("What a configuration leaves open, another one gives")
    func applying() throws {
        let base = Image.SymbolConfiguration(pointSize: 30, weight: .bold)
        let applied = base.applying(Image.SymbolConfiguration(scale: .large))
        #expect(applied == Image.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large))
        #expect(applied.applying(.unspecified) == applied)
        #expect(Image.SymbolConfiguration(font: .system(ofSize: 30, weight: .bold)) == base)
        #expect(Image.SymbolConfiguration(textStyle: .headline) == Image.SymbolConfiguration(pointSize: 17, weight: .semibold))
        let view = ImageView(image: Image(systemName: "star", withConfiguration: .init(weight: .bold)))
        view.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: 30, weight: .thin)
        #expect(view.intrinsicContentSize == Image(systemName: "star", withConfiguration: base)?.size)
    }

    @Test("The weights of symbols are those of text")
    func weights() {
        for weight in Image.SymbolWeight.allCases.dropFirst() { #expect(Image.SymbolWeight(weight.fontWeight()) == weight) }
    }

    @Test("A symbol is drawn on whole pixels in the tint colour, its own or that of its configuration")
    func drawing() throws {
        let view = ImageView(image: Image(systemName: "circle"))
        view.frame.origin = CGPoint(x: 0.3, y: 1)
        #expect(commands(view, scale: 2) == "symbol circle 1 2 37×37 lines 3 #007aff")
        view.image = view.image?.withTintColor(.black, renderingMode: .alwaysOriginal)
        #expect(commands(view, scale: 2).hasSuffix("#000000"))
        view.image = Image(systemName: "circle", withConfiguration: .init(paletteColors: [.red, .blue]))
        #expect(commands(view, scale: 2).hasSuffix("#ff0000"))
        view.frame.size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 4)
        #expect(commands(view, scale: 2) == "")
    }

    @Test("A name without a symbol gives nil, and is reported with names that may have been meant")
    func unknown() {
        Image.forgetUnknownSymbols()
        #expect(Image(systemName: "envelop.fill") == nil && Image(systemName: "") == nil)
        let report = Image.unknownSymbols.first { $0.name == "envelop.fill" }
        #expect(report?.nearestNames.first == "envelope.fill")
        #expect(report?.description.hasPrefix("there is no symbol 'envelop.fill'; near it: 'envelope.fill'") == true)
    }
}
