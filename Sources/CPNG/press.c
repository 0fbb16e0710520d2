// Deflate (RFC 1951) for the smallest file: a choice of matches by their cost, as zopfli and libdeflate make it.
//
// All matches of a segment are found once, by binary trees of the strings in the window (as in LZMA). The cheapest way
// through them is found backwards from the end of a block, by what each symbol cost the last time; a few rounds of this
// settle. Where blocks end (press_split.c) is found again after each round. deflate_blocks.c makes their codes.
//
// Integers throughout, and work is counted, not timed: the same bytes on every machine.
#include "press.h"
#include <stdlib.h>
#include <string.h>

// MARK: Matches

// In `first`: there is one match of one length.
static const uint32_t ONLY = 1u << 31;

static uint32_t word(const uint8_t *bytes) {
    uint32_t value;
    memcpy(&value, bytes, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap32(value);
#endif
    return value;
}

static int common(const uint8_t *a, const uint8_t *b, int from, int limit) {
    int n = from;
    while (n + 8 <= limit) {
        uint64_t x, y;
        memcpy(&x, a + n, 8);
        memcpy(&y, b + n, 8);
        x ^= y;
        if (x != 0) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
            return n + __builtin_clzll(x) / 8;
#else
            return n + __builtin_ctzll(x) / 8;
#endif
        }
        n += 8;
    }
    while (n < limit && a[n] == b[n]) n++;
    return n;
}

// Takes the string at `at` into the window and writes matches of it, each longer and farther than the one before; how
// many.
static int enter(press *p, const uint8_t *bytes, int32_t at, int limit, match *found) {
    if (limit < 4) return 0;
    const uint8_t *string = bytes + at;
    const uint32_t four = word(string);
    const uint32_t hash3 = (four << 8) * 0x9e3779b1u >> (32 - HASH), hash4 = four * 0x9e3779b1u >> (32 - HASH);
    int count = 0, best = 2;
    const int32_t near = p->last3[hash3];
    p->last3[hash3] = at;
    if (near >= 0 && at - near < WINDOW && (word(bytes + near) ^ four) << 8 == 0) {
        found[count++] = (match){SHORTEST, (uint16_t)(at - near)};
        best = SHORTEST;
    }
    int32_t node = p->last4[hash4];
    p->last4[hash4] = at;
    int32_t *smaller = &p->child[2 * (at & (WINDOW - 1))], *larger = smaller + 1;
    int smaller_length = 0, larger_length = 0;
    for (int depth = DEPTH; node >= 0 && at - node < WINDOW && depth > 0; depth--) {
        p->steps++;
        int32_t *children = &p->child[2 * (node & (WINDOW - 1))];
        const int least = smaller_length < larger_length ? smaller_length : larger_length;
        const int length = common(bytes + node, string, least, limit);
        if (length > best) {
            best = length;
            found[count++] = (match){(uint16_t)length, (uint16_t)(at - node)};
        }
        if (length == limit) {
            *smaller = children[0];
            *larger = children[1];
            return count;
        }
        if (bytes[node + length] < string[length]) {
            *smaller = node;
            smaller = &children[1];
            node = *smaller;
            smaller_length = length;
        } else {
            *larger = node;
            larger = &children[0];
            node = *larger;
            larger_length = length;
        }
    }
    *smaller = *larger = -1;
    return count;
}

static int is_pixel(size_t column, raster_press_rows rows) { return column == 0 || (column - 1) % rows.pixel == 0; }

// Takes what lies before the bytes to press into the window.
static void enter_history(press *p, const uint8_t *bytes, size_t history, size_t count, raster_press_rows rows) {
    match found[LONGEST];
    for (size_t at = history < WINDOW ? 0 : history - WINDOW; at < history; at++) {
        const int limit = count - at < LONGEST ? (int)(count - at) : LONGEST;
        if (is_pixel(at % rows.stride, rows)) enter(p, bytes, (int32_t)at, limit, found);
    }
}

// In pixels of several bytes matches begin with a pixel: what is sought inside of one would gain 0.3 % in three times the
// time.
static int find_matches(press *p, const uint8_t *bytes, size_t count, raster_press_rows rows, size_t start, size_t length) {
    p->match_count = 0;
    match run = {0, 0};
    size_t column = start % rows.stride;
    for (size_t i = 0; i < length; i++) {
        const size_t at = start + i;
        if (p->match_capacity - p->match_count < LONGEST) {
            const size_t more = p->match_capacity * 2 + SEGMENT;
            match *grown = realloc(p->matches, more * sizeof *grown);
            if (!grown) return 0;
            p->matches = grown;
            p->match_capacity = more;
        }
        const int limit = count - at < LONGEST ? (int)(count - at) : LONGEST;
        p->first[i] = (uint32_t)p->match_count;
        match *found = p->matches + p->match_count;
        const int n = is_pixel(column, rows) ? enter(p, bytes, (int32_t)at, limit, found) : 0;
        if (++column == rows.stride) column = 0;
        if (run.length > SHORTEST) {
            // Inside the longest match only the longest again, or what is left: backgrounds are made of these. All that
            // there are would gain 0.4 % in five times the time.
            run.length--;
            if (n > 0 && found[n - 1].length >= run.length) run = found[n - 1];
            else { found[n] = run; p->match_count++; }
            p->match_count += (size_t)n;
            p->first[i] |= ONLY;
            continue;
        }
        p->match_count += (size_t)n;
        run.length = 0;
        if (n > 0 && found[n - 1].length == LONGEST) run = found[n - 1];
    }
    p->first[length] = (uint32_t)p->match_count;
    return 1;
}

