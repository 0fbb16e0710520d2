/* RasterTables: tables as pictures, for C, C++ and whatever calls C.
 *
 *     #include <rastertables.h>
 *
 *     rt_table *table = NULL;
 *     rt_error *error = NULL;
 *     if (rt_table_create(NULL, 0, &table, &error) == RT_OK &&
 *         rt_table_read_path(table, "stock.csv", &error) == RT_OK)
 *         rt_table_save(table, "stock.png", NULL, 0, NULL, &error);
 *     if (error) fprintf(stderr, "%s\n", rt_error_message(error));
 *     rt_error_free(error);
 *     rt_table_free(table);
 *
 * Link with -lrastertables; pkg-config knows it as rastertables.
 *
 * TEXTS are UTF-8. Those that a function takes with a length need no zero at their end; those without one end in a zero.
 *
 * STATUS. Functions that can fail give a status, which is 0 or the exit code that the command `rastertables` would have. Their
 * last parameter, which may be NULL, is where an error goes that says more; it is set to NULL where all went well, and belongs to
 * the caller, who frees it. A NULL where something is wanted, or a length that cannot be, is RT_USAGE and never a fault.
 *
 * OPTIONS are one JSON object, or NULL for none. Its keys are the options of the command without their hyphens at the beginning,
 * with hyphens or underscores between words: {"theme": "gt", "scale": 3, "align-decimals": false, "columns": ["name", "price"],
 * "format": {"price": "currency:EUR"}, "source_note": ["Prices of March", "Without VAT"]}. Values are texts as the command takes
 * them, numbers, true and false for switches, lists where an option takes several names or may be repeated, objects where it takes
 * names with values, and null for the default. rt_options lists all of them; an unknown one is an error that names the nearest.
 * Options that are given to one call hold for that call only, and over those of the table.
 *
 * MEMORY that a function gives (rt_bytes) is freed with rt_free. Whoever has an allocator of their own takes results through a
 * function that they hand in (rt_write).
 *
 * THREADS. Any number at once. A handle is used by one call at a time, and a table and its pictures count as one: where two threads
 * use them at the same time, one waits for the other. rt_table_cancel may be called at any time from any thread. A function that is
 * called back must not use the handle whose call it is called from: that is RT_USAGE.
 *
 * FORK. A child process can use the library and the handles that it inherits, unless another thread of its parent was using one at
 * that moment: such a handle is RT_USAGE there.
 *
 * The library prints nothing, ends no process, and changes neither signals nor locale, folder or environment; it reads files only
 * where it is told to. rt_main is the exception: it is the command, and prints as that does.
 */
#ifndef RASTERTABLES_H
#define RASTERTABLES_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
#define RT_API __attribute__((visibility("default")))
#else
#define RT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ---------------------------------------------------------------------------------------------------------------- */

/* Of this header. The library has at least the functions of each header with the same version of the interface. */
#define RT_ABI_VERSION 1

/* The version of the interface that the library has: load it by hand only where this is RT_ABI_VERSION. */
RT_API uint32_t rt_abi_version(void);

/* The version of the library, such as "0.1.0". Not to be freed. */
RT_API const char *rt_version(void);

/* The licences of all that is in the library. Not to be freed. */
RT_API const char *rt_licences(void);

/* ---- Statuses and errors ----------------------------------------------------------------------------------------------------- */

/* What a call came to: one of the numbers below, which are exit codes of sysexits.h but for the last. */
typedef int32_t rt_status;
enum {
    RT_OK = 0,
    /* An option, or the call itself. */
    RT_USAGE = 64,
    /* The data, or a specification; also what is over a limit. */
    RT_DATA = 65,
    /* A file cannot be opened. */
    RT_NO_INPUT = 66,
    /* A library of the system is missing. */
    RT_UNAVAILABLE = 69,
    /* A fault of the library. */
    RT_INTERNAL = 70,
    /* The system refuses memory or threads. */
    RT_SYSTEM = 71,
    /* A file cannot be made. */
    RT_CANNOT_CREATE = 73,
    /* Reading or writing failed, or a function that takes bytes refused them. */
    RT_IO = 74,
    /* rt_table_cancel was called, or a function for progress said so. */
    RT_CANCELLED = 130
};

