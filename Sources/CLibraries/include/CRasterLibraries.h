// Libraries that read formats of files.
#ifndef RASTER_LIBRARIES_H
#define RASTER_LIBRARIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <lz4.h>
#include <lz4frame.h>
#include <snappy-c.h>
#include <sqlite3.h>
#include <zip.h>
#include <zstd.h>

#include "raster_arrow.h"
#include "raster_library.h"

#define RASTER_SQLITE_FUNCTIONS(F) \
    F(sqlite3_, open_v2) F(sqlite3_, close_v2) F(sqlite3_, errmsg) F(sqlite3_, prepare_v2) F(sqlite3_, step) \
    F(sqlite3_, finalize) F(sqlite3_, column_count) F(sqlite3_, column_name) F(sqlite3_, column_decltype) \
    F(sqlite3_, column_type) F(sqlite3_, column_int64) F(sqlite3_, column_double) F(sqlite3_, column_text) \
    F(sqlite3_, column_bytes) F(sqlite3_, deserialize) F(sqlite3_, malloc64) F(sqlite3_, stmt_readonly) \
    F(sqlite3_, bind_text) F(sqlite3_, reset) F(sqlite3_, extended_result_codes) F(sqlite3_, progress_handler) \
    F(sqlite3_, limit) F(sqlite3_, db_handle)
RASTER_TABLE(raster_sqlite, RASTER_SQLITE_FUNCTIONS)
const struct raster_sqlite *raster_sqlite(void);

// libxml2's headers lie in a folder of their own, which a package can only be shown together with the order to link the
// library. These are of interfaces of opaque pointers that have stood since 2.6.
typedef struct raster_xml_parser *raster_xml_parser;
typedef struct raster_html_parser *raster_html_parser;
typedef int (*raster_xml_read)(void *context, char *buffer, int length);
struct raster_xml {
    raster_xml_parser (*CreatePushParserCtxt)(
        const void *handler, void *context, const char *chunk, int count, const char *name);
    int (*CtxtUseOptions)(raster_xml_parser, int options);
    int (*ParseChunk)(raster_xml_parser, const char *chunk, int count, int is_last);
    // Of both kinds.
    void (*FreeParserCtxt)(void *parser);
    raster_html_parser (*NewParserCtxt)(void);
    void *(*CtxtReadIO)(
        raster_html_parser, raster_xml_read, int (*close)(void *context), void *context, const char *name,
        const char *encoding, int options);
};
#define RASTER_XML_FUNCTIONS(F) \
    F(xml, CreatePushParserCtxt) F(xml, CtxtUseOptions) F(xml, ParseChunk) F(xml, FreeParserCtxt) F(html, NewParserCtxt) \
    F(html, CtxtReadIO)
const struct raster_xml *raster_xml(void);

// Options of the same interface: no network, no output of its own.
enum {
    RASTER_XML_NONET = 1 << 11, RASTER_XML_NOERROR = 1 << 5, RASTER_XML_NOWARNING = 1 << 6, RASTER_HTML_RECOVER = 1 << 0,
    RASTER_HTML_NODEFDTD = 1 << 2,
};

// What a piece of an XML document holds, in its order. Names are without prefixes, are ended by a NUL, and stay where they are
// until the document is closed: the same name is the same pointer.
struct raster_xml_attribute {
    const unsigned char *name;
    // The value's place in the bytes.
    size_t first, count;
};
enum { RASTER_XML_BEGIN, RASTER_XML_END, RASTER_XML_TEXT };
struct raster_xml_event {
    // Of the element that begins or ends.
    const unsigned char *name;
    // Attributes of what begins, bytes of a text, which may come in several.
    size_t first, count;
    int kind;
};
struct raster_xml_events {
    const struct raster_xml_event *events;
    size_t count;
    const struct raster_xml_attribute *attributes;
    const unsigned char *bytes;
    // The line in which the document is not well-formed, -1 where memory is missing, else 0.
    int error_line;
};
typedef struct raster_xml_part *raster_xml_part;
// NULL where libxml2 or memory is missing. No entity is expanded but the five of XML, and nothing is loaded.
raster_xml_part raster_xml_open(void);
// Reads on; no bytes: the document ends. What is returned stands until the next call.
struct raster_xml_events raster_xml_take(raster_xml_part, const void *bytes, int count);
void raster_xml_close(raster_xml_part);

