/* Calls every function with NULL, lengths that cannot be and what is none of JSON, texts or pictures. Each answer is a status. */
#include <rastertables.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int count, wrong;

/* What went wrong has a status and an error with a sentence and a kind. */
static void expect(rt_status wanted, rt_status status, rt_error **error, int line) {
    count++;
    if (status != wanted || (status != RT_OK) != (*error != NULL) ||
        (*error && (!rt_error_message(*error) || !rt_error_kind(*error) || rt_error_status(*error) != status))) {
        wrong++;
        fprintf(stderr, "line %d: %d where %d is right: %s\n", line, (int)status, (int)wanted,
                *error ? rt_error_message(*error) : "no error");
    }
    rt_error_free(*error);
    *error = NULL;
}
#define EXPECT(status, call) expect(status, call, &e, __LINE__)
#define USAGE(call) EXPECT(RT_USAGE, call)

static int32_t refuse(void *context, const uint8_t *bytes, size_t length) {
    (void)context, (void)bytes, (void)length;
    return 7;
}

static int32_t no_row(void *context, rt_value *values, size_t n) {
    (void)context, (void)values, (void)n;
    return 0;
}

static int32_t odd_rows(void *context, rt_value *values, size_t n) {
    int *left = context;
    size_t i;
    if ((*left)-- == 0) return 0;
    for (i = 0; i < n; i++) {
        values[i].kind = *left + (int)i - 2;
        values[i].text = *left % 2 ? "text" : NULL;
        values[i].length = 4;
        values[i].number = (double)*left / 0.3;
    }
    return 1;
}

static int32_t given_up(void *context, rt_value *values, size_t n) {
    (void)context, (void)values, (void)n;
    return -1;
}

/* Uses the table from within a call with it. */
static int32_t reenter(void *context, const uint8_t *bytes, size_t length) {
    rt_error *e = NULL;
    rt_bytes result;
    (void)bytes, (void)length;
    USAGE(rt_table_render(context, "png", NULL, 0, &result, &e));
    return 0;
}

static void nulls(rt_table *table, rt_pictures *pictures) {
    rt_error *e = NULL;
    rt_bytes bytes;
    rt_size size;
    rt_picture picture = {NULL, 0, NULL, 0};
    uint8_t pixel[4];
    USAGE(rt_table_create(NULL, 0, NULL, &e));
    USAGE(rt_table_read_path(NULL, "x", &e));
    USAGE(rt_table_read_path(table, NULL, &e));
    USAGE(rt_table_read_path(table, "", &e));
    USAGE(rt_table_read_bytes(NULL, "a", 1, NULL, &e));
    USAGE(rt_table_read_bytes(table, NULL, 0, NULL, &e));
    USAGE(rt_table_read_bytes(table, NULL, 5, NULL, &e));
    USAGE(rt_table_read_bytes(table, "a", (size_t)-1, NULL, &e));
    USAGE(rt_table_read_arrow_stream(NULL, NULL, NULL, &e));
    USAGE(rt_table_read_arrow_stream(table, NULL, NULL, &e));
    USAGE(rt_table_read_arrow_array(table, NULL, NULL, NULL, &e));
    USAGE(rt_table_read_rows(table, NULL, 1, no_row, NULL, NULL, &e));
    USAGE(rt_table_read_rows(table, NULL, 0, no_row, NULL, NULL, &e));
    USAGE(rt_table_read_rows(table, NULL, (size_t)-1, no_row, NULL, NULL, &e));
    USAGE(rt_table_read_rows(table, NULL, 1, NULL, NULL, NULL, &e));
    USAGE(rt_table_specify(NULL, NULL, 0, NULL, &e));
    USAGE(rt_table_specify(table, NULL, 0, NULL, &e));
    USAGE(rt_table_specify(table, NULL, 3, NULL, &e));
    USAGE(rt_table_render(NULL, "png", NULL, 0, &bytes, &e));
    USAGE(rt_table_render(table, NULL, NULL, 0, &bytes, &e));
    USAGE(rt_table_render(table, "png", NULL, 0, NULL, &e));
    USAGE(rt_table_render(table, "png", NULL, 9, &bytes, &e));
    USAGE(rt_table_write(NULL, "png", NULL, 0, refuse, NULL, &e));
    USAGE(rt_table_write(table, "png", NULL, 0, NULL, NULL, &e));
    USAGE(rt_table_save(NULL, "x.png", NULL, 0, NULL, &e));
    USAGE(rt_table_save(table, NULL, NULL, 0, NULL, &e));
    USAGE(rt_table_save(table, "", NULL, 0, NULL, &e));
    USAGE(rt_table_report(NULL, &bytes, &e));
    USAGE(rt_table_report(table, NULL, &e));
    USAGE(rt_table_summary(NULL, NULL, 0, &bytes, &e));
    USAGE(rt_table_summary(table, NULL, 0, NULL, &e));
    USAGE(rt_table_lay_out(NULL, NULL, 0, &pictures, &e));
    USAGE(rt_table_lay_out(table, NULL, 0, NULL, &e));
    USAGE(rt_pictures_size(NULL, 0, &size, &e));
    USAGE(rt_pictures_size(pictures, 0, NULL, &e));
    USAGE(rt_pictures_measure(NULL, 0, &bytes, &e));
    USAGE(rt_pictures_map(NULL, 0, &bytes, &e));
    USAGE(rt_pictures_layout(NULL, 0, &bytes, &e));
    USAGE(rt_pictures_drawn(NULL, 0, &bytes, &e));
    USAGE(rt_pictures_text(NULL, 0, &bytes, &e));
    USAGE(rt_pictures_report(NULL, &bytes, &e));
    USAGE(rt_pictures_png(NULL, 0, &bytes, &e));
    USAGE(rt_pictures_write_png(NULL, 0, refuse, NULL, &e));
    USAGE(rt_pictures_pixels(NULL, 0, RT_RGBA, pixel, 4, 4, &e));
    USAGE(rt_compare(NULL, NULL, NULL, 0, &bytes, NULL, &e));
    USAGE(rt_compare(&picture, &picture, NULL, 0, &bytes, NULL, &e));
    USAGE(rt_golden_check(NULL, NULL, NULL, NULL, 0, &bytes, &e));
    USAGE(rt_golden_report(NULL, &bytes, &e));
    USAGE(rt_list_tables(NULL, NULL, 0, &bytes, &e));
    USAGE(rt_options(NULL, &e));
    USAGE(rt_schema(NULL, &e));
    rt_table_free(NULL);
    rt_pictures_free(NULL);
    rt_error_free(NULL);
    rt_free(NULL);
    rt_table_cancel(NULL);
    if (rt_pictures_count(NULL) != 0 || rt_error_status(NULL) != RT_OK || rt_error_message(NULL) || rt_error_line(NULL))
        wrong++;
    /* Nobody has to look at errors. */
    if (rt_table_read_path(table, NULL, NULL) != RT_USAGE || rt_table_set_progress(NULL, NULL, NULL) != RT_USAGE) wrong++;
}