/* Why a call failed. */
typedef struct rt_error rt_error;

/* The status that the call gave. Of NULL, RT_OK. */
RT_API rt_status rt_error_status(const rt_error *error);

/* One sentence with place and remedy, as the command says it. This and the texts below hold as long as the error. */
RT_API const char *rt_error_message(const rt_error *error);

/* What is wrong, in a word that stays the same: "call" (a mistake in how a function is called), "option", "data", "specification",
 * "font", "limit", "cancelled", "picture", "memory", "library" (one of the system is missing), "output", "strict" or "internal". */
RT_API const char *rt_error_kind(const rt_error *error);

/* The file that it is about; NULL for none. */
RT_API const char *rt_error_path(const rt_error *error);

/* The line and the column in that file, from 1; 0 where they are not known. Columns count characters. */
RT_API int64_t rt_error_line(const rt_error *error);
RT_API int64_t rt_error_column(const rt_error *error);

/* Where in the specification: "steps[2].fmt_number.decimals"; NULL for nowhere. */
RT_API const char *rt_error_step(const rt_error *error);

/* The option that it is about, without hyphens at its beginning: "font-size"; NULL for none. */
RT_API const char *rt_error_option(const rt_error *error);

/* What helps, in a clause without a full stop, which the message has too; NULL where the message alone says it. */
RT_API const char *rt_error_remedy(const rt_error *error);

/* NULL is fine. */
RT_API void rt_error_free(rt_error *error);

/* ---- Memory ------------------------------------------------------------------------------------------------------------------ */

/* Bytes that a function gives; where it fails, NULL and 0. Texts have a zero behind their end, which the length does not count. */
typedef struct rt_bytes {
    uint8_t *data;
    size_t length;
} rt_bytes;

/* Frees the data of an rt_bytes. NULL is fine. */
RT_API void rt_free(void *data);

/* ---- Functions that are called back ------------------------------------------------------------------------------------------ */

/* Takes bytes in their order; anything but 0 ends the writing, and the call gives RT_IO. On the thread of the call. */
typedef int32_t (*rt_write)(void *context, const uint8_t *bytes, size_t length);

/* Is told the share of the work that is done, 0 to 1, or a negative number where that is not known, as while data are read and laid
 * out; anything but 0 ends the work with RT_CANCELLED. On the thread of the call, some fifty times a second. */
typedef int32_t (*rt_progress)(void *context, double fraction);

/* ---- Tables ------------------------------------------------------------------------------------------------------------------ */

/* A table: data, a specification that says what is to be made of them, or both, and options. */
typedef struct rt_table rt_table;

/* A table without data. The options are checked. */
RT_API rt_status rt_table_create(const char *options, size_t options_length, rt_table **table, rt_error **error);

/* NULL is fine. Pictures of the table stay usable. */
RT_API void rt_table_free(rt_table *table);

/* Calls `progress` while calls with this table and its pictures work; NULL ends that. */
RT_API rt_status rt_table_set_progress(rt_table *table, rt_progress progress, void *context);

/* Ends the call with this table or one of its pictures that runs, if any does, with RT_CANCELLED. From any thread. */
RT_API void rt_table_cancel(rt_table *table);

/* ---- Data: each replaces what the table had. Errors name the data by their path or name. ------------------------------------- */

/* Reads a file of any format; one that is a specification (JSON or YAML) is that, and says where its data are. */
RT_API rt_status rt_table_read_path(rt_table *table, const char *path, rt_error **error);

/* Reads what a file of any format would hold. The bytes are not needed after the call. `name` stands for the file in errors; NULL
 * for "data". */
RT_API rt_status rt_table_read_bytes(rt_table *table, const void *bytes, size_t length, const char *name, rt_error **error);

