#ifndef CRASTER_JPEG_H
#define CRASTER_JPEG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by calling back, and may not be returned to: each function here jumps out of it and returns a
// status, so that nothing crosses Swift. The words of libjpeg are kept in the object.

typedef enum raster_jpeg_status {
    RASTER_JPEG_OK = 0,
    RASTER_JPEG_TRUNCATED,       // the bytes end before the picture does
    RASTER_JPEG_OVER_MEMORY,     // libjpeg would need more memory than allowed
    RASTER_JPEG_TOO_MANY_SCANS,  // a picture made of more scans than any encoder writes
    RASTER_JPEG_MALFORMED,       // anything else that libjpeg refuses or finds damaged
} raster_jpeg_status;

typedef struct raster_jpeg_reader raster_jpeg_reader;

typedef struct raster_jpeg_info {
    uint32_t width, height;
    const uint8_t *exif;  // what follows "Exif\0\0", valid until the pixels are read, or NULL
    size_t exif_count;
} raster_jpeg_info;

// Whether libjpeg is linked or on the system. Without it nothing else here may be called.
bool raster_jpeg_is_there(void);
// Debian's package of it, or Ubuntu's.
extern const char *const raster_jpeg_package;

// The bytes must outlive the reader. NULL when there is no memory.
raster_jpeg_reader *raster_jpeg_reader_create(const uint8_t *bytes, size_t count, size_t memory);
void raster_jpeg_reader_destroy(raster_jpeg_reader *reader);
const char *raster_jpeg_reader_message(const raster_jpeg_reader *reader);

raster_jpeg_status raster_jpeg_reader_header(raster_jpeg_reader *reader, raster_jpeg_info *info);
// Once, after the header. Answers the sides of the picture scaled to a `part` of them: 1, or half, a quarter or an eighth by 2, 4 or 8,
// which take less work.
raster_jpeg_status raster_jpeg_reader_begin(raster_jpeg_reader *reader, uint32_t part, uint32_t *width, uint32_t *height);
// The next row, as many as there are: width * 4 bytes, red, green, blue, 255 of each pixel.
raster_jpeg_status raster_jpeg_reader_row(raster_jpeg_reader *reader, uint8_t *rgba);
#endif
