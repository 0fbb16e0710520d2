#include "CRasterPNG.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct raster_png_reader {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t count, offset;
    size_t memory_left;
    raster_png_status status;
    char message[128];
};

static void fail(raster_png_reader *r, raster_png_status status) {
    if (r->status == RASTER_PNG_OK) r->status = status;
}

static void on_error(png_structp png, png_const_charp message) {
    raster_png_reader *r = png_get_error_ptr(png);
    strncpy(r->message, message, sizeof r->message - 1);
    // The CRC of a chunk, or the adler32 of all image data.
    if (strstr(message, "CRC error") || strstr(message, "data check")) fail(r, RASTER_PNG_BAD_CHECKSUM);
    if (strstr(message, "Not a PNG")) fail(r, RASTER_PNG_NOT_PNG);
    fail(r, RASTER_PNG_MALFORMED);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
    raster_png_reader *r = png_get_io_ptr(png);
    if (count > r->count - r->offset) {
        fail(r, RASTER_PNG_TRUNCATED);
        png_error(png, "the bytes end too early");
    }
    memcpy(bytes, r->bytes + r->offset, count);
    r->offset += count;
}

// libpng's memory, counted: each block is preceded by its size.
enum { BLOCK_HEADER = 16 };

static png_voidp allocate(png_structp png, png_alloc_size_t size) {
    raster_png_reader *r = png_get_mem_ptr(png);
    if (size > r->memory_left || size > SIZE_MAX - BLOCK_HEADER) {
        fail(r, RASTER_PNG_OVER_MEMORY);
        return NULL;
    }
    uint8_t *block = malloc(size + BLOCK_HEADER);
    if (!block) return NULL;
    memcpy(block, &size, sizeof size);
    r->memory_left -= size;
    return block + BLOCK_HEADER;
}

static void release(png_structp png, png_voidp pointer) {
    if (!pointer) return;
    raster_png_reader *r = png_get_mem_ptr(png);
    uint8_t *block = (uint8_t *)pointer - BLOCK_HEADER;
    png_alloc_size_t size;
    memcpy(&size, block, sizeof size);
    r->memory_left += size;
    free(block);
}

raster_png_reader *raster_png_reader_create(
    const uint8_t *bytes, size_t count, size_t memory, size_t chunk_memory, uint32_t chunks) {
    raster_png_reader *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->bytes = bytes;
    r->count = count;
    r->memory_left = memory;
    r->png = png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, r, on_error, on_warning, r, allocate, release);
    if (r->png) r->info = png_create_info_struct(r->png);
    if (!r->info) {
        raster_png_reader_destroy(r);
        return NULL;
    }
    png_set_read_fn(r->png, r, read_bytes);
    // Swift checks the size against its own limits before a row is read.
    png_set_user_limits(r->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_cache_max(r->png, chunks);
    png_set_chunk_malloc_max(r->png, chunk_memory);
    return r;
}

void raster_png_reader_destroy(raster_png_reader *r) {
    if (!r) return;
    if (r->png) png_destroy_read_struct(&r->png, r->info ? &r->info : NULL, NULL);
    free(r);
}

const char *raster_png_reader_message(const raster_png_reader *r) { return r->message; }

static const char *text_of(raster_png_reader *r, const char *key) {
    png_textp texts = NULL;
    const int count = png_get_text(r->png, r->info, &texts, NULL);
    for (int i = 0; i < count; i++)
        if (texts[i].text && strcmp(texts[i].key, key) == 0) return texts[i].text;
    return NULL;
}

raster_png_status raster_png_reader_header(raster_png_reader *r, raster_png_info *info) {
    memset(info, 0, sizeof *info);
    r->status = RASTER_PNG_OK;
    if (setjmp(png_jmpbuf(r->png))) return r->status;
    png_read_info(r->png, r->info);
    info->width = png_get_image_width(r->png, r->info);
    info->height = png_get_image_height(r->png, r->info);
    info->row_bytes = png_get_rowbytes(r->png, r->info);
    info->pixels_per_metre = png_get_pixels_per_meter(r->png, r->info);
    info->title = text_of(r, "Title");
    info->description = text_of(r, "Description");
    info->software = text_of(r, "Software");
    info->data = text_of(r, "Table data");
    return RASTER_PNG_OK;
}

int raster_png_reader_reserve(raster_png_reader *r, size_t bytes) {
    if (bytes > r->memory_left) return 0;
    r->memory_left -= bytes;
    return 1;
}

// 1/2.2 as libpng counts it, and the 5 % by which a gamma must differ to be seen (libpng's own threshold).
enum { GAMMA_SRGB = 45455, GAMMA_THRESHOLD = 2273, SCREEN_GAMMA = 220000 };

// Has rows come as straight RGBA of 8 bits. Returns the passes over them.
static int begin(raster_png_reader *r, int assembles_passes) {
    png_structp png = r->png;
    png_fixed_point gamma = GAMMA_SRGB;
    if (!png_get_valid(png, r->info, PNG_INFO_sRGB) && !png_get_valid(png, r->info, PNG_INFO_iCCP)
        && png_get_gAMA_fixed(png, r->info, &gamma)
        && (gamma < GAMMA_SRGB - GAMMA_THRESHOLD || gamma > GAMMA_SRGB + GAMMA_THRESHOLD))
        png_set_gamma_fixed(png, SCREEN_GAMMA, gamma);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    const int is_interlaced = png_get_interlace_type(png, r->info) != PNG_INTERLACE_NONE;
    if (assembles_passes) png_set_interlace_handling(png);
    png_read_update_info(png, r->info);
    if (png_get_rowbytes(png, r->info) != (size_t)png_get_image_width(png, r->info) * 4)
        png_error(png, "rows of an unexpected length");
    return is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
}

raster_png_status raster_png_reader_pixels(raster_png_reader *r, uint8_t *rgba) {
    r->status = RASTER_PNG_OK;
    if (setjmp(png_jmpbuf(r->png))) return r->status;
    png_structp png = r->png;
    const int passes = begin(r, 1);
    const png_uint_32 height = png_get_image_height(png, r->info);
    const size_t stride = (size_t)png_get_image_width(png, r->info) * 4;
    for (int pass = 0; pass < passes; pass++)
        for (png_uint_32 y = 0; y < height; y++) png_read_row(png, rgba + y * stride, NULL);
    png_read_end(png, NULL);
    return RASTER_PNG_OK;
}

raster_png_status raster_png_reader_begin(raster_png_reader *r, int *passes) {
    r->status = RASTER_PNG_OK;
    if (setjmp(png_jmpbuf(r->png))) return r->status;
    *passes = begin(r, 0);
    return RASTER_PNG_OK;
}

raster_png_status raster_png_reader_row(raster_png_reader *r, uint8_t *rgba) {
    if (setjmp(png_jmpbuf(r->png))) return r->status;
    png_read_row(r->png, rgba, NULL);
    return RASTER_PNG_OK;
}

raster_png_status raster_png_reader_end(raster_png_reader *r) {
    if (setjmp(png_jmpbuf(r->png))) return r->status;
    png_read_end(r->png, NULL);
    return RASTER_PNG_OK;
}