#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
    const char *format;
    const char *name;
    const char *metadata;
    int64_t flags;
    int64_t n_children;
    struct ArrowSchema **children;
    struct ArrowSchema *dictionary;
    void (*release)(struct ArrowSchema *);
    void *private_data;
};

struct ArrowArray {
    int64_t length;
    int64_t null_count;
    int64_t offset;
    int64_t n_buffers;
    int64_t n_children;
    const void **buffers;
    struct ArrowArray **children;
    struct ArrowArray *dictionary;
    void (*release)(struct ArrowArray *);
    void *private_data;
};

#endif

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
    int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
    int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
    const char *(*get_last_error)(struct ArrowArrayStream *);
    void (*release)(struct ArrowArrayStream *);
    void *private_data;
};

#endif

/* Reads a stream of Arrow's C stream interface to its end, batch by batch where they lie, and releases it, whether it can be read
 * or not. A stream of structures is a table of their members; of anything else, a table of one column. */
RT_API rt_status rt_table_read_arrow_stream(
    rt_table *table, struct ArrowArrayStream *stream, const char *name, rt_error **error);

/* Reads an array of Arrow's C data interface, and releases array and schema, whether they can be read or not. */
RT_API rt_status rt_table_read_arrow_array(
    rt_table *table, struct ArrowArray *array, struct ArrowSchema *schema, const char *name, rt_error **error);

/* What a cell holds. */
enum {
    RT_MISSING = 0,
    /* `text` and `length`: also days and times, as "2026-03-01" and "2026-03-01 08:30:00". */
    RT_TEXT = 1,
    /* `integer` */
    RT_INTEGER = 2,
    /* `number` */
    RT_NUMBER = 3,
    /* `integer`, 0 or 1 */
    RT_BOOLEAN = 4
};

typedef struct rt_value {
    /* RT_MISSING and so on. */
    int32_t kind;
    int64_t integer;
    double number;
    /* Needed until the next call. */
    const char *text;
    size_t length;
} rt_value;

/* Gives the next row: sets as many values as there are columns, which are RT_MISSING when it is called. 1 for a row, 0 where there
 * is none left, and a negative number to end with RT_CANCELLED. */
typedef int32_t (*rt_next_row)(void *context, rt_value *values, size_t count);

/* Reads rows that a function gives. Columns whose values are all integers, numbers or booleans are of that type. */
RT_API rt_status rt_table_read_rows(
    rt_table *table, const char *const *names, size_t count, rt_next_row next, void *context, const char *name,
    rt_error **error);

/* Shows the data by a specification: JSON or YAML, from a text, or from a file where that is NULL. Files that a text names are
 * refused unless the option `root` says below which folder they lie; of a file's, it is the folder of the file.
 * Without other data the table has those of the specification. */
RT_API rt_status rt_table_specify(
    rt_table *table, const char *text, size_t length, const char *path, rt_error **error);

/* ---- Results ----------------------------------------------------------------------------------------------------------------- */

/* The table in a format: "png", "pdf", "svg", "html", "eml", "txt", "md" or "tex", or its data as "csv". What would be several pictures
 * (`pages`, `fit`, `appearance` both) is an error: see rt_table_lay_out and rt_table_save. */
RT_API rt_status rt_table_render(
    rt_table *table, const char *format, const char *options, size_t options_length, rt_bytes *result, rt_error **error);

/* The same, written piece by piece. */
RT_API rt_status rt_table_write(
    rt_table *table, const char *format, const char *options, size_t options_length, rt_write write, void *context,
    rt_error **error);

/* Writes a file, by the ending of its name in the format that option `to` says or that ending; of several pictures one each, as
 * the command does, with `map` beside them. All appear whole, or none. `files`, which may be NULL, gets what was written:
 * {"files": ["t-1.png", …], "html": "<picture>…"}, the latter for `appearance` both. */