// MARK: Costs

static void fill_logarithms(press *p) {
    for (uint32_t i = 0; i < BIT; i++) {
        uint64_t x = (uint64_t)(BIT + i) << 22;  // 1 is 2^30.
        uint32_t log = 0;
        for (int bit = 0; bit < 8; bit++) {
            x = x * x >> 30;
            log *= 2;
            if (x >= 2ull << 30) {
                x /= 2;
                log++;
            }
        }
        p->logarithm[i] = log;
    }
}

typedef struct {
    uint32_t literal[256], length[LONGEST + 1], distance[DISTANCES];
} costs;

static costs costs_of(const press *p, const histogram *h) {
    costs c;
    uint32_t sum = 0, distances = 0;
    for (int i = 0; i < LITERALS; i++) sum += h->literal[i];
    for (int i = 0; i < DISTANCES; i++) distances += h->distance[i];
    const uint32_t log_sum = logarithm(p, sum + 1), log_distances = logarithm(p, distances + 1);
    // What did not occur costs as much as what occurred once.
#define COST(total, n) ((n) ? (total) - logarithm(p, (n)) : (total))
    for (int i = 0; i < 256; i++) c.literal[i] = COST(log_sum, h->literal[i]);
    for (int i = SHORTEST; i <= LONGEST; i++) {
        const int symbol = length_symbol(i);
        c.length[i] = COST(log_sum, h->literal[symbol]) + (uint32_t)length_extra(symbol) * BIT;
    }
    for (int i = 0; i < DISTANCES; i++)
        c.distance[i] = COST(log_distances, h->distance[i]) + (uint32_t)distance_extra(i) * BIT;
#undef COST
    return c;
}

// The cheapest way through bytes `from..<to` of the segment, as symbols; how many.
static size_t parse(press *p, const uint8_t *segment, size_t from, size_t to, const costs *c, match *symbols) {
    uint32_t *cost = p->cost;
    cost[to] = 0;
    uint64_t steps = 0;
    for (size_t i = to; i-- > from;) {
        uint32_t least = c->literal[segment[i]] + cost[i + 1];
        match step = {1, 0};
        const size_t room = to - i < LONGEST ? to - i : LONGEST;
        const uint32_t begin = p->first[i] & ~ONLY, end = p->first[i + 1] & ~ONLY;
        size_t length = p->first[i] & ONLY ? p->matches[begin].length : SHORTEST;
        if (length > room) length = room;
        for (uint32_t m = begin; m < end; m++) {
            const match found = p->matches[m];
            if (p->first[i] & ONLY) length = found.length < room ? found.length : room;
            const size_t longest = found.length < room ? found.length : room;
            const uint32_t far = c->distance[distance_symbol(found.distance)];
            const uint32_t *rest = cost + i;
            steps += longest > length ? longest - length : 0;
            for (; length <= longest; length++) {
                if (length < SHORTEST) continue;
                const uint32_t sum = far + c->length[length] + rest[length];
                if (sum < least) {
                    least = sum;
                    step = (match){(uint16_t)length, found.distance};
                }
            }
        }
        cost[i] = least;
        p->step[i] = step;
    }
    p->steps += steps + (to - from);
    size_t count = 0;
    for (size_t i = from; i < to; i += p->step[i].length) symbols[count++] = p->step[i];
    return count;
}

static void count_symbols(histogram *h, const uint8_t *bytes, const match *symbols, size_t count) {
    memset(h, 0, sizeof *h);
    for (size_t i = 0; i < count; i++) {
        count_symbol(h, bytes, symbols[i]);
        bytes += symbols[i].length;
    }
    h->literal[END_OF_BLOCK] = 1;
}

// MARK: Blocks

// Writes a block, or its bytes as they are where that is shorter.
static void put_block(
    bit_writer *w, const block *b, const uint8_t *bytes, size_t byte_count, const match *symbols, size_t count, int last) {
    if (raster_deflate_is_stored(b, byte_count)) {
        raster_deflate_put_stored(w, bytes, byte_count, last);
        return;
    }
    uint16_t literals[LITERALS], distances[DISTANCES];
    raster_deflate_codes(&b->lengths, literals, distances);
    raster_deflate_put_head(w, b, last);
    for (size_t i = 0; i < count; i++) {
        const match it = symbols[i];
        if (it.length == 1) {
            raster_deflate_put(w, literals[*bytes], b->lengths.literal[*bytes]);
        } else {
            const int length = length_symbol(it.length), distance = distance_symbol(it.distance);
            raster_deflate_put(w, literals[length], b->lengths.literal[length]);
            raster_deflate_put(w, (uint32_t)(it.length - length_base(length)), length_extra(length));
            raster_deflate_put(w, distances[distance], b->lengths.distance[distance]);
            raster_deflate_put(w, (uint32_t)(it.distance - distance_base(distance)), distance_extra(distance));
        }
        bytes += it.length;
    }
    raster_deflate_put(w, literals[END_OF_BLOCK], b->lengths.literal[END_OF_BLOCK]);
}