// What a page holds, in its order. Names of elements are in lower case, attributes in pairs of name and value, which may be
// NULL, up to a NULL; both may be missing. Elements that a page leaves out or does not close are told as well.
struct raster_html_events {
    void *context;
    void (*begin)(void *context, const unsigned char *name, const unsigned char *const *attributes);
    void (*end)(void *context, const unsigned char *name);
    void (*text)(void *context, const unsigned char *bytes, int count);
};
// Reads a page from `input`, piece by piece. False where libxml2 or memory is missing.
bool raster_html_parse(
    raster_xml_read, void *input, const char *encoding, int options, const struct raster_html_events *events);

#define RASTER_ZIP_FUNCTIONS(F) \
    F(zip_, open_from_source) F(zip_, source_buffer_create) F(zip_, source_filep_create) F(zip_, source_free) \
    F(zip_, discard) F(zip_, stat) F(zip_, stat_init) F(zip_, fopen) F(zip_, fread) F(zip_, fclose) F(zip_, error_init) \
    F(zip_, error_strerror) F(zip_, error_fini) F(zip_, file_strerror) F(zip_, get_num_entries) F(zip_, get_name) \
    F(zip_, strerror)
RASTER_TABLE(raster_zip, RASTER_ZIP_FUNCTIONS)
const struct raster_zip *raster_zip(void);

#define RASTER_SNAPPY_FUNCTIONS(F) F(snappy_, uncompress) F(snappy_, uncompressed_length)
RASTER_TABLE(raster_snappy, RASTER_SNAPPY_FUNCTIONS)
const struct raster_snappy *raster_snappy(void);

#define RASTER_ZSTD_FUNCTIONS(F) \
    F(ZSTD_, decompress) F(ZSTD_, isError) F(ZSTD_, getErrorName) F(ZSTD_, createDStream) F(ZSTD_, initDStream) \
    F(ZSTD_, decompressStream) F(ZSTD_, freeDStream)
RASTER_TABLE(raster_zstd, RASTER_ZSTD_FUNCTIONS)
const struct raster_zstd *raster_zstd(void);

// zlib is linked: PNG files need it too. Unpacks a gzip or zlib stream, or several of them one behind the other; the number
// of bytes, or -1 for what is damaged or longer than the target.
ptrdiff_t raster_inflate(const void *packed, size_t packed_count, void *target, size_t count);

// The most bytes that so many take as a zlib stream, and the stream; 0 where it does not fit or memory is missing.
size_t raster_deflate_bound(size_t count);
size_t raster_deflate(const void *bytes, size_t count, void *target, size_t room);

// A part of a zlib stream that is packed by itself, in room for raster_deflate_bound and 16 bytes more; 0 where memory is missing. The
// stream is 0x78 0xDA, the parts one behind the other, 0x03 0x00, and the Adler-32 of all that is packed, the high byte first.
size_t raster_deflate_part(const void *bytes, size_t count, void *target, size_t room);
uint32_t raster_adler(const void *bytes, size_t count);
// That of two one behind the other.
uint32_t raster_joined_adler(uint32_t first, uint32_t second, size_t second_count);

#define RASTER_LZ4_FUNCTIONS(F) F(LZ4_, decompress_safe)
#define RASTER_LZ4F_FUNCTIONS(F) \
    F(LZ4F_, createDecompressionContext) F(LZ4F_, freeDecompressionContext) F(LZ4F_, decompress) F(LZ4F_, isError)
RASTER_TABLE(raster_lz4, RASTER_LZ4_FUNCTIONS)
RASTER_TABLE(raster_lz4f, RASTER_LZ4F_FUNCTIONS)
const struct raster_lz4 *raster_lz4(void);
const struct raster_lz4f *raster_lz4f(void);

