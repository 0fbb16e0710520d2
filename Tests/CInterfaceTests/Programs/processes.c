/* Threads, child processes, and what the library leaves of a process: eight threads draw the same bytes, a child of a process with
 * threads draws them, and folder, locale, signals and environment are as they were. */
#include <locale.h>
#include <pthread.h>
#include <rastertables.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static const char data[] = "name,price,date\nTea,2.5,2026-03-01\nSaffron,18,2026-03-02\nموز,7,2026-03-03\n";
static rt_bytes reference;
static rt_table *inherited;
static int rounds = 25;

static rt_bytes drawn(rt_table *table) {
    rt_bytes png = {NULL, 0};
    rt_error *error = NULL;
    if (rt_table_render(table, "png", NULL, 0, &png, &error)) fprintf(stderr, "processes: %s\n", rt_error_message(error));
    rt_error_free(error);
    return png;
}

static rt_table *made(void) {
    rt_table *table = NULL;
    if (rt_table_create(NULL, 0, &table, NULL) || rt_table_read_bytes(table, data, sizeof data - 1, NULL, NULL)) abort();
    return table;
}

static int is_reference(rt_bytes png) {
    int same = png.length == reference.length && memcmp(png.data, reference.data, png.length) == 0;
    rt_free(png.data);
    return same;
}

static void *draw(void *wrong) {
    int i;
    for (i = 0; i < rounds; i++) {
        rt_table *table = made();
        if (!is_reference(drawn(table))) *(int *)wrong = 1;
        rt_table_free(table);
        /* One table of all threads: they wait for each other. */
        if (!is_reference(drawn(inherited))) *(int *)wrong = 1;
    }
    return NULL;
}

static int on_threads(void) {
    pthread_t threads[8];
    int wrong[8] = {0}, all = 0, i;
    for (i = 0; i < 8; i++) pthread_create(&threads[i], NULL, draw, &wrong[i]);
    for (i = 0; i < 8; i++) {
        pthread_join(threads[i], NULL);
        all |= wrong[i];
    }
    return all;
}

/* A picture that takes all cores, so that there are threads. */
static int large(void) {
    static char text[400000];
    rt_table *table = NULL;
    rt_bytes png = {NULL, 0};
    int i, length = sprintf(text, "a,b,c\n");
    for (i = 0; i < 5000; i++) length += sprintf(text + length, "row %d,%d,%d.5\n", i, i * 7, i);
    if (rt_table_create(NULL, 0, &table, NULL) || rt_table_read_bytes(table, text, (size_t)length, NULL, NULL)) return 1;
    png = drawn(table);
    rt_free(png.data);
    rt_table_free(table);
    return png.length == 0;
}

static int in_child(void) {
    int status;
    pid_t child = fork();
    if (child == 0) {
        rt_table *table = made();
        alarm(60);
        _exit(!is_reference(drawn(table)) || !is_reference(drawn(inherited)) || large() || on_threads());
    }
    return child < 0 || waitpid(child, &status, 0) != child || status != 0;
}

/* Holds a table in a call while the process is forked. */
static int fork_within(void *context, const uint8_t *bytes, size_t length) {
    (void)context, (void)bytes, (void)length;
    return in_child();
}

static void *hold(void *context) {
    rt_table *table = context;
    /* The child of this call draws with a table that no thread of its own holds, too. */
    return rt_table_write(table, "png", NULL, 0, fork_within, NULL, NULL) ? table : NULL;
}

int main(int argc, char **argv) {
    char folder[2][4096], locale[256], **before = environ;
    struct sigaction actions[2][65];
    sigset_t masks[2];
    int wrong = 0, i, number;
    pthread_t thread;
    void *answer;
    rt_table *held = made();
    if (argc > 1) rounds = atoi(argv[1]);
    for (i = 0; i < 2; i++) {
        if (!getcwd(folder[i], sizeof folder[i])) return 1;
        memset(actions[i], 0, sizeof actions[i]);
        for (number = 1; number < 65; number++) sigaction(number, NULL, &actions[i][number]);
        pthread_sigmask(SIG_SETMASK, NULL, &masks[i]);
        if (i > 0) break;
        snprintf(locale, sizeof locale, "%s", setlocale(LC_ALL, NULL));
        inherited = made();
        reference = drawn(inherited);
        if (reference.length == 0) return 1;
        if (on_threads()) wrong = printf("threads draw otherwise\n");
        if (large()) wrong = printf("a large picture is none\n");
        if (in_child()) wrong = printf("a child draws otherwise\n");
        pthread_create(&thread, NULL, hold, held);
        pthread_join(thread, &answer);
        if (answer) wrong = printf("a child that is made within a call draws otherwise\n");
    }
    if (strcmp(folder[0], folder[1]) || strcmp(locale, setlocale(LC_ALL, NULL)) || environ != before)
        wrong = printf("the process is another\n");
    for (number = 1; number < 65; number++)
        if (actions[0][number].sa_handler != actions[1][number].sa_handler) wrong = printf("signal %d is handled\n", number);
    for (number = 1; number < 65; number++)
        if (sigismember(&masks[0], number) != sigismember(&masks[1], number)) wrong = printf("signal %d is blocked\n", number);
    rt_free(reference.data);
    rt_table_free(held);
    rt_table_free(inherited);
    printf("%s\n", wrong ? "wrong" : "threads, children and process are as they should be");
    return wrong != 0;
}
