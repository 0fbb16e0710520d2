/* Draws a file of data as pictures that fit a chat, and says what they do not show.
 *
 *     cc report.c $(pkg-config --cflags --libs rastertables) -o report
 *     ./report ../products.csv report.png
 */
#include <rastertables.h>
#include <stdio.h>
#include <string.h>

/* Says what is wrong with a call. */
static int failed(rt_error *error) {
    int status = rt_error_status(error);
    fprintf(stderr, "report: %s\n", rt_error_message(error));
    if (rt_error_line(error) > 0) fprintf(stderr, "report: look at line %lld.\n", (long long)rt_error_line(error));
    rt_error_free(error);
    return status;
}

/* Is told how far the work is; what it returns says whether to go on. */
static int32_t show(void *context, double done) {
    (void)context;
    if (done >= 0) fprintf(stderr, "\r%3.0f %%", done * 100);
    return 0;
}

/* Text of the library, printed and given back. */
static void print(const char *label, rt_bytes text) {
    printf("%s: %.*s\n", label, (int)text.length, (const char *)text.data);
    rt_free(text.data);
}

int main(int argc, char **argv) {
    /* Options are those of the command, as JSON. */
    static const char options[] = "{\"title\": \"In stock\", \"theme\": \"dark\"}";
    static const char place[] = "{\"fit\": \"telegram\"}";
    rt_table *table = NULL;
    rt_error *error = NULL;
    rt_bytes text;
    if (argc != 3) {
        fprintf(stderr, "usage: report DATA PICTURE.png\n");
        return RT_USAGE;
    }
    if (rt_abi_version() != RT_ABI_VERSION) {
        fprintf(stderr, "report: the library has another interface than it was compiled with.\n");
        return RT_UNAVAILABLE;
    }
    if (rt_table_create(options, strlen(options), &table, &error)) return failed(error);
    rt_table_set_progress(table, show, NULL);
    if (rt_table_read_path(table, argv[1], &error) ||
        rt_table_save(table, argv[2], place, strlen(place), &text, &error)) {
        rt_table_free(table);
        return failed(error);
    }
    print("files", text);
    if (rt_table_summary(table, NULL, 0, &text, NULL) == RT_OK) print("summary", text);
    if (rt_table_report(table, &text, NULL) == RT_OK) print("report", text);
    rt_table_free(table);
    return 0;
}
