// Libraries of the system that are loaded when they are first needed. Linked, each would cost every start of every program,
// whether it is needed or not.
//
// EACH names the functions of a library: EACH(F) is a list of F(prefix, name), which may be empty in its first part.
#ifndef RASTER_LIBRARY_H
#define RASTER_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

// A table of functions, under their names without the prefix.
#define RASTER_TABLE(TABLE, EACH) struct TABLE { EACH(RASTER_FUNCTION) };
#define RASTER_FUNCTION(prefix, name) __typeof__(prefix##name) *name;

// Defines `const struct TABLE *TABLE(void)`, which loads FILE when it is called for the first time. FILE is named by its
// interface, which stays while it is compatible. What is returned holds for the life of the program: NULL where the library
// is not on the system. One without one of the functions is not the one that we know, and counts as missing. Thread-safe.
#define RASTER_LIBRARY(TABLE, FILE, EACH) RASTER_LOADED(TABLE, FILE, EACH, false)

// The same for a library without which nothing is right: where it is missing the process ends, as a program does that is
// linked with it.
#define RASTER_REQUIRED_LIBRARY(TABLE, FILE, EACH) RASTER_LOADED(TABLE, FILE, EACH, true)

#define RASTER_LOADED(TABLE, FILE, EACH, IS_REQUIRED)                                                 \
    static struct TABLE TABLE##_functions;                                                            \
    static bool TABLE##_has_all;                                                                      \
    static void TABLE##_load(void)                                                                    \
    {                                                                                                 \
        void *library = dlopen(FILE, RTLD_NOW | RTLD_LOCAL);                                          \
        struct TABLE *functions = &TABLE##_functions;                                                 \
        TABLE##_has_all = library != NULL EACH(RASTER_LOAD);                                          \
        if (TABLE##_has_all || !IS_REQUIRED) return;                                                  \
        fprintf(stderr, "error while loading shared libraries: %s\n", dlerror());                     \
        _exit(127);                                                                                   \
    }                                                                                                 \
    const struct TABLE *TABLE(void)                                                                   \
    {                                                                                                 \
        static pthread_once_t once = PTHREAD_ONCE_INIT;                                               \
        pthread_once(&once, TABLE##_load);                                                            \
        return TABLE##_has_all ? &TABLE##_functions : NULL;                                           \
    }
// Some headers give functions other names than those that they are called by.
#define RASTER_LOAD(prefix, name) &&(*(void **)&functions->name = dlsym(library, RASTER_STRING(prefix##name))) != NULL
#define RASTER_STRING(symbol) RASTER_TEXT(symbol)
#define RASTER_TEXT(symbol) #symbol

#endif