static void texts(rt_table *table) {
    static const char *const options[] = {
        "{", "[]", "{\"scale\": {}}", "{\"scale\": [1]}", "{\"scale\": true}", "{\"scale\": \"\"}", "{\"scale\": -1}",
        "{\"scale\": 1e999}", "{\"nothing\": 1}", "{\"output\": \"x\"}", "{\"from\": \"csv\"}", "{\"footer\": \"yes\"}",
        "{\"columns\": [[]]}", "{\"font\": \"/none.ttf\"}", "{\"spanner\": {\"a\": {}}}", "{\"limit\": {\"cells\": \"x\"}}",
        "{\"columns\": \"none\"}", "{\"pages\": true, \"fit\": \"og\"}", "{\"appearance\": \"both\"}", "\xff\xfe", "{\"title\": \"\xff\"}",
    };
    rt_error *e = NULL;
    rt_bytes bytes;
    size_t i;
    for (i = 0; i < sizeof options / sizeof *options; i++) {
        rt_status status = rt_table_render(table, "png", options[i], strlen(options[i]), &bytes, &e);
        if (bytes.data || bytes.length) wrong++;
        expect(i == 13 ? RT_NO_INPUT : RT_USAGE, status, &e, (int)i);
    }
    USAGE(rt_table_render(table, "gif", NULL, 0, &bytes, &e));
    USAGE(rt_table_render(table, "\xff", NULL, 0, &bytes, &e));
    USAGE(rt_table_render(table, "", NULL, 0, &bytes, &e));
    EXPECT(RT_IO, rt_table_write(table, "png", NULL, 0, refuse, NULL, &e));
    EXPECT(RT_IO, rt_table_write(table, "html", NULL, 0, refuse, NULL, &e));
    EXPECT(RT_OK, rt_table_write(table, "png", NULL, 0, reenter, table, &e));
    EXPECT(RT_CANNOT_CREATE, rt_table_save(table, "/none/x.png", NULL, 0, NULL, &e));
    EXPECT(RT_NO_INPUT, rt_table_read_path(table, "/none.csv", &e));
    EXPECT(RT_DATA, rt_table_read_bytes(table, "", 0, NULL, &e));
    EXPECT(RT_DATA, rt_table_read_bytes(table, "a,b\n1,2,3\n", 10, "", &e));
    USAGE(rt_table_read_bytes(table, "a,b\n1,2\n", 8, "\xff", &e));
    EXPECT(RT_DATA, rt_table_specify(table, "{\"steps\": [{\"nothing\": {}}]}", 28, NULL, &e));
}

