// Libraries that are linked into a program, or of the system and loaded when they are first needed: as shared libraries that a
// program is linked with, each would cost every start of it, whether it is needed or not.
//
// EACH names the functions of a library: EACH(F) is a list of F(prefix, name), which may be empty in its first part.
#ifndef RASTER_LIBRARY_H
#define RASTER_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// A table of functions, under their names without the prefix.
#define RASTER_TABLE(TABLE, EACH) struct TABLE { EACH(RASTER_FUNCTION) };
#define RASTER_FUNCTION(prefix, name) __typeof__(prefix##name) *name;

// Defines `const struct TABLE *TABLE(void)`: the functions that are linked into the program where TABLE_linked is
// (RASTER_LINKED), else those of the first of the FILES that has them all, loaded when TABLE is called for the first time. A
// file is named by its interface, which stays while it is compatible. What is returned holds for the life of the program:
// NULL where no such library is on the system. Thread-safe.
#define RASTER_LIBRARY(TABLE, EACH, ...)                                          \
    extern const struct TABLE TABLE##_linked __attribute__((weak));               \
    static struct TABLE TABLE##_functions;                                        \
    static bool TABLE##_has_all;                                                  \
    static void TABLE##_load(void)                                                \
    {                                                                             \
        static const char *const files[] = {__VA_ARGS__};                         \
        struct TABLE *functions = &TABLE##_functions;                             \
        for (size_t i = 0; i < sizeof files / sizeof *files; i++) {               \
            void *library = dlopen(files[i], RTLD_NOW | RTLD_LOCAL);              \
            TABLE##_has_all = library != NULL EACH(RASTER_LOAD);                  \
            if (TABLE##_has_all) return;                                          \
        }                                                                         \
    }                                                                             \
    const struct TABLE *TABLE(void)                                               \
    {                                                                             \
        if (&TABLE##_linked != NULL) return &TABLE##_linked;                      \
        static pthread_once_t once = PTHREAD_ONCE_INIT;                           \
        pthread_once(&once, TABLE##_load);                                        \
        return TABLE##_has_all ? &TABLE##_functions : NULL;                       \
    }
// Some headers give functions other names than those that they are called by.
#define RASTER_LOAD(prefix, name) &&(*(void **)&functions->name = dlsym(library, RASTER_STRING(prefix##name))) != NULL
#define RASTER_STRING(symbol) RASTER_TEXT(symbol)
#define RASTER_TEXT(symbol) #symbol

// Defines the table of a library that is linked into a program. Modules are compiled alike for programs with and without.
#define RASTER_LINKED(TABLE, EACH) const struct TABLE TABLE##_linked = {EACH(RASTER_LINK)};
#define RASTER_LINK(prefix, name) .name = prefix##name,

#endif
