#ifndef CRASTER_PNG_H
#define CRASTER_PNG_H
#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must not cross Swift. Each function here catches it and
// returns a status; the words of libpng are kept in the object.

typedef enum raster_png_status {
    RASTER_PNG_OK = 0,
    RASTER_PNG_NOT_PNG,        // the signature is missing
    RASTER_PNG_TRUNCATED,      // the bytes end before IEND
    RASTER_PNG_BAD_CHECKSUM,   // the CRC of a critical chunk or the checksum of the image data is wrong
    RASTER_PNG_OVER_MEMORY,    // libpng would need more memory than allowed
    RASTER_PNG_MALFORMED,      // anything else that libpng refuses
} raster_png_status;

// MARK: Writing

typedef struct raster_png_writer raster_png_writer;

// Takes bytes of the file in order, some at a time.
typedef void (*raster_png_sink)(void *context, const uint8_t *bytes, size_t count);

typedef struct raster_png_header {
    uint32_t width, height;
    int bit_depth, color_type;       // as in IHDR
    const uint8_t *palette;          // red, green, blue of each entry; for colour type 3
    int palette_count;
    const uint8_t *palette_alpha;    // tRNS
    int palette_alpha_count;
    uint32_t pixels_per_metre;       // 0: no pHYs
    const char *title, *description, *software, *data;  // UTF-8 or NULL
} raster_png_header;

raster_png_writer *raster_png_writer_create(raster_png_sink sink, void *context);
void raster_png_writer_destroy(raster_png_writer *writer);
const char *raster_png_writer_message(const raster_png_writer *writer);

// The signature and all chunks before the first IDAT.
raster_png_status raster_png_writer_header(raster_png_writer *writer, const raster_png_header *header);
// The CRC-32 of two runs of bytes, one after the other, from that of each.
uint32_t raster_png_crc_joined(uint32_t first, uint32_t second, size_t second_count);

// MARK: Reading

typedef struct raster_png_reader raster_png_reader;

typedef struct raster_png_info {
    uint32_t width, height;
    size_t row_bytes;                // of the file's own form
    uint32_t pixels_per_metre;       // 0: unknown, or not square pixels
    const char *title, *description, *software, *data;  // UTF-8, valid as long as the reader, or NULL
} raster_png_info;

// The bytes must live as long as the reader. `memory` bounds libpng's own allocations, in bytes,
// `chunk_memory` those for one ancillary chunk, `chunks` the number of ancillary chunks kept.
raster_png_reader *raster_png_reader_create(
    const uint8_t *bytes, size_t count, size_t memory, size_t chunk_memory, uint32_t chunks);
void raster_png_reader_destroy(raster_png_reader *reader);
const char *raster_png_reader_message(const raster_png_reader *reader);

// Everything before the image data.
raster_png_status raster_png_reader_header(raster_png_reader *reader, raster_png_info *info);
// Takes `bytes` from the memory that libpng may still use, for a buffer of the caller. 0 when it has not so much.
int raster_png_reader_reserve(raster_png_reader *reader, size_t bytes);
// Straight RGBA of 8 bits into `rgba`, width * 4 bytes a row, and the chunks after. Once, after the header.
raster_png_status raster_png_reader_pixels(raster_png_reader *reader, uint8_t *rgba);
// The same row by row, in place of it: begin, rows, end. `passes` is 1, or 7 (Adam7): then rows are those of each pass that has pixels,
// one after another. `rgba` has room for a whole row always; a pass fills the beginning.
raster_png_status raster_png_reader_begin(raster_png_reader *reader, int *passes);
raster_png_status raster_png_reader_row(raster_png_reader *reader, uint8_t *rgba);
raster_png_status raster_png_reader_end(raster_png_reader *reader);

// MARK: Packing

// The red, green and blue of `count` pixels of four bytes, without alpha. The buffers must not overlap.
void raster_pack_rgb(const uint8_t *rgba, size_t count, uint8_t *rgb);
// The same without what only some processors have.
void raster_pack_rgb_plainly(const uint8_t *rgba, size_t count, uint8_t *rgb);

// MARK: Searching

typedef uint8_t raster_bytes16 __attribute__((vector_size(16), aligned(1)));

// Whether one of 32 bytes is `least` or more. Inline, since it is asked of most bytes of a picture's first rows.
static inline int raster_any_of_32(const uint8_t *bytes, uint8_t least) {
    const raster_bytes16 first = *(const raster_bytes16 *)bytes, second = *(const raster_bytes16 *)(bytes + 16);
    union {
        raster_bytes16 bytes;
        uint64_t words[2];
    } found = {(raster_bytes16)(first >= least) | (raster_bytes16)(second >= least)};
    return (found.words[0] | found.words[1]) != 0;
}

// MARK: Checksums

// Adds `count` bytes to an adler32 (RFC 1950). Returns 0, and leaves it as it is, where the processor has no AVX2.
int raster_adler32(uint32_t *sum, const uint8_t *bytes, size_t count);

// MARK: Fast

// The most bytes of a row: a match of deflate reaches no farther back.
#define RASTER_ROWS_WIDEST 32768

enum {
    RASTER_ROWS_LAST = 1,     // They end the stream; otherwise the output ends on a byte boundary, and the stream goes on.
    RASTER_ROWS_ALWAYS = 2,   // Also where a search would find more.
    RASTER_ROWS_PLAINLY = 4,  // Without what only newer processors have, for the same bytes.
};

// Raw deflate of rows of one byte a pixel without a search (row_deflate.c), in `room` for raster_rows_room bytes, which never
// shows. `bytes` are `row_count` rows of `stride` bytes, at most RASTER_ROWS_WIDEST, and 16 more that may be read. `repeated`
// has a byte for each row: not 0 if it is known to be the row above; for the first row 0. Returns the number of bytes, or 0
// when a search would find more, as the rows tell, or `capacity` is too small.
size_t raster_rows_deflate(
    void *room, const uint8_t *bytes, size_t stride, size_t row_count, const uint8_t *repeated, int how, uint8_t *out,
    size_t capacity);
size_t raster_rows_room(void);

// MARK: Smallest

// Rows of `stride` bytes, the first of which names the filter, and pixels of `pixel` bytes; both at least 1. They tell where
// it pays to look for matches, and nothing else.
typedef struct raster_press_rows {
    size_t stride, pixel;
} raster_press_rows;

// Raw deflate by a search for the cheapest matches (press.c): 5 to 9 % smaller than zlib's level 9. Presses the `count` bytes
// behind the first `history` of `bytes`, which are whole rows of the same stream, pressed before; up to 32 KB of them are
// referred to. `last` ends the stream, otherwise the output ends on a byte boundary and the stream goes on. There are fewer
// than 2^31 bytes. Returns the number of bytes, or 0 when `capacity` is too small (raster_press_bound never is) or memory is short.
size_t raster_press(
    const uint8_t *bytes, size_t history, size_t count, raster_press_rows rows, int last, uint8_t *out, size_t capacity);
size_t raster_press_bound(size_t count);
#endif
