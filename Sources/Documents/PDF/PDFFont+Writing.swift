import Foundation
import RasterGraphics
import RasterText

extension PDFFont {
    /// Writes the font with the glyphs that were shown.
    /// - Returns: Whether the face's outlines could be taken into the file.
    func write(to file: inout PDFFile, images: inout PDFImages) -> Bool {
        switch kind {
        case .drawn:
            writeDrawn(to: &file, images: &images)
            return true
        case .trueType, .postScript: return writeEmbedded(to: &file)
        }
    }

    // MARK: Fonts of their own files

    private func writeEmbedded(to file: inout PDFFile) -> Bool {
        let glyphs = Set(entries.map(\.glyph)).sorted()
        guard let subset = FontSubset(of: face, glyphs: glyphs, keepsGlyphIDs: false) else { return false }
        let ids = entries.map { Int(subset.newIDs[$0.glyph] ?? 0) }
        let baseName = subsetTag + "+" + face.postScriptName
        var descendant = PDFBytes("<</Type/Font/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/BaseFont")
        descendant.append(name: baseName)
        var program: PDFBytes
        if let postScript = subset.postScript {
            guard let keyed = PostScriptFont(postScript)?.keyed(ids, name: baseName) else { return false }
            descendant.append("/Subtype/CIDFontType0")
            program = PDFBytes("/FontFile3 ")
            program.append(file.addStream(PDFBytes("/Subtype/CIDFontType0C"), keyed))
        } else {
            descendant.append("/Subtype/CIDFontType2/CIDToGIDMap ")
            var map: [UInt8] = [0, 0]
            for id in ids { map += [UInt8(truncatingIfNeeded: id >> 8), UInt8(truncatingIfNeeded: id)] }
            descendant.append(file.addStream(PDFBytes(), map))
            var length = PDFBytes("/Length1 ")
            length.append(subset.file.count)
            program = PDFBytes("/FontFile2 ")
            program.append(file.addStream(length, subset.file))
        }
        descendant.append("/FontDescriptor ")
        descendant.append(writeDescriptor(program, baseName, to: &file))
        descendant.append("/DW 0/W[1[")
        for (i, entry) in entries.enumerated() {
            if i > 0 { descendant.append(" ") }
            descendant.append(entry.width)
        }
        descendant.append("]]>>")

        var font = PDFBytes("<</Type/Font/Subtype/Type0/Encoding/Identity-H/BaseFont")
        font.append(name: baseName)
        font.append("/DescendantFonts[")
        font.append(file.add(descendant))
        font.append("]/ToUnicode ")
        font.append(writeUnicodeMap(to: &file))
        font.append(">>")
        file.write(object, font)
        return true
    }

    private func writeDescriptor(_ program: PDFBytes, _ baseName: String, to file: inout PDFFile) -> PDFObject {
        let em = Double(face.unitsPerEm)
        func thousandths(_ units: Int) -> Int { Int((Double(units) * 1000 / em).rounded()) }
        var descriptor = PDFBytes("<</Type/FontDescriptor/FontName")
        descriptor.append(name: baseName)
        // Symbolic: its characters are its own.
        descriptor.append("/Flags ")
        descriptor.append(face.isItalic ? 68 : 4)
        descriptor.append("/FontBBox[-1000 ")
        descriptor.append(min(-500, thousandths(face.descender)))
        descriptor.append(" 3000 ")
        descriptor.append(max(1000, thousandths(face.ascender)))
        descriptor.append("]/ItalicAngle ")
        descriptor.append(face.isItalic ? -12 : 0)
        descriptor.append("/Ascent ")
        descriptor.append(thousandths(face.ascender))
        descriptor.append("/Descent ")
        descriptor.append(thousandths(face.descender))
        descriptor.append("/CapHeight ")
        descriptor.append(thousandths(face.capHeight))
        descriptor.append("/StemV ")
        // Some 80 at regular weight, 140 at bold: what substitutes are chosen by, and there are none.
        descriptor.append(50 + face.weightClass * face.weightClass / 5444)
        descriptor.append(program)
        descriptor.append(">>")
        return file.add(descriptor)
    }

    /// Six letters that tell subsets of one face apart.
    private var subsetTag: String {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for entry in entries { digest = (digest ^ UInt64(entry.glyph)) &* 0x100_0000_01b3 }
        return String(
            String.UnicodeScalarView(
                (0..<6).map { place in
                    let power = (0..<place).reduce(UInt64(1)) { power, _ in power * 26 }
                    return UnicodeScalar(UInt8(ascii: "A") + UInt8(digest / power % 26))
                }))
    }

    /// What codes say (ISO 32000-1, 9.10.3).
    private func writeUnicodeMap(to file: inout PDFFile) -> PDFObject {
        let digits = hasWideCodes ? 4 : 2
        var map = PDFBytes(
            """
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange

            """)
        map.append(hasWideCodes ? "<0000><FFFF>" : "<00><FF>")
        map.append("\nendcodespacerange\n")
        // No more than a hundred in a block.
        for start in stride(from: 0, to: entries.count, by: 100) {
            let block = entries[start..<min(start + 100, entries.count)]
            map.append(block.count)
            map.append(" beginbfchar\n")
            for entry in block {
                map.append("<")
                map.append(hex: UInt32(entry.code), digits: digits)
                map.append("><")
                for unit in entry.text.utf16 { map.append(hex: UInt32(unit), digits: 4) }
                map.append(">\n")
            }
            map.append("endbfchar\n")
        }
        map.append("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
        return file.addStream(PDFBytes(), map.bytes)
    }

    // MARK: Fonts that are drawn

    /// Pixels in an em of the pictures of glyphs: what they have at text of 32 points in print.
    private static let pictureSize: CGFloat = 136

    private func writeDrawn(to file: inout PDFFile, images: inout PDFImages) {
        let em = face.unitsPerEm
        var procedures = PDFBytes("<<")
        var names = PDFBytes("[1")
        var widths = PDFBytes("[")
        var resources = PDFBytes("<<")
        for entry in entries {
            let name = "g\(entry.code)"
            names.append(name: name)
            widths.append(face.advance(of: entry.glyph))
            widths.append(" ")
            procedures.append(name: name)
            procedures.append(" ")
            procedures.append(file.addStream(PDFBytes(), procedure(entry.glyph, &resources, file: &file, images: &images)))
        }
        resources.append(">>")
        var font = PDFBytes("<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[")
        font.append(fine: 1 / CGFloat(em))
        font.append(" 0 0 ")
        font.append(fine: 1 / CGFloat(em))
        font.append(" 0 0]/FirstChar 1/LastChar ")
        font.append(entries.count)
        font.append("/Widths ")
        font.append(widths)
        font.append("]/Encoding<</Type/Encoding/Differences")
        font.append(names)
        font.append("]>>/CharProcs ")
        font.append(procedures)
        font.append(">>/Resources<</XObject")
        font.append(resources)
        font.append(">>/ToUnicode ")
        font.append(writeUnicodeMap(to: &file))
        font.append(">>")
        file.write(object, font)
    }

    /// What draws a glyph, in font units, y up.
    private func procedure(
        _ glyph: UInt32, _ resources: inout PDFBytes, file: inout PDFFile, images: inout PDFImages
    ) -> [UInt8] {
        var content = PDFBytes()
        content.append(CGFloat(face.advance(of: glyph)))
        switch face.colorGlyph(glyph, pixelSize: Self.pictureSize) {
        case .bitmap(let bitmap):
            content.append(" 0 d0\n")
            let em = CGFloat(face.unitsPerEm)
            let (x, y) = (em / bitmap.columnsPerEm, em / bitmap.rowsPerEm)
            content.append("q ")
            content.append(CGFloat(bitmap.width) * x, 0, 0, CGFloat(bitmap.height) * y)
            content.append(CGFloat(bitmap.left) * x, CGFloat(bitmap.top - bitmap.height) * y)
            content.append("cm")
            let image = images.image(of: bitmap.straight, tint: nil, isSmooth: true, in: &file)
            content.append(name: image.name)
            content.append(" Do Q\n")
            resources.append(name: image.name)
            resources.append(" ")
            resources.append(image.object)
        case .layers(let layers):
            content.append(" 0 d0\n")
            for layer in layers {
                content.append("q ")
                if let color = layer.color { content.append(fill: color) }
                content.append(path: face.outline(of: layer.glyph))
                content.append("f Q\n")
            }
        case nil:
            let path = face.outline(of: glyph)
            let box = path.controlPointBounds
            content.append(" 0 ")
            if path.isEmpty { content.append("0 0 0 0 ") } else { content.append(box.minX, box.minY, box.maxX, box.maxY) }
            content.append("d1\n")
            if !path.isEmpty {
                content.append(path: path)
                content.append("f\n")
            }
        }
        return content.bytes
    }
}
