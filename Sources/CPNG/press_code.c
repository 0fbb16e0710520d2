// The Huffman codes of blocks (RFC 1951 §3.2.7), and how they are written.
#include "press.h"
#include <stdlib.h>
#include <string.h>

// MARK: Huffman codes

typedef struct {
    uint32_t weight;
    int16_t symbol, left, right;
} node;

static int by_weight(const void *a, const void *b) {
    const node *x = a, *y = b;
    if (x->weight != y->weight) return x->weight < y->weight ? -1 : 1;
    return x->symbol - y->symbol;
}

// The lengths of the best code of at most `longest` bits, by package-merge (Larmore, Hirschberg 1990).
static void find_lengths(const uint32_t *counts, int n, int longest, uint8_t *lengths) {
    enum { MOST = LITERALS };
    node leaves[MOST];
    // For each bit of length a list of leaves and packages of two of the list before.
    node lists[LONGEST_CODE][2 * MOST];
    int sizes[LONGEST_CODE];
    int used = 0;
    memset(lengths, 0, (size_t)n);
    for (int i = 0; i < n; i++)
        if (counts[i] > 0) leaves[used++] = (node){counts[i], (int16_t)i, -1, -1};
    if (used == 0) return;
    if (used == 1) {
        lengths[leaves[0].symbol] = 1;
        return;
    }
    qsort(leaves, (size_t)used, sizeof *leaves, by_weight);
    memcpy(lists[0], leaves, sizeof(node) * (size_t)used);
    sizes[0] = used;
    for (int level = 1; level < longest; level++) {
        const node *before = lists[level - 1];
        const int packages = sizes[level - 1] / 2;
        int leaf = 0, package = 0, size = 0;
        while (leaf < used || package < packages) {
            const uint32_t weight = package < packages ? before[2 * package].weight + before[2 * package + 1].weight : 0;
            if (package == packages || (leaf < used && leaves[leaf].weight <= weight)) {
                lists[level][size++] = leaves[leaf++];
            } else {
                lists[level][size++] = (node){weight, -1, (int16_t)(2 * package), (int16_t)(2 * package + 1)};
                package++;
            }
        }
        sizes[level] = size;
    }
    // The first 2n − 2 of the last list are taken, and what is in them.
    int taken = 2 * used - 2;
    for (int level = longest - 1; level >= 0; level--) {
        int below = 0;
        for (int i = 0; i < taken; i++) {
            const node *it = &lists[level][i];
            if (it->symbol >= 0) lengths[it->symbol]++;
            else below = it->right + 1;
        }
        taken = below;
    }
}

static void find_codes(const uint8_t *lengths, int n, uint16_t *codes) {
    int counts[LONGEST_CODE + 1] = {0};
    uint32_t next[LONGEST_CODE + 2] = {0};
    for (int i = 0; i < n; i++) counts[lengths[i]]++;
    counts[0] = 0;
    for (int bits = 1; bits <= LONGEST_CODE; bits++) next[bits + 1] = (next[bits] + (uint32_t)counts[bits]) << 1;
    for (int i = 0; i < n; i++) {
        uint32_t code = lengths[i] ? next[lengths[i]]++ : 0, reversed = 0;
        for (int bit = 0; bit < lengths[i]; bit++) {
            reversed = reversed << 1 | (code & 1);
            code >>= 1;
        }
        codes[i] = (uint16_t)reversed;
    }
}

// MARK: Blocks