RT_API rt_status rt_table_save(
    rt_table *table, const char *path, const char *options, size_t options_length, rt_bytes *files, rt_error **error);

/* What the last result of the table does not show as the data have it, and what was done to make it fit:
 * {"warnings": [{"kind": "missing-glyphs", "message": "…"}, …], "remarks": [{"kind", "message"}], "changes": ["2 pages", …]}.
 * Kinds: "missing-glyphs", "truncated-text", "too-wide", "too-long", "too-high", "substituted-font", "unusable-font", "no-effect"
 * (something was asked for that the data do not have), "data" (left out, added or guessed while reading), "refused-link" and
 * "long-mail". With the option `strict` warnings are an error, and no report is needed. Before any result, that of the table as it
 * would be drawn. */
RT_API rt_status rt_table_report(rt_table *table, rt_bytes *json, rt_error **error);

/* The table in words and numbers, for those who do not see it: {"title", "text", "rows", "columns": [{"name", "type"}]}. `text` is
 * what a picture carries as its description. Types are those of the data ("text", "integer", "decimal", "boolean", "date",
 * "date-time", "time", "duration"), null where they are not known. */
RT_API rt_status rt_table_summary(
    rt_table *table, const char *options, size_t options_length, rt_bytes *json, rt_error **error);

/* ---- Pictures ---------------------------------------------------------------------------------------------------------------- */

/* A table that is laid out: one picture or, with `fit` or `pages`, several. Laid out once, it can be asked for many things. */
typedef struct rt_pictures rt_pictures;

RT_API rt_status rt_table_lay_out(
    rt_table *table, const char *options, size_t options_length, rt_pictures **pictures, rt_error **error);

/* NULL is fine. */
RT_API void rt_pictures_free(rt_pictures *pictures);

/* How many there are; 0 of NULL. */
RT_API size_t rt_pictures_count(const rt_pictures *pictures);

/* The size of a picture. */
typedef struct rt_size {
    /* In pixels. */
    int64_t width, height;
    /* Pixels for each point. */
    double scale;
    /* In points. */
    double point_width, point_height;
    /* 1 where nothing shines through, else 0. */
    int32_t is_opaque;
} rt_size;

/* Pictures count from 0. */
RT_API rt_status rt_pictures_size(rt_pictures *pictures, size_t index, rt_size *size, rt_error **error);

/* What a picture costs, without painting it: {"width", "height", "rows", "columns", "bytes", "memory"}, the last two estimated. */
RT_API rt_status rt_pictures_measure(rt_pictures *pictures, size_t index, rt_bytes *json, rt_error **error);

/* Where every column, row and cell is in the picture, in points and pixels, as the option `map` of the command writes it. */
RT_API rt_status rt_pictures_map(rt_pictures *pictures, size_t index, rt_bytes *json, rt_error **error);

/* Where every column, row, cell and line of text of the table is, in points, as `rastertables layout` prints it. */
RT_API rt_status rt_pictures_layout(rt_pictures *pictures, size_t index, rt_bytes *json, rt_error **error);

/* What is drawn, in pixels, with fonts, colours and shapes, as `rastertables layout --drawn` prints it: what rt_compare says
 * differences by. */
RT_API rt_status rt_pictures_drawn(rt_pictures *pictures, size_t index, rt_bytes *json, rt_error **error);

/* What the picture shows, for those who do not see it. */
RT_API rt_status rt_pictures_text(rt_pictures *pictures, size_t index, rt_bytes *text, rt_error **error);

/* The report of the pictures, as rt_table_report gives it. */
RT_API rt_status rt_pictures_report(rt_pictures *pictures, rt_bytes *json, rt_error **error);

/* The picture as a PNG: the bytes that the command writes. */
RT_API rt_status rt_pictures_png(rt_pictures *pictures, size_t index, rt_bytes *png, rt_error **error);

/* The same, written piece by piece. */
RT_API rt_status rt_pictures_write_png(
    rt_pictures *pictures, size_t index, rt_write write, void *context, rt_error **error);

