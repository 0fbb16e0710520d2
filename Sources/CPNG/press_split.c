// Where blocks end: by the entropy of what is between, and what the head of a block costs.
#include "press.h"
#include <string.h>

static void add(histogram *to, const histogram *h) {
    for (int i = 0; i < LITERALS; i++) to->literal[i] += h->literal[i];
    for (int i = 0; i < DISTANCES; i++) to->distance[i] += h->distance[i];
}

// What `count` symbols with their extra bits take, in BITs, and in `head` what their code lengths take, in halves of bits:
// 3 bits each, and for a gap between them one to three symbols. Fitted to tables: estimates that know of no gaps, and of
// smaller heads, make files up to 0.8 % larger.
static uint64_t entropy(const press *p, const uint32_t *counts, int count, int (*extra)(int), uint32_t sum, uint32_t *head) {
    uint64_t bits = 0;
    uint32_t gap = 0;
    for (int i = 0; i < count; i++) {
        const uint32_t n = counts[i];
        if (n == 0) {
            gap++;
            continue;
        }
        *head += 6 + (gap < 3 ? 5 * gap : gap < 11 ? 10 : 18);
        gap = 0;
        sum += n;
        bits -= (uint64_t)n * logarithm(p, n);
        bits += (uint64_t)n * (uint64_t)extra(i) * BIT;
    }
    return sum == 0 ? 0 : bits + (uint64_t)sum * logarithm(p, sum);
}

static int literal_extra(int symbol) { return symbol > END_OF_BLOCK ? length_extra(symbol) : 0; }

// What a block of this histogram takes, about, in BITs.
static uint64_t estimate(const press *p, const histogram *h) {
    // A block's 17 bits, 60 for the code of its code lengths, and what codes of whole bits lose.
    uint32_t head = 200;
    // The end of the block is one symbol more.
    const uint64_t literals = entropy(p, h->literal, LITERALS, literal_extra, 1, &head);
    return literals + entropy(p, h->distance, DISTANCES, distance_extra, 0, &head) + (uint64_t)head * BIT / 2;
}

// What it saves to join a unit with the next.
static void save(press *p, int i, int n) {
    units *u = &p->units;
    const int j = u->next[i];
    if (j >= n) return;
    histogram joined = u->counts[i];
    add(&joined, &u->counts[j]);
    u->saved[i] = (int64_t)(u->bits[i] + u->bits[j]) - (int64_t)estimate(p, &joined);
}

// Units of symbols are joined with their neighbours as long as that saves bits, where it saves most first.
int raster_press_split(press *p, const uint8_t *bytes, const match *symbols, size_t count, size_t *ends) {
    units *u = &p->units;
    size_t unit = (count + MOST_UNITS - 1) / MOST_UNITS;
    if (unit < LEAST_UNIT) unit = LEAST_UNIT;
    int n = (int)((count + unit - 1) / unit);
    memset(u->counts, 0, sizeof(histogram) * (size_t)n);
    for (size_t i = 0; i < count; i++) {
        count_symbol(&u->counts[i / unit], bytes, symbols[i]);
        bytes += symbols[i].length;
    }
    for (int i = 0; i < n; i++) {
        u->bits[i] = estimate(p, &u->counts[i]);
        ends[i] = i == n - 1 ? count : (size_t)(i + 1) * unit;
        u->next[i] = i + 1;
        u->before[i] = i - 1;
    }
    for (int i = 0; i < n; i++) save(p, i, n);
    for (;;) {
        int best = -1;
        int64_t most = 0;
        for (int i = 0; u->next[i] < n; i = u->next[i]) {
            if (u->saved[i] > most) {
                most = u->saved[i];
                best = i;
            }
        }
        if (best < 0) break;
        const int gone = u->next[best];
        add(&u->counts[best], &u->counts[gone]);
        u->bits[best] += u->bits[gone] - (uint64_t)most;
        ends[best] = ends[gone];
        u->next[best] = u->next[gone];
        if (u->next[best] < n) u->before[u->next[best]] = best;
        save(p, best, n);
        if (u->before[best] >= 0) save(p, u->before[best], n);
    }
    int blocks = 0;
    for (int i = 0; i < n; i = u->next[i]) ends[blocks++] = ends[i];
    return blocks;
}
