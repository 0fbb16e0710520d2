// Blocks of a deflate stream (RFC 1951): their symbols, their codes, and how they are written.
#ifndef DEFLATE_H
#define DEFLATE_H
#include <stddef.h>
#include <stdint.h>

enum {
    SHORTEST = 3,
    LONGEST = 258,
    LITERALS = 286,
    DISTANCES = 30,
    END_OF_BLOCK = 256,
    LONGEST_CODE = 15,
};

typedef struct {
    uint32_t literal[LITERALS], distance[DISTANCES];
} histogram;

typedef struct {
    uint8_t literal[LITERALS], distance[DISTANCES];
} code_lengths;

typedef struct {
    code_lengths lengths;
    int literal_count, distance_count;
    // The code lengths as symbols of their own code (§3.2.7), with the values of their extra bits.
    uint8_t runs[LITERALS + DISTANCES], extra[LITERALS + DISTANCES];
    int run_count;
    uint8_t run_lengths[19];
    int run_code_count;
    uint64_t bits;
} block;

static inline int length_symbol(int length) {
    if (length == LONGEST) return 285;
    const int n = length - SHORTEST;
    if (n < 8) return 257 + n;
    const int e = 31 - __builtin_clz((unsigned)n) - 2;
    return 257 + 4 * e + (n >> e);
}

static inline int length_extra(int symbol) { return symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4; }

static inline int length_base(int symbol) {
    if (symbol == 285) return LONGEST;
    const int e = length_extra(symbol);
    return e == 0 ? symbol - 257 + SHORTEST : SHORTEST + (((symbol - 257) % 4 + 4) << e);
}

static inline int distance_symbol(int distance) {
    const int n = distance - 1;
    if (n < 4) return n;
    const int e = 31 - __builtin_clz((unsigned)n) - 1;
    return 2 * e + (n >> e);
}

static inline int distance_extra(int symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

static inline int distance_base(int symbol) {
    return symbol < 4 ? symbol + 1 : 1 + ((symbol % 2 + 2) << distance_extra(symbol));
}

// Bits go into bytes from the lowest up.
typedef struct {
    uint8_t *out, *end;
    uint64_t bits;
    int bit_count;  // Fewer than 8.
    int failed;     // There was no room.
} bit_writer;

// The best code for a histogram, of at most `longest` bits for a literal or a length, and the bits that the block takes.
// `thorough`: the shortest of all heads that say so; it saves a few bytes and takes most of the time.
void raster_deflate_make_block(block *b, const histogram *h, int longest, int thorough);
// Whether the block's bytes are shorter as they are.
int raster_deflate_is_stored(const block *b, size_t byte_count);
// The codes of all symbols, their bits in the order in which they are written.
void raster_deflate_codes(const code_lengths *lengths, uint16_t *literals, uint16_t *distances);
// Writes up to 32 bits.
void raster_deflate_put(bit_writer *w, uint32_t value, int count);
// What stands in front of a block's symbols.
void raster_deflate_put_head(bit_writer *w, const block *b, int last);
// Bytes as they are.
void raster_deflate_put_stored(bit_writer *w, const uint8_t *bytes, size_t count, int last);
// Ends what is written at a whole byte; `last`: no block follows.
void raster_deflate_put_end(bit_writer *w, int last);
#endif
