// Files and streams that others' libraries write and read for us: libpng, libjpeg-turbo, zlib and ISA-L, and the bundled data.
#include "CRasterJPEG.h"
#include "CRasterLibraries.h"
#include "CRasterPNG.h"
#include "RasterFonts.h"
#include "RasterHyphenation.h"
#include "digests.h"
#include "shim.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
    uint8_t *bytes;
    size_t count;
} file;

static void append(void *context, const uint8_t *bytes, size_t count) {
    file *const f = context;
    memcpy(f->bytes + f->count, bytes, count);
    f->count += count;
}

static void append_number(file *f, uint32_t n) {
    const uint8_t big[4] = {(uint8_t)(n >> 24), (uint8_t)(n >> 16), (uint8_t)(n >> 8), (uint8_t)n};
    append(f, big, 4);
}

static void append_chunk(file *f, const char *type, const uint8_t *bytes, size_t count) {
    append_number(f, (uint32_t)count);
    append(f, (const uint8_t *)type, 4);
    append(f, bytes, count);
    append_number(f, (uint32_t)crc32(crc32(0, (const uint8_t *)type, 4), bytes, (uInt)count));
}

static void png(uint64_t seed) {
    uint64_t state = seed;
    const size_t width = 1 + below(&state, 300), height = 1 + below(&state, 60), count = (width + 1) * height;
    const size_t capacity = raster_press_bound(count);
    uint8_t *const rows = take(count), *const repeated = take(height), *const stream = take(capacity + 6);
    make_rows(&state, rows, width + 1, height, 200, repeated);
    file f = {take(capacity + 8192), 0};
    raster_png_header header = {
        .width = (uint32_t)width, .height = (uint32_t)height, .bit_depth = 8, .color_type = seed % 2 ? 3 : 0,
        .pixels_per_metre = 5669, .title = "Ünïcode", .description = "a picture", .software = "RasterTables",
    };
    uint8_t palette[768];
    fill_with_noise(&state, palette, sizeof palette);
    if (seed % 2) {
        header.palette = header.palette_alpha = palette;
        header.palette_count = header.palette_alpha_count = 256;
    }
    raster_png_writer *const writer = raster_png_writer_create(append, &f);
    if (!writer || raster_png_writer_header(writer, &header) != RASTER_PNG_OK)
        fail("raster_png_writer_header", seed, "it wrote no header");
    raster_png_writer_destroy(writer);
    report("raster_png_writer_header", seed, f.bytes, f.count);

    memcpy(stream, "\x78\x01", 2);
    const raster_press_rows shape = {width + 1, 1};
    const size_t deflated = raster_press(rows, 0, count, shape, 1, stream + 2, capacity);
    const uint32_t sum = (uint32_t)adler32(1, rows, (uInt)count);
    for (int i = 0; i < 4; i++) stream[2 + deflated + (size_t)i] = (uint8_t)(sum >> (24 - 8 * i));
    append_chunk(&f, "IDAT", stream, deflated + 6);
    append_chunk(&f, "IEND", stream, 0);

    uint8_t *const rgba = take(width * height * 4);
    raster_png_info info;
    raster_png_reader *const reader = raster_png_reader_create(f.bytes, f.count, 1 << 24, 1 << 20, 16);
    if (!reader || raster_png_reader_header(reader, &info) != RASTER_PNG_OK ||
        !raster_png_reader_reserve(reader, width * height * 4) || raster_png_reader_pixels(reader, rgba) != RASTER_PNG_OK)
        fail("raster_png_reader_pixels", seed, reader ? raster_png_reader_message(reader) : "there is no reader");
    report("raster_png_reader_pixels", seed, rgba, width * height * 4);
    report("raster_png_reader_header", seed, info.title, strlen(info.title));
    raster_png_reader_destroy(reader);

    const size_t cut = below(&state, count + 1);
    const uint32_t first = (uint32_t)crc32(0, rows, (uInt)cut), second = (uint32_t)crc32(0, rows + cut, (uInt)(count - cut));
    if (raster_png_crc_joined(first, second, count - cut) != crc32(0, rows, (uInt)count))
        fail("raster_png_crc_joined", seed, "it is not the sum of the whole");
    if (crc32_gzip_refl(0, rows, count) != crc32(0, rows, (uInt)count)) fail("crc32_gzip_refl", seed, "it is not zlib's");
    if (isal_adler32(1, rows, count) != sum) fail("isal_adler32", seed, "it is not zlib's");
    free(rgba);
    free(f.bytes);
    free(stream);
    free(repeated);
    free(rows);
}

static void jpeg(uint64_t number, const char *path) {
    static uint8_t bytes[1 << 20];
    FILE *const input = fopen(path, "rb");
    if (!input) fail("fopen", number, path);
    const size_t count = fread(bytes, 1, sizeof bytes, input);
    fclose(input);
    raster_jpeg_info info;
    raster_jpeg_reader *const reader = raster_jpeg_reader_create(bytes, count, 1 << 26);
    if (!reader || raster_jpeg_reader_header(reader, &info) != RASTER_JPEG_OK) fail("raster_jpeg_reader_header", number, path);
    report("raster_jpeg_reader_header", number, info.exif, info.exif_count);
    uint8_t *const rgba = take((size_t)info.width * info.height * 4);
    if (raster_jpeg_reader_pixels(reader, rgba) != RASTER_JPEG_OK) fail("raster_jpeg_reader_pixels", number, path);
    report("raster_jpeg_reader_pixels", number, rgba, (size_t)info.width * info.height * 4);
    raster_jpeg_reader_destroy(reader);
    free(rgba);
}