static void pictures_and_rows(rt_table *table, rt_pictures *pictures) {
    static const char *const names[] = {"a", NULL, "c"};
    rt_error *e = NULL;
    rt_bytes bytes;
    rt_size size;
    uint8_t *buffer;
    int left = 9;
    rt_picture picture = {"no PNG", 6, "{", 1};
    EXPECT(RT_OK, rt_pictures_size(pictures, 0, &size, &e));
    buffer = malloc((size_t)(size.width * size.height * 4));
    USAGE(rt_pictures_png(pictures, 1, &bytes, &e));
    USAGE(rt_pictures_png(pictures, (size_t)-1, &bytes, &e));
    USAGE(rt_pictures_pixels(pictures, 0, 3, buffer, 4, 4, &e));
    USAGE(rt_pictures_pixels(pictures, 0, RT_RGBA, NULL, 4, 4, &e));
    USAGE(rt_pictures_pixels(pictures, 0, RT_RGBA, buffer, 4, (size_t)size.width * 4, &e));
    USAGE(rt_pictures_pixels(pictures, 0, RT_RGBA, buffer, (size_t)-1, (size_t)size.width * 4, &e));
    USAGE(rt_pictures_pixels(pictures, 0, RT_RGBA, buffer, (size_t)(size.width * size.height * 4), 0, &e));
    USAGE(rt_pictures_pixels(pictures, 0, RT_RGBA, buffer, (size_t)(size.width * size.height * 4), (size_t)-1 / 2, &e));
    USAGE(rt_pictures_pixels(pictures, 0, RT_RGBA, buffer, (size_t)(size.width * size.height * 4) - 1, (size_t)size.width * 4, &e));
    EXPECT(RT_OK, rt_pictures_pixels(
                      pictures, 0, RT_BGRA_PREMULTIPLIED, buffer, (size_t)(size.width * size.height * 4), (size_t)size.width * 4, &e));
    free(buffer);
    EXPECT(RT_DATA, rt_compare(&picture, &picture, NULL, 0, &bytes, NULL, &e));
    USAGE(rt_compare(&picture, &picture, "{\"levels\": 300}", 15, &bytes, NULL, &e));
    EXPECT(RT_NO_INPUT, rt_golden_report("/none", &bytes, &e));
    EXPECT(RT_OK, rt_table_read_rows(table, names, 3, odd_rows, &left, NULL, &e));
    EXPECT(RT_OK, rt_table_render(table, "png", NULL, 0, &bytes, &e));
    rt_free(bytes.data);
    EXPECT(RT_CANCELLED, rt_table_read_rows(table, names, 3, given_up, NULL, NULL, &e));
    EXPECT(RT_OK, rt_table_read_rows(table, names, 3, no_row, NULL, NULL, &e));
    EXPECT(RT_OK, rt_table_render(table, "png", NULL, 0, &bytes, &e));
    rt_free(bytes.data);
}

int main(void) {
    static const char data[] = "name,price\nTea,2.5\nSaffron,18\n";
    rt_error *e = NULL;
    rt_table *table = NULL, *empty = NULL;
    rt_pictures *pictures = NULL;
    rt_bytes bytes;
    EXPECT(RT_OK, rt_table_create(NULL, 0, &empty, &e));
    USAGE(rt_table_render(empty, "png", NULL, 0, &bytes, &e));
    USAGE(rt_table_summary(empty, NULL, 0, &bytes, &e));
    USAGE(rt_table_report(empty, &bytes, &e));
    USAGE(rt_table_lay_out(empty, NULL, 0, &pictures, &e));
    EXPECT(RT_OK, rt_table_create("{}", 2, &table, &e));
    EXPECT(RT_OK, rt_table_read_bytes(table, data, sizeof data - 1, NULL, &e));
    EXPECT(RT_OK, rt_table_lay_out(table, NULL, 0, &pictures, &e));
    nulls(table, pictures);
    texts(table);
    /* What could not be read leaves what there was. */
    EXPECT(RT_OK, rt_table_render(table, "png", NULL, 0, &bytes, &e));
    rt_free(bytes.data);
    pictures_and_rows(table, pictures);
    rt_table_free(empty);
    rt_table_free(table);
    EXPECT(RT_OK, rt_pictures_png(pictures, 0, &bytes, &e));
    rt_free(bytes.data);
    rt_pictures_free(pictures);
    printf("%d calls, %d wrong\n", count, wrong);
    return wrong > 0;
}
