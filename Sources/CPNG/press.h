// What the parts of the search for the smallest deflate stream (press.c) share.
#ifndef PRESS_H
#define PRESS_H
#include "CRasterPNG.h"

enum {
    WINDOW = 1 << 15,
    SHORTEST = 3,
    LONGEST = 258,
    SEGMENT = 1 << 20,   // Most bytes whose matches are held at once: a stripe of pixels of four bytes.
    HASH = 16,           // Bits of a hash.
    DEPTH = 400,         // Strings of the window that one is compared with at most. 64 lose 1 to 5 % of tables, 1,000 gain 0.3 %.
    LITERALS = 286,
    DISTANCES = 30,
    END_OF_BLOCK = 256,
    LONGEST_CODE = 15,
    LEAST_UNIT = 64,     // Symbols between two borders that a block of a segment may end at; 512 lose 0.7 %.
    MOST_UNITS = 512,    // Such borders.
    BIT = 256,           // What a bit costs.
    ROUNDS = 2,          // In which a block's costs settle. 5 gain 0.05 %.
};

// Steps for each byte beyond which no further round is begun; tables take some 150.
#define MOST_STEPS 1500u

typedef struct {
    uint16_t length, distance;
} match;

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

// Units of symbols that are joined to blocks.
typedef struct {
    histogram counts[MOST_UNITS];
    uint64_t bits[MOST_UNITS];
    int64_t saved[MOST_UNITS];  // Bits, by joining it with the next.
    int next[MOST_UNITS], before[MOST_UNITS];
} units;

typedef struct {
    // The window: the last string of each hash, and two trees' worth of children for each string.
    int32_t last3[1 << HASH], last4[1 << HASH], child[2 * WINDOW];
    // The matches that begin at each byte of the segment; the highest bit says that there is one, of one length.
    uint32_t *first;
    match *matches;
    size_t match_count, match_capacity;
    // For each byte of a block: what it costs to go to the end, and the next step.
    uint32_t *cost;
    match *step;
    // The segment as literals (length 1) and matches.
    match *symbols, *tried[2];
    uint32_t logarithm[BIT];
    uint64_t steps;
    void *room;  // Holds what has a place for each byte of a segment.
    units units;
    // What is written.
    uint8_t *out, *end;
    uint64_t bits;
    int bit_count;
    int failed;
} press;

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

// Of x > 0, in BITs.
static inline uint32_t logarithm(const press *p, uint32_t x) {
    const int e = 31 - __builtin_clz(x);
    const uint32_t top = e >= 8 ? x >> (e - 8) : x << (8 - e);
    return (uint32_t)e * BIT + p->logarithm[top & 255];
}

static inline void count_symbol(histogram *h, const uint8_t *bytes, match symbol) {
    if (symbol.length == 1) {
        h->literal[*bytes]++;
    } else {
        h->literal[length_symbol(symbol.length)]++;
        h->distance[distance_symbol(symbol.distance)]++;
    }
}

// press_split.c: borders of blocks among `count` symbols, the index of the symbol after each block. How many blocks.
int raster_press_split(press *p, const uint8_t *bytes, const match *symbols, size_t count, size_t *ends);

// press_code.c: the best code for a histogram, and the bits that the block takes.
void raster_press_make_block(block *b, const histogram *h);
// Writes a block, or its bytes as they are where that is shorter.
void raster_press_put_block(
    press *p, const block *b, const uint8_t *bytes, size_t byte_count, const match *symbols, size_t count, int last);
// Ends what is written at a whole byte; `last`: no block follows.
void raster_press_put_end(press *p, int last);
#endif
