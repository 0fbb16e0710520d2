#ifndef CRASTER_MARKDOWN_H
#define CRASTER_MARKDOWN_H
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#endif
