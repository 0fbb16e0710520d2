// What is called of HarfBuzz here. All of it is taken from one library, so that no object of one copy of HarfBuzz comes to another:
// a program may have one linked into itself.
#include <hb-ot.h>
#include <hb-subset.h>

#include "raster_library.h"

#define RASTER_HB_SUBSET_FUNCTIONS(F) \
    F(hb_, blob_create) F(hb_, blob_destroy) F(hb_, blob_get_data) F(hb_, face_create_for_tables) F(hb_, face_destroy) \
    F(hb_, face_reference_blob) F(hb_, face_reference_table) F(hb_, map_get) F(hb_, ot_var_get_axis_count) \
    F(hb_, ot_var_get_axis_infos) F(hb_, set_add) F(hb_, set_clear) F(hb_, subset_input_create_or_fail) \
    F(hb_, subset_input_destroy) F(hb_, subset_input_glyph_set) F(hb_, subset_input_pin_axis_to_default) \
    F(hb_, subset_input_set) F(hb_, subset_input_set_flags) F(hb_, subset_plan_create_or_fail) F(hb_, subset_plan_destroy) \
    F(hb_, subset_plan_execute_or_fail) F(hb_, subset_plan_old_to_new_glyph_mapping)
RASTER_TABLE(raster_hb_subset, RASTER_HB_SUBSET_FUNCTIONS)