// What these two hand in and out has been the same in all versions of their files (bzlib.h of bzip2 1, lzma/base.h of xz 5), and
// there are no headers to ask for.
struct raster_bzip2_stream {
    char *next_in;
    unsigned avail_in, total_in_lo32, total_in_hi32;
    char *next_out;
    unsigned avail_out, total_out_lo32, total_out_hi32;
    void *state, *(*allocate)(void *, int, int), (*release)(void *, void *), *opaque;
};
struct raster_bzip2 {
    int (*DecompressInit)(struct raster_bzip2_stream *, int verbosity, int small);
    int (*Decompress)(struct raster_bzip2_stream *);
    int (*DecompressEnd)(struct raster_bzip2_stream *);
};
#define RASTER_BZIP2_FUNCTIONS(F) F(BZ2_bz, DecompressInit) F(BZ2_bz, Decompress) F(BZ2_bz, DecompressEnd)
const struct raster_bzip2 *raster_bzip2(void);

struct raster_xz_stream {
    const uint8_t *next_in;
    size_t avail_in;
    uint64_t total_in;
    uint8_t *next_out;
    size_t avail_out;
    uint64_t total_out;
    const void *allocator;
    void *internal, *reserved_pointers[4];
    uint64_t seek_position, reserved_integer;
    size_t reserved_sizes[2];
    int reserved_choices[2];
};
struct raster_xz {
    int (*stream_decoder)(struct raster_xz_stream *, uint64_t memory_limit, uint32_t flags);
    int (*code)(struct raster_xz_stream *, int action);
    void (*end)(struct raster_xz_stream *);
};
#define RASTER_XZ_FUNCTIONS(F) F(lzma_, stream_decoder) F(lzma_, code) F(lzma_, end)
const struct raster_xz *raster_xz(void);

// brotli/decode.h has been the same since its first version. 1: all is well.
struct raster_brotli {
    int (*Decompress)(size_t packed_count, const uint8_t *packed, size_t *count, uint8_t *target);
};
#define RASTER_BROTLI_FUNCTIONS(F) F(BrotliDecoder, Decompress)
const struct raster_brotli *raster_brotli(void);

// Files that are packed as one stream of bytes, or as several of them one behind the other.
typedef enum { RASTER_GZIP, RASTER_ZSTD, RASTER_LZ4, RASTER_BZIP2, RASTER_XZ } raster_packing;
typedef struct raster_unpacker raster_unpacker;
// Whether the library that unpacks these is there.
bool raster_can_unpack(raster_packing);
// NULL where there is no memory. Only for what can be unpacked.
raster_unpacker *raster_unpacker_create(raster_packing);
void raster_unpacker_destroy(raster_unpacker *);
// Unpacks until the target is full or the packed bytes are taken. False for what is damaged.
bool raster_unpacker_run(
    raster_unpacker *, const void *packed, size_t packed_count, size_t *taken, void *target, size_t count, size_t *made);
// Whether no stream has begun that has not ended.
bool raster_unpacker_is_between(const raster_unpacker *);

#define RASTER_MARKDOWN_FUNCTIONS(F) \
    F(cmark_, gfm_core_extensions_ensure_registered) F(cmark_, find_syntax_extension) F(cmark_, iter_free) \
    F(cmark_, iter_get_node) F(cmark_, iter_new) F(cmark_, iter_next) F(cmark_, node_free) F(cmark_, node_get_list_start) \
    F(cmark_, node_get_list_type) F(cmark_, node_get_literal) F(cmark_, node_get_start_line) \
    F(cmark_, node_get_type_string) F(cmark_, node_get_url) F(cmark_, node_last_child) \
    F(cmark_, parser_attach_syntax_extension) F(cmark_, parser_feed) F(cmark_, parser_finish) F(cmark_, parser_free) \
    F(cmark_, parser_new)
RASTER_TABLE(raster_markdown, RASTER_MARKDOWN_FUNCTIONS)
const struct raster_markdown *raster_markdown(void);

#endif
