#include "CRasterJPEG.h"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>

#include "libjpeg.h"

// The number of its interface goes with the version that the headers are of.
static const struct raster_libjpeg *raster_libjpeg(void);
RASTER_LIBRARY(raster_libjpeg, RASTER_LIBJPEG_FUNCTIONS, JPEG_LIB_VERSION >= 80 ? "libjpeg.so.8" : "libjpeg.so.62")

bool raster_jpeg_is_there(void) { return raster_libjpeg() != NULL; }
const char *const raster_jpeg_package = JPEG_LIB_VERSION >= 80 ? "libjpeg-turbo8" : "libjpeg62-turbo";

struct raster_jpeg_reader {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    const uint8_t *bytes;
    size_t count;
    raster_jpeg_status status;
    char message[JMSG_LENGTH_MAX];
};

// Encoders write up to some twenty; each costs a walk over the whole picture, however few bytes it has.
enum { MOST_SCANS = 100 };

static void on_error(j_common_ptr jpeg) {
    raster_jpeg_reader *r = jpeg->client_data;
    jpeg->err->format_message(jpeg, r->message);
    switch (jpeg->err->msg_code) {
    case JERR_INPUT_EOF: case JERR_INPUT_EMPTY: r->status = RASTER_JPEG_TRUNCATED; break;
    case JERR_OUT_OF_MEMORY: case JERR_NO_BACKING_STORE: case JERR_WIDTH_OVERFLOW:
        r->status = RASTER_JPEG_OVER_MEMORY;
        break;
    default: r->status = RASTER_JPEG_MALFORMED;
    }
    longjmp(r->jump, 1);
}

static void on_message(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    raster_jpeg_reader *r = jpeg->client_data;
    // Of its warnings those by which libjpeg makes up pixels; the others are of no consequence.
    switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF:
        jpeg->err->format_message(jpeg, r->message);
        r->status = RASTER_JPEG_TRUNCATED;
        longjmp(r->jump, 1);
    case JWRN_HIT_MARKER: case JWRN_HUFF_BAD_CODE: case JWRN_MUST_RESYNC: case JWRN_BOGUS_PROGRESSION:
    case JWRN_ARITH_BAD_CODE: case JWRN_NOT_SEQUENTIAL:
        on_error(jpeg);
    }
}

static void on_progress(j_common_ptr jpeg) {
    if (((j_decompress_ptr)jpeg)->input_scan_number <= MOST_SCANS) return;
    raster_jpeg_reader *r = jpeg->client_data;
    r->status = RASTER_JPEG_TOO_MANY_SCANS;
    longjmp(r->jump, 1);
}

raster_jpeg_reader *raster_jpeg_reader_create(const uint8_t *bytes, size_t count, size_t memory) {
    raster_jpeg_reader *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->bytes = bytes;
    r->count = count;
    r->jpeg.err = raster_libjpeg()->std_error(&r->errors);
    r->errors.error_exit = on_error;
    r->errors.emit_message = on_message;
    r->jpeg.client_data = r;
    if (setjmp(r->jump)) {
        raster_jpeg_reader_destroy(r);
        return NULL;
    }
    raster_libjpeg()->CreateDecompress(&r->jpeg, JPEG_LIB_VERSION, sizeof r->jpeg);
    r->jpeg.mem->max_memory_to_use = memory > 0x7fffffffL ? 0x7fffffffL : (long)memory;
    r->progress.progress_monitor = on_progress;
    r->jpeg.progress = &r->progress;
    return r;
}

void raster_jpeg_reader_destroy(raster_jpeg_reader *r) {
    if (!r) return;
    raster_libjpeg()->destroy_decompress(&r->jpeg);
    free(r);
}

const char *raster_jpeg_reader_message(const raster_jpeg_reader *r) { return r->message; }

raster_jpeg_status raster_jpeg_reader_header(raster_jpeg_reader *r, raster_jpeg_info *info) {
    memset(info, 0, sizeof *info);
    r->status = RASTER_JPEG_OK;
    if (setjmp(r->jump)) return r->status;
    raster_libjpeg()->mem_src(&r->jpeg, r->bytes, r->count);
    raster_libjpeg()->save_markers(&r->jpeg, JPEG_APP0 + 1, 0xffff);
    raster_libjpeg()->read_header(&r->jpeg, TRUE);
    info->width = r->jpeg.image_width;
    info->height = r->jpeg.image_height;
    for (jpeg_saved_marker_ptr m = r->jpeg.marker_list; m; m = m->next) {
        if (m->data_length > 6 && memcmp(m->data, "Exif\0\0", 6) == 0) {
            info->exif = m->data + 6;
            info->exif_count = m->data_length - 6;
            break;
        }
    }
    return RASTER_JPEG_OK;
}

// A row of CMYK in the place of RGBA. Adobe's programs, which write nearly all of these, store the complement.
static void cmyk_to_rgba(uint8_t *row, JDIMENSION width, int is_complement) {
    for (JDIMENSION x = 0; x < width; x++, row += 4) {
        const unsigned flip = is_complement ? 0 : 255;
        const unsigned k = row[3] ^ flip;
        for (int i = 0; i < 3; i++) row[i] = (uint8_t)(((row[i] ^ flip) * k + 127) / 255);
        row[3] = 255;
    }
}

static int is_cmyk(const raster_jpeg_reader *r) {
    return r->jpeg.jpeg_color_space == JCS_CMYK || r->jpeg.jpeg_color_space == JCS_YCCK;
}

raster_jpeg_status raster_jpeg_reader_begin(raster_jpeg_reader *r, uint32_t part, uint32_t *width, uint32_t *height) {
    r->status = RASTER_JPEG_OK;
    if (setjmp(r->jump)) return r->status;
    r->jpeg.out_color_space = is_cmyk(r) ? JCS_CMYK : JCS_EXT_RGBA;
    // Of its transforms the one that gives the same bits with and without vector instructions.
    r->jpeg.dct_method = JDCT_ISLOW;
    r->jpeg.scale_num = 1;
    r->jpeg.scale_denom = part;
    raster_libjpeg()->start_decompress(&r->jpeg);
    *width = r->jpeg.output_width;
    *height = r->jpeg.output_height;
    return RASTER_JPEG_OK;
}

raster_jpeg_status raster_jpeg_reader_row(raster_jpeg_reader *r, uint8_t *rgba) {
    if (setjmp(r->jump)) return r->status;
    JSAMPROW row = rgba;
    raster_libjpeg()->read_scanlines(&r->jpeg, &row, 1);
    if (is_cmyk(r)) cmyk_to_rgba(row, r->jpeg.output_width, r->jpeg.saw_Adobe_marker);
    if (r->jpeg.output_scanline == r->jpeg.output_height) raster_libjpeg()->finish_decompress(&r->jpeg);
    return RASTER_JPEG_OK;
}
