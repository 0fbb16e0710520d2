#include "CRasterSubset.h"

#include <stdlib.h>

#include "functions.h"

static const struct raster_hb_subset *raster_hb_subset(void);
RASTER_LIBRARY(raster_hb_subset, RASTER_HB_SUBSET_FUNCTIONS, "libharfbuzz-subset.so.0")

bool raster_subset_is_there(void) { return raster_hb_subset() != NULL; }

struct source {
    raster_subset_table table;
    void *context;
};

struct raster_subset {
    // Read for as long as the plan is there.
    struct source source;
    hb_face_t *face;
    hb_subset_plan_t *plan;
    // The last one that was asked for, of the face or all of it.
    hb_blob_t *blob;
};

static hb_blob_t *read_table(hb_face_t *face, hb_tag_t tag, void *data)
{
    const struct source *source = data;
    unsigned count = 0;
    const char *bytes = source->table(source->context, tag, &count);
    return bytes == NULL ? NULL : raster_hb_subset()->blob_create(bytes, count, HB_MEMORY_MODE_READONLY, NULL, NULL);
}

// Enough for any font; a font from outside may say that it has 65,535.
enum { MOST_AXES = 64 };

static void pin_axes(hb_subset_input_t *input, hb_face_t *face)
{
    const struct raster_hb_subset *hb = raster_hb_subset();
    hb_ot_var_axis_info_t axes[MOST_AXES];
    unsigned count = MOST_AXES;
    if (hb->ot_var_get_axis_count(face) == 0) return;
    hb->ot_var_get_axis_infos(face, 0, &count, axes);
    for (unsigned i = 0; i < count; i++) hb->subset_input_pin_axis_to_default(input, face, axes[i].tag);
}

// Text is set already. Of pictures and colours there is nothing to draw with either.
static const hb_tag_t unused_tables[] = {
    HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'), HB_TAG('G', 'D', 'E', 'F'), HB_TAG('B', 'A', 'S', 'E'),
    HB_TAG('J', 'S', 'T', 'F'), HB_TAG('k', 'e', 'r', 'n'), HB_TAG('D', 'S', 'I', 'G'), HB_TAG('m', 'e', 't', 'a'),
    HB_TAG('m', 'o', 'r', 'x'), HB_TAG('k', 'e', 'r', 'x'), HB_TAG('f', 'e', 'a', 't'), HB_TAG('a', 'n', 'k', 'r'),
    HB_TAG('C', 'O', 'L', 'R'), HB_TAG('C', 'P', 'A', 'L'), HB_TAG('C', 'B', 'D', 'T'), HB_TAG('C', 'B', 'L', 'C'),
    HB_TAG('s', 'b', 'i', 'x'), HB_TAG('S', 'V', 'G', ' '), HB_TAG('V', 'O', 'R', 'G'), HB_TAG('v', 'h', 'e', 'a'),
    HB_TAG('v', 'm', 't', 'x'), HB_TAG('S', 'T', 'A', 'T'), HB_TAG('L', 'T', 'S', 'H'), HB_TAG('V', 'D', 'M', 'X'),
    HB_TAG('h', 'd', 'm', 'x'), HB_TAG('g', 'a', 's', 'p'), HB_TAG('M', 'A', 'T', 'H'), HB_TAG('F', 'F', 'T', 'M'),
};

raster_subset *raster_subset_create(
    raster_subset_table table, void *context, const uint32_t *glyphs, size_t count, bool keeps_glyph_ids)
{
    const struct raster_hb_subset *hb = raster_hb_subset();
    raster_subset *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    made->source = (struct source){table, context};
    hb_face_t *face = hb->face_create_for_tables(read_table, &made->source, NULL);
    hb_subset_input_t *input = hb->subset_input_create_or_fail();
    if (input != NULL) {
        hb_set_t *wanted = hb->subset_input_glyph_set(input);
        for (size_t i = 0; i < count; i++) hb->set_add(wanted, glyphs[i]);
        hb_set_t *dropped = hb->subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
        for (size_t i = 0; i < sizeof unused_tables / sizeof *unused_tables; i++) hb->set_add(dropped, unused_tables[i]);
        hb->set_clear(hb->subset_input_set(input, HB_SUBSET_SETS_NAME_ID));
        // Nothing that reads documents hints outlines at their sizes; the outline of a missing glyph may be wanted. Each outline by
        // itself: what a few of them have in common is found when they are packed.
        hb->subset_input_set_flags(
            input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_DESUBROUTINIZE | HB_SUBSET_FLAGS_NOTDEF_OUTLINE |
                       (keeps_glyph_ids ? HB_SUBSET_FLAGS_RETAIN_GIDS : 0));
        pin_axes(input, face);
        made->plan = hb->subset_plan_create_or_fail(face, input);
        if (made->plan != NULL) made->face = hb->subset_plan_execute_or_fail(made->plan);
    }
    const bool is_made = made->face != NULL && raster_subset_bytes(made, 0, &count) != NULL;
    hb->subset_input_destroy(input);
    hb->face_destroy(face);
    if (is_made) return made;
    raster_subset_destroy(made);
    return NULL;
}

void raster_subset_destroy(raster_subset *subset)
{
    if (subset == NULL) return;
    const struct raster_hb_subset *hb = raster_hb_subset();
    hb->blob_destroy(subset->blob);
    hb->face_destroy(subset->face);
    hb->subset_plan_destroy(subset->plan);
    free(subset);
}

const uint8_t *raster_subset_bytes(raster_subset *subset, uint32_t tag, size_t *count)
{
    const struct raster_hb_subset *hb = raster_hb_subset();
    hb->blob_destroy(subset->blob);
    subset->blob = tag == 0 ? hb->face_reference_blob(subset->face) : hb->face_reference_table(subset->face, tag);
    unsigned length = 0;
    const char *bytes = hb->blob_get_data(subset->blob, &length);
    *count = length;
    return length == 0 ? NULL : (const uint8_t *)bytes;
}

uint32_t raster_subset_glyph(const raster_subset *subset, uint32_t glyph)
{
    const struct raster_hb_subset *hb = raster_hb_subset();
    const hb_codepoint_t found = hb->map_get(hb->subset_plan_old_to_new_glyph_mapping(subset->plan), glyph);
    return found == HB_MAP_VALUE_INVALID ? 0 : found;
}
