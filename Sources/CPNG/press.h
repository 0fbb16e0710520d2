// What the parts of the search for the smallest deflate stream (press.c) share.
#ifndef PRESS_H
#define PRESS_H
#include "CRasterPNG.h"
#include "deflate.h"

enum {
    WINDOW = 1 << 15,
    SEGMENT = 1 << 20,   // Most bytes whose matches are held at once: a stripe of pixels of four bytes.
    HASH = 16,           // Bits of a hash.
    DEPTH = 400,         // Strings of the window that one is compared with at most. 64 lose 1 to 5 % of tables, 1,000 gain 0.3 %.
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
    bit_writer writer;
} press;

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
#endif