uint8_t *gunzip(uint64_t number, const uint8_t *gzip, size_t count, size_t *length) {
    // Its last four bytes are the length of what it holds.
    const uint8_t *const end = gzip + count;
    *length = (size_t)end[-4] | (size_t)end[-3] << 8 | (size_t)end[-2] << 16 | (size_t)end[-1] << 24;
    uint8_t *const bytes = take(*length);
    if (raster_gunzip(gzip, (uint32_t)count, bytes, (uint32_t)*length) != RASTER_GUNZIP_WHOLE)
        fail("raster_gunzip", number, "it finds the bundled file damaged");
    return bytes;
}

static void unpack(const char *function, uint64_t number, const uint8_t *gzip, size_t count) {
    size_t length;
    uint8_t *const bytes = gunzip(number, gzip, count, &length), *const again = take(length);
    if (raster_inflate(gzip, count, again, length) != (ptrdiff_t)length || memcmp(bytes, again, length) != 0)
        fail("raster_inflate", number, "it gives other bytes than raster_gunzip");
    report(function, number, bytes, length);
    // A byte that is wrong must not pass, wherever it is.
    uint64_t state = number;
    uint8_t *const damaged = take(count);
    memcpy(damaged, gzip, count);
    damaged[20 + below(&state, count - 20)] ^= 0x55;
    if (raster_inflate(damaged, count, again, length) == (ptrdiff_t)length)
        fail("raster_inflate", number, "it takes a damaged file for a whole one");
    if (raster_gunzip(damaged, (uint32_t)count, again, (uint32_t)length) == RASTER_GUNZIP_WHOLE)
        fail("raster_gunzip", number, "it takes a damaged file for a whole one");
    free(damaged);
    free(again);
    free(bytes);
}

static void bundled(void) {
    for (size_t i = 0; i < raster_fonts_count(); i++) {
        const raster_font_file font = raster_fonts_file(i);
        report("raster_fonts_file", i, font.bytes, font.length);
        if (is_packed(font.bytes) && font.index == 0) unpack("raster_gunzip", i, font.bytes, font.length);
    }
    size_t length;
    const uint8_t *const symbols = raster_symbols(&length);
    report("raster_symbols", 0, symbols, length);
    for (size_t i = 0; i < raster_hyphenation_count(); i++) {
        const raster_hyphenation_file patterns = raster_hyphenation_at(i);
        unpack("raster_hyphenation_at", i, patterns.bytes, patterns.length);
    }
}

// As StripeDeflater has it deflate pixels of three bytes.
static void isal(uint64_t seed, uint32_t level) {
    uint64_t state = seed;
    const size_t stride = 1 + 3 * (1 + below(&state, 900)), row_count = 2 + below(&state, 80), count = stride * row_count;
    const uint32_t room = (uint32_t)(count + count / 16 + 8192);
    uint8_t *const bytes = take(count), *const repeated = take(row_count), *const out = take(room);
    make_rows(&state, bytes, stride, row_count, seed % 2 ? 5 : 256, repeated);
    void *const deflater = raster_deflater_create();
    raster_deflater_start(deflater, level);
    raster_deflater_input(deflater, bytes, 4, RASTER_DEFLATE_PIECE_END);
    uint32_t written = raster_deflater_output(deflater, out, room);
    raster_deflater_input(deflater, bytes + 4, (uint32_t)(count - 4), RASTER_DEFLATE_STREAM_END);
    written += raster_deflater_output(deflater, out + written, room - written);
    raster_deflater_destroy(deflater);

    uint8_t *const again = take(count);
    z_stream stream = {.next_in = out, .avail_in = written, .next_out = again, .avail_out = (uInt)count};
    if (inflateInit2(&stream, -15) != Z_OK || inflate(&stream, Z_FINISH) != Z_STREAM_END || stream.avail_out != 0 ||
        memcmp(bytes, again, count) != 0)
        fail("raster_deflater_output", seed, "zlib reads other bytes than were deflated");
    inflateEnd(&stream);
    char name[] = "raster_deflater_output(0)";
    name[sizeof name - 3] = (char)('0' + level);
    report(name, seed, out, written);
    free(again);
    free(out);
    free(repeated);
    free(bytes);
}

void digest_files(const char *const *jpegs, int count) {
    for (uint64_t seed = 0; seed < 40; seed++) png(seed);
    for (int i = 0; i < count; i++) jpeg((uint64_t)i, jpegs[i]);
    bundled();
    for (uint64_t seed = 0; seed < 60; seed++)
        for (uint32_t level = 0; level <= 2; level++) isal(seed, level);
}