/* Bytes of a pixel, in the order in which they lie in memory. */
enum {
    /* Colours as they are, whatever their alpha: what PNG, NumPy and Pillow have. */
    RT_RGBA = 0,
    /* Colours times their alpha. */
    RT_RGBA_PREMULTIPLIED = 1,
    /* The same as Cairo's ARGB32 and Windows' bitmaps have it on little-endian machines. */
    RT_BGRA_PREMULTIPLIED = 2
};

/* Paints into the caller's buffer, whose rows begin `stride` bytes one after the other, at least 4 × width, and which has at least
 * (height − 1) × stride + 4 × width bytes. */
RT_API rt_status rt_pictures_pixels(
    rt_pictures *pictures, size_t index, int32_t form, uint8_t *buffer, size_t length, size_t stride, rt_error **error);

/* ---- Comparing pictures ------------------------------------------------------------------------------------------------------ */

/* A picture that is compared: PNG bytes, and optionally its layout (rt_pictures_drawn), which lets differences be told in words
 * ("row 3 is new"). */
typedef struct rt_picture {
    const void *png;
    size_t png_length;
    /* NULL for none. */
    const char *layout;
    size_t layout_length;
} rt_picture;

/* Compares two pictures as golden images are: {"same", "pixels", "findings": [{"cause", "sentence"}, …]}. Causes: "size", "layout",
 * "text", "font", "color", "image" and "pixels". Options: those of `rastertables compare`: scope, levels, delta-e, pixels, ignore and
 * ignore-antialiasing (true). `difference`, which may be NULL, gets a PNG that shows what differs, with frames around rows, columns
 * and places that came, went, moved or changed, or NULL and 0 where no pixel does. That they differ is no error. */
RT_API rt_status rt_compare(
    const rt_picture *expected, const rt_picture *actual, const char *options, size_t options_length, rt_bytes *json,
    rt_bytes *difference, rt_error **error);

/* Compares a picture with the one that was recorded as `name` ("area/what-is-shown") in a folder, or records it, as tests in Swift
 * do: {"outcome", "message", "findings", "pixels", "report"}, with an outcome of "same", "recorded", "missing" or "differs", and
 * for the last two the message of a failed test. Options: those of rt_compare, and mode ("never", which is the default, "missing",
 * "failed" or "record": what GOLDEN_IMAGES says in the environment), ci (true refuses to record), failures (the folder where
 * failures are left, which `rastertables review` shows; default golden-images-failures beside the folder) and max-bytes. */
RT_API rt_status rt_golden_check(
    const char *folder, const char *name, const rt_picture *picture, const char *options, size_t options_length, rt_bytes *json,
    rt_error **error);

/* The page that shows the failures in a folder of them: one HTML file with all pictures in it. */
RT_API rt_status rt_golden_report(const char *failures, rt_bytes *html, rt_error **error);

/* ---- The rest of the command ------------------------------------------------------------------------------------------------- */

/* The tables that a file has, a database, workbook or page: [{"name", "rows", "columns"}, …]. */
RT_API rt_status rt_list_tables(
    const char *path, const char *options, size_t options_length, rt_bytes *json, rt_error **error);

/* The options that tables have: [{"name", "kind", "repeats", "names", "reading", "value", "help", "group"}, …]. Kind is "switch" or
 * "value"; `repeats` says that a list gives it several times, `names` that a list is one value of several names, and `reading` that
 * it is for rt_table_create alone, since it says how data are read. */
RT_API rt_status rt_options(rt_bytes *json, rt_error **error);

/* The JSON Schema of specifications. */
RT_API rt_status rt_schema(rt_bytes *json, rt_error **error);

/* The whole command, `rastertables`, with its exit code. It reads standard input, prints, and while it runs handles the signals
 * that end a process, as the command does; afterwards they are handled as before.
 * `argv[0]` is not looked at. With --sandbox the whole process stays confined, and without it never is. One at a time. */
RT_API int rt_main(int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif
