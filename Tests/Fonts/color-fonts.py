#!/usr/bin/python3
"""Makes the fonts with colours that tests draw: cbdt.ttf, sbix.ttf and colr.ttf beside this file.

    apt-get install -y python3-fonttools python3-pil
    Tests/Fonts/color-fonts.py

Each has 1000 units in an em, an ascender of 900 and a descender of -100, a space, and two glyphs of an advance of 1100:

    A   no colours: the outline is the square 100 ... 900 by 0 ... 800 (cbdt.ttf has no outlines, so nothing)
    B   cbdt.ttf, sbix.ttf: a picture of four squares, red and green above, blue at half alpha and nothing below
        colr.ttf: the square of A in red, its left half in blue at half alpha, its lower half in the text's colour
"""
import io
import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import BitmapGlyphMetrics, C_B_D_T_, E_B_L_C_
from fontTools.ttLib.tables.sbixGlyph import Glyph as PictureGlyph
from fontTools.ttLib.tables.sbixStrike import Strike as PictureStrike
from PIL import Image

HERE = pathlib.Path(__file__).parent
GLYPHS = [".notdef", "space", "A", "B"]


def square(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def picture(side):
    """Four squares, as a PNG of `side` by `side` pixels."""
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    half = side // 2
    image.paste((255, 0, 0, 255), (0, 0, half, half))
    image.paste((0, 255, 0, 255), (half, 0, side, half))
    image.paste((0, 0, 255, 128), (0, half, half, side))
    file = io.BytesIO()
    image.save(file, "png", optimize=True)
    return file.getvalue()


def font(name, glyphs, outlines=True):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({0x20: "space", 0x41: "A", 0x42: "B", 0x1F600: "B"})
    if outlines:
        shapes = {glyph: TTGlyphPen(None).glyph() for glyph in glyphs}
        shapes[".notdef"] = square(0, 0, 500, 500)
        shapes["A"] = square(100, 0, 900, 800)
        builder.setupGlyf(shapes)
    builder.setupHorizontalMetrics({glyph: (1100, 0 if glyph in (".notdef", "space") else 100) for glyph in glyphs})
    builder.setupHorizontalHeader(ascent=900, descent=-100)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name.replace(" ", "")})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-100, usWinAscent=900, usWinDescent=100, sCapHeight=800)
    builder.setupPost(keepGlyphNames=False)
    head = builder.font["head"]
    head.created = head.modified = 3_600_000_000
    builder.font.recalcTimestamp = False
    return builder.font


def save(font, name):
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size)


def make_sbix():
    made = font("Test Sbix", GLYPHS)
    table = made["sbix"] = newTable("sbix")
    for ppem in [20, 40]:
        strike = PictureStrike(ppem=ppem, resolution=72)
        for glyph in GLYPHS:
            strike.glyphs[glyph] = PictureGlyph(glyphName=glyph)
        strike.glyphs["B"] = PictureGlyph(
            glyphName="B", graphicType="png ", originOffsetX=ppem // 10, originOffsetY=-ppem // 10, imageData=picture(ppem))
        table.strikes[ppem] = strike
    save(made, "sbix.ttf")


def make_cbdt():
    made = font("Test Cbdt", GLYPHS, outlines=False)
    for table in ["glyf", "loca"]:
        if table in made:
            del made[table]
    size = 40
    data = made["CBDT"] = newTable("CBDT")
    data.version = 3.0
    glyph = C_B_D_T_.cbdt_bitmap_format_17(b"", made)
    glyph.metrics = BitmapGlyphMetrics.SmallGlyphMetrics()
    glyph.metrics.height = glyph.metrics.width = size
    glyph.metrics.BearingX, glyph.metrics.BearingY, glyph.metrics.Advance = 4, 36, 44
    glyph.imageData = picture(size)
    data.strikeData = [{"B": glyph}]

    place = made["CBLC"] = newTable("CBLC")
    place.version = 3.0
    strike = E_B_L_C_.Strike()
    table = strike.bitmapSizeTable
    for name in ["hori", "vert"]:
        line = E_B_L_C_.SbitLineMetrics()
        line.ascender, line.descender, line.widthMax = 36, -4, 44
        line.caretSlopeNumerator = line.caretSlopeDenominator = line.caretOffset = 0
        line.minOriginSB = line.minAdvanceSB = line.maxBeforeBL = line.minAfterBL = line.pad1 = line.pad2 = 0
        setattr(table, name, line)
    table.colorRef, table.flags, table.bitDepth = 0, 1, 32
    table.ppemX = table.ppemY = size
    table.startGlyphIndex = table.endGlyphIndex = 3
    index = E_B_L_C_.eblc_index_sub_table_1(b"", made)
    index.names, index.indexFormat, index.imageFormat = ["B"], 1, 17
    index.firstGlyphIndex = index.lastGlyphIndex = 3
    strike.indexSubTables = [index]
    place.strikes = [strike]
    save(made, "cbdt.ttf")


def make_colr():
    made = font("Test Colr", GLYPHS + ["left", "lower"])
    made["glyf"]["left"] = square(100, 0, 500, 800)
    made["glyf"]["lower"] = square(100, 0, 900, 400)
    builder = FontBuilder(font=made)
    builder.setupCOLR({"B": [("A", 0), ("left", 1), ("lower", 0xFFFF)]}, version=0)
    builder.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 128 / 255)], [(0, 1, 0, 1), (0, 1, 0, 1)]])
    save(made, "colr.ttf")


make_sbix()
make_cbdt()
make_colr()