// MARK: Segments

static size_t byte_count(const match *symbols, size_t count) {
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) bytes += symbols[i].length;
    return bytes;
}

static void press_segment(press *p, const uint8_t *segment, size_t length, int last, uint64_t most_steps) {
    // As a first guess literals cost 8 bits, lengths 7 and distances 5.
    costs guess;
    for (int i = 0; i < 256; i++) guess.literal[i] = 8 * BIT;
    for (int i = SHORTEST; i <= LONGEST; i++) guess.length[i] = (uint32_t)(7 + length_extra(length_symbol(i))) * BIT;
    for (int i = 0; i < DISTANCES; i++) guess.distance[i] = (uint32_t)(5 + distance_extra(i)) * BIT;
    size_t ends[MOST_UNITS];
    histogram h;
    size_t count = parse(p, segment, 0, length, &guess, p->symbols);
    // Once more by the costs of the first way, then by those of each block.
    for (int round = 0; round < 2; round++) {
        const int blocks = raster_press_split(p, segment, p->symbols, count, ends);
        size_t begin = 0, from = 0, written = 0;
        for (int i = 0; i < blocks; i++) {
            const size_t to = from + byte_count(p->symbols + begin, ends[i] - begin);
            count_symbols(&h, segment + from, p->symbols + begin, ends[i] - begin);
            const costs c = costs_of(p, &h);
            written += parse(p, segment, from, to, &c, p->tried[0] + written);
            begin = ends[i];
            from = to;
        }
        memcpy(p->symbols, p->tried[0], written * sizeof *p->symbols);
        count = written;
    }
    const int blocks = raster_press_split(p, segment, p->symbols, count, ends);
    size_t begin = 0, from = 0;
    for (int i = 0; i < blocks; i++) {
        const match *kept = p->symbols + begin;
        size_t kept_count = ends[i] - begin;
        const size_t to = from + byte_count(kept, kept_count);
        block best, other;
        count_symbols(&h, segment + from, kept, kept_count);
        raster_deflate_make_block(&best, &h, LONGEST_CODE, 1);
        for (int round = 0; round < ROUNDS && p->steps < most_steps; round++) {
            const costs c = costs_of(p, &h);
            match *tried = p->tried[kept == p->tried[0]];
            const size_t n = parse(p, segment, from, to, &c, tried);
            count_symbols(&h, segment + from, tried, n);
            raster_deflate_make_block(&other, &h, LONGEST_CODE, 1);
            if (other.bits >= best.bits) break;
            best = other;
            kept = tried;
            kept_count = n;
        }
        put_block(&p->writer, &best, segment + from, to - from, kept, kept_count, last && i == blocks - 1);
        begin = ends[i];
        from = to;
    }
}

size_t raster_press_bound(size_t count) { return count + count / 4096 + 64; }

// Makes room for segments of `length` bytes. 0 when memory is short.
static int make_room(press *p, size_t length) {
    const size_t numbers = (length + 1) * sizeof(uint32_t), symbols = length * sizeof(match);
    p->room = malloc(2 * numbers + 4 * symbols);
    if (!p->room) return 0;
    p->first = p->room;
    p->cost = p->first + length + 1;
    p->step = (match *)(p->cost + length + 1);
    p->symbols = p->step + length;
    p->tried[0] = p->symbols + length;
    p->tried[1] = p->tried[0] + length;
    return 1;
}

size_t raster_press(
    const uint8_t *bytes, size_t history, size_t count, raster_press_rows rows, int last, uint8_t *out, size_t capacity) {
    press *p = malloc(sizeof *p);
    if (!p) return 0;
    // Segments of equal length: a last one of a few bytes would take a block of its own.
    const size_t segments = count / SEGMENT + 1, most = count / segments + 1;
    memset(p->last3, 0xff, sizeof p->last3);
    memset(p->last4, 0xff, sizeof p->last4);
    p->matches = NULL;
    p->match_capacity = 0;
    p->steps = 0;
    p->writer = (bit_writer){.out = out, .end = out + capacity, .failed = !make_room(p, most)};
    fill_logarithms(p);
    const size_t all = history + count;
    if (!p->writer.failed) enter_history(p, bytes, history, all, rows);
    for (size_t at = history; at < all && !p->writer.failed; at += most) {
        const size_t length = all - at < most ? all - at : most;
        if (!find_matches(p, bytes, all, rows, at, length)) p->writer.failed = 1;
        else press_segment(p, bytes + at, length, last && at + length == all, (uint64_t)MOST_STEPS * (at - history + length));
    }
    raster_deflate_put_end(&p->writer, last);
    const size_t written = p->writer.failed ? 0 : (size_t)(p->writer.out - out);
    free(p->matches);
    free(p->room);
    free(p);
    return written;
}