static const uint8_t RUN_ORDER[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
static const uint8_t RUN_EXTRA[3] = {2, 3, 7};

// Fills in the head of the block, with repetitions as `allowed` (1: of the last, 2: short zeros, 4: long zeros) says.
static uint64_t fill_head(block *b, int allowed) {
    uint8_t all[LITERALS + DISTANCES];
    memcpy(all, b->lengths.literal, (size_t)b->literal_count);
    memcpy(all + b->literal_count, b->lengths.distance, (size_t)b->distance_count);
    const int count = b->literal_count + b->distance_count;
    uint32_t counts[19] = {0};
    b->run_count = 0;
#define PUT(symbol, value) (counts[symbol]++, b->runs[b->run_count] = (symbol), b->extra[b->run_count++] = (uint8_t)(value))
    for (int i = 0; i < count;) {
        int run = 1;
        while (i + run < count && all[i + run] == all[i]) run++;
        i += run;
        const uint8_t length = all[i - 1];
        if (length == 0) {
            while (run >= 11 && allowed & 4) {
                const int n = run < 138 ? run : 138;
                PUT(18, n - 11);
                run -= n;
            }
            while (run >= 3 && allowed & 2) {
                const int n = run < 10 ? run : 10;
                PUT(17, n - 3);
                run -= n;
            }
        } else if (run >= 4 && allowed & 1) {
            PUT(length, 0);
            run--;
            while (run >= 3) {
                const int n = run < 6 ? run : 6;
                PUT(16, n - 3);
                run -= n;
            }
        }
        while (run-- > 0) PUT(length, 0);
    }
#undef PUT
    find_lengths(counts, 19, 7, b->run_lengths);
    b->run_code_count = 19;
    while (b->run_code_count > 4 && b->run_lengths[RUN_ORDER[b->run_code_count - 1]] == 0) b->run_code_count--;
    uint64_t bits = 3 + 14 + 3 * (uint64_t)b->run_code_count;
    for (int i = 0; i < b->run_count; i++)
        bits += b->run_lengths[b->runs[i]] + (b->runs[i] >= 16 ? RUN_EXTRA[b->runs[i] - 16] : 0);
    return bits;
}

void raster_press_make_block(block *b, const histogram *h) {
    find_lengths(h->literal, LITERALS, LONGEST_CODE, b->lengths.literal);
    find_lengths(h->distance, DISTANCES, LONGEST_CODE, b->lengths.distance);
    b->literal_count = LITERALS;
    while (b->literal_count > 257 && b->lengths.literal[b->literal_count - 1] == 0) b->literal_count--;
    b->distance_count = DISTANCES;
    while (b->distance_count > 1 && b->lengths.distance[b->distance_count - 1] == 0) b->distance_count--;
    // A lone code of no bits is one distance of length 0: no distances at all.
    int best = 0;
    uint64_t least = UINT64_MAX;
    for (int allowed = 0; allowed < 8; allowed++) {
        const uint64_t bits = fill_head(b, allowed);
        if (bits < least) {
            least = bits;
            best = allowed;
        }
    }
    b->bits = fill_head(b, best);
    for (int i = 0; i < LITERALS; i++)
        b->bits += (uint64_t)h->literal[i] * (uint64_t)(b->lengths.literal[i] + (i > 256 ? length_extra(i) : 0));
    for (int i = 0; i < DISTANCES; i++)
        b->bits += (uint64_t)h->distance[i] * (uint64_t)(b->lengths.distance[i] + distance_extra(i));
}

static void put(press *p, uint32_t value, int count) {
    p->bits |= (uint64_t)value << p->bit_count;
    p->bit_count += count;
    while (p->bit_count >= 8) {
        if (p->out == p->end) {
            p->failed = 1;
            p->bit_count = 0;
            return;
        }
        *p->out++ = (uint8_t)p->bits;
        p->bits >>= 8;
        p->bit_count -= 8;
    }
}

static void put_to_byte(press *p) {
    if (p->bit_count > 0) put(p, 0, 8 - p->bit_count);
}

static void put_stored(press *p, const uint8_t *bytes, size_t count, int last) {
    do {
        const size_t piece = count < 65535 ? count : 65535;
        put(p, last && piece == count, 3);
        put_to_byte(p);
        put(p, (uint32_t)piece, 16);
        put(p, (uint32_t)piece ^ 65535, 16);
        for (size_t i = 0; i < piece; i++) put(p, bytes[i], 8);
        bytes += piece;
        count -= piece;
    } while (count > 0);
}

void raster_press_put_block(
    press *p, const block *b, const uint8_t *bytes, size_t byte_count, const match *symbols, size_t count, int last) {
    if ((uint64_t)byte_count * 8 + (byte_count / 65535 + 1) * 42 < b->bits) {
        put_stored(p, bytes, byte_count, last);
        return;
    }
    uint16_t literals[LITERALS], distances[DISTANCES], runs[19];
    find_codes(b->lengths.literal, LITERALS, literals);
    find_codes(b->lengths.distance, DISTANCES, distances);
    find_codes(b->run_lengths, 19, runs);
    put(p, (uint32_t)last | 2 << 1, 3);
    put(p, (uint32_t)(b->literal_count - 257), 5);
    put(p, (uint32_t)(b->distance_count - 1), 5);
    put(p, (uint32_t)(b->run_code_count - 4), 4);
    for (int i = 0; i < b->run_code_count; i++) put(p, b->run_lengths[RUN_ORDER[i]], 3);
    for (int i = 0; i < b->run_count; i++) {
        put(p, runs[b->runs[i]], b->run_lengths[b->runs[i]]);
        if (b->runs[i] >= 16) put(p, b->extra[i], RUN_EXTRA[b->runs[i] - 16]);
    }
    for (size_t i = 0; i < count; i++) {
        const match it = symbols[i];
        if (it.length == 1) {
            put(p, literals[*bytes], b->lengths.literal[*bytes]);
        } else {
            const int length = length_symbol(it.length), distance = distance_symbol(it.distance);
            put(p, literals[length], b->lengths.literal[length]);
            put(p, (uint32_t)(it.length - length_base(length)), length_extra(length));
            put(p, distances[distance], b->lengths.distance[distance]);
            put(p, (uint32_t)(it.distance - distance_base(distance)), distance_extra(distance));
        }
        bytes += it.length;
    }
    put(p, literals[END_OF_BLOCK], b->lengths.literal[END_OF_BLOCK]);
}

void raster_press_put_end(press *p, int last) {
    // An empty stored block brings the stripe to a whole byte.
    if (!last) put_stored(p, NULL, 0, 0);
    put_to_byte(p);
}
