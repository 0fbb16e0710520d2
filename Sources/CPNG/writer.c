#include "CRasterPNG.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct raster_png_writer {
    png_structp png;
    png_infop info;
    raster_png_sink sink;
    void *context;
    raster_png_status status;
    char message[128];
};

static void on_error(png_structp png, png_const_charp message) {
    raster_png_writer *w = png_get_error_ptr(png);
    strncpy(w->message, message, sizeof w->message - 1);
    if (w->status == RASTER_PNG_OK) w->status = RASTER_PNG_MALFORMED;
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    raster_png_writer *w = png_get_io_ptr(png);
    w->sink(w->context, bytes, count);
}

static void flush_bytes(png_structp png) { (void)png; }

raster_png_writer *raster_png_writer_create(raster_png_sink sink, void *context) {
    raster_png_writer *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    w->sink = sink;
    w->context = context;
    w->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, w, on_error, on_warning);
    if (w->png) w->info = png_create_info_struct(w->png);
    if (!w->info) {
        raster_png_writer_destroy(w);
        return NULL;
    }
    png_set_write_fn(w->png, w, write_bytes, flush_bytes);
    // Without this libpng refuses more than 1,000,000 rows or columns.
    png_set_user_limits(w->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    return w;
}

void raster_png_writer_destroy(raster_png_writer *w) {
    if (!w) return;
    if (w->png) png_destroy_write_struct(&w->png, w->info ? &w->info : NULL);
    free(w);
}

const char *raster_png_writer_message(const raster_png_writer *w) { return w->message; }

static void set_text(raster_png_writer *w, const char *key, const char *text, int compression) {
    if (!text) return;
    png_text t;
    memset(&t, 0, sizeof t);
    t.compression = compression;
    t.key = (png_charp)key;
    t.text = (png_charp)text;
    t.lang = (png_charp) "";
    t.lang_key = (png_charp) "";
    png_set_text(w->png, w->info, &t, 1);
}

raster_png_status raster_png_writer_header(raster_png_writer *w, const raster_png_header *h) {
    w->status = RASTER_PNG_OK;
    if (setjmp(png_jmpbuf(w->png))) return w->status;
    png_set_IHDR(
        w->png, w->info, h->width, h->height, h->bit_depth, h->color_type, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (h->color_type == PNG_COLOR_TYPE_PALETTE) {
        png_color colors[PNG_MAX_PALETTE_LENGTH];
        for (int i = 0; i < h->palette_count && i < PNG_MAX_PALETTE_LENGTH; i++) {
            colors[i].red = h->palette[3 * i];
            colors[i].green = h->palette[3 * i + 1];
            colors[i].blue = h->palette[3 * i + 2];
        }
        png_set_PLTE(w->png, w->info, colors, h->palette_count);
        if (h->palette_alpha_count > 0)
            png_set_tRNS(w->png, w->info, h->palette_alpha, h->palette_alpha_count, NULL);
    }
    png_set_sRGB(w->png, w->info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (h->pixels_per_metre > 0)
        png_set_pHYs(
            w->png, w->info, h->pixels_per_metre, h->pixels_per_metre, PNG_RESOLUTION_METER);
    set_text(w, "Title", h->title, PNG_ITXT_COMPRESSION_NONE);
    set_text(w, "Description", h->description, PNG_ITXT_COMPRESSION_NONE);
    set_text(w, "Software", h->software, PNG_ITXT_COMPRESSION_NONE);
    set_text(w, "Table data", h->data, PNG_ITXT_COMPRESSION_zTXt);
    png_write_info(w->png, w->info);
    return RASTER_PNG_OK;
}

uint32_t raster_png_crc_joined(uint32_t first, uint32_t second, size_t second_count) {
    return (uint32_t)crc32_combine(first, second, (z_off_t)second_count);
}
