// What FreeType and HarfBuzz make of the bundled fonts, asked as Text asks them: outlines and advances in the fonts' own units,
// of which all that text is made of follows.
#include "RasterFonts.h"
#include "digests.h"
#include <ft2build.h>
#include <hb-ot.h>
#include <hb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

typedef struct {
    uint64_t *numbers;
    size_t count, capacity;
} list;

static void add(list *l, int64_t number) {
    if (l->count == l->capacity) {
        l->capacity = 2 * l->capacity + 1024;
        l->numbers = realloc(l->numbers, l->capacity * sizeof *l->numbers);
        if (!l->numbers) fail("realloc", l->capacity, "there is no memory");
    }
    l->numbers[l->count++] = (uint64_t)number;
}

static void add_outline(list *l, const FT_Outline *outline) {
    for (int i = 0; i < outline->n_contours; i++) add(l, outline->contours[i]);
    for (int i = 0; i < outline->n_points; i++) {
        add(l, outline->points[i].x);
        add(l, outline->points[i].y);
        add(l, outline->tags[i]);
    }
}

static void outlines(uint64_t number, FT_Library library, const uint8_t *bytes, size_t length, int index) {
    FT_Face face;
    if (FT_New_Memory_Face(library, bytes, (FT_Long)length, index, &face) != 0)
        fail("FT_New_Memory_Face", number, "it does not open the font");
    list l = {0};
    // Of the largest fonts some glyphs from all over.
    const FT_Long step = face->num_glyphs / 4000 + 1;
    for (FT_Long glyph = 0; glyph < face->num_glyphs; glyph += step) {
        if (FT_Load_Glyph(face, (FT_UInt)glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) != 0) continue;
        add(&l, face->glyph->advance.x);
        add_outline(&l, &face->glyph->outline);
        // As Text makes a bold face where a family has none.
        if (glyph % 8 == 0 && FT_Outline_EmboldenXY(&face->glyph->outline, 24, 16) == 0) add_outline(&l, &face->glyph->outline);
    }
    report("FT_Load_Glyph", number, l.numbers, l.count * sizeof *l.numbers);
    free(l.numbers);
    FT_Done_Face(face);
}

// Each line of a text, in a font that mostly has only some of its characters.
static void shaping(uint64_t number, const uint8_t *bytes, size_t length, int index, const char *text) {
    hb_blob_t *const blob = hb_blob_create((const char *)bytes, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
    hb_face_t *const face = hb_face_create(blob, (unsigned)index);
    hb_font_t *const font = hb_font_create(face);
    const int scale = (int)hb_face_get_upem(face);
    hb_font_set_scale(font, scale, scale);
    hb_buffer_t *const buffer = hb_buffer_create();
    list l = {0};
    for (const char *line = text; *line;) {
        const size_t count = strcspn(line, "\n");
        hb_buffer_clear_contents(buffer);
        hb_buffer_add_utf8(buffer, line, (int)count, 0, (int)count);
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
        hb_buffer_guess_segment_properties(buffer);
        hb_shape(font, buffer, NULL, 0);
        unsigned glyphs;
        const hb_glyph_info_t *const infos = hb_buffer_get_glyph_infos(buffer, &glyphs);
        const hb_glyph_position_t *const places = hb_buffer_get_glyph_positions(buffer, NULL);
        for (unsigned i = 0; i < glyphs; i++) {
            add(&l, infos[i].codepoint);
            add(&l, infos[i].cluster);
            add(&l, places[i].x_advance);
            add(&l, places[i].x_offset);
            add(&l, places[i].y_offset);
        }
        line += count + (line[count] != 0);
    }
    report("hb_shape", number, l.numbers, l.count * sizeof *l.numbers);
    free(l.numbers);
    hb_buffer_destroy(buffer);
    hb_font_destroy(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
}

void digest_text(const char *path) {
    static char text[1 << 16];
    FILE *const input = fopen(path, "rb");
    if (!input || fread(text, 1, sizeof text - 1, input) == 0) fail("fopen", 0, path);
    fclose(input);
    FT_Library library;
    if (FT_Init_FreeType(&library) != 0) fail("FT_Init_FreeType", 0, "there is no memory");
    for (size_t i = 0; i < raster_fonts_count(); i++) {
        const raster_font_file file = raster_fonts_file(i);
        size_t length = file.length;
        uint8_t *const unpacked = is_packed(file.bytes) ? gunzip(i, file.bytes, file.length, &length) : NULL;
        const uint8_t *const bytes = unpacked ? unpacked : file.bytes;
        outlines(i, library, bytes, length, file.index);
        shaping(i, bytes, length, file.index, text);
        free(unpacked);
    }
    FT_Done_FreeType(library);
}
