#include "CRasterLibraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// The beginnings of libxml2's xmlParserCtxt and xmlSAXHandler (parser.h), which have been the same in all of its 2.x: the
// name of the library's interface, libxml2.so.2, stands for that.
struct handler {
    void *declarations[11], *set_document_locator, *start_document, *end_document;
    void (*start_element)(void *context, const unsigned char *name, const unsigned char **attributes);
    void (*end_element)(void *context, const unsigned char *name);
    void *reference;
    void (*characters)(void *context, const unsigned char *bytes, int count);
    void (*ignorable_whitespace)(void *context, const unsigned char *bytes, int count);
    void *processing_instruction, *comment, *warning, *error, *fatal_error, *get_parameter_entity;
    void (*cdata_block)(void *context, const unsigned char *bytes, int count);
    void *external_subset;
};
struct parser {
    struct handler *handler;
    void *context;
};

static struct {
    struct parser *(*create)(void);
    void *(*read)(
        struct parser *, raster_xml_read, raster_xml_close, void *context, const char *name, const char *encoding, int options);
    void (*free)(struct parser *);
} html;

static void load(void)
{
    void *library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    *(void **)&html.create = dlsym(library, "htmlNewParserCtxt");
    *(void **)&html.read = dlsym(library, "htmlCtxtReadIO");
    *(void **)&html.free = dlsym(library, "htmlFreeParserCtxt");
}

static void begin(void *context, const unsigned char *name, const unsigned char **attributes)
{
    const struct raster_html_events *events = context;
    events->begin(events->context, name, attributes);
}

static void end(void *context, const unsigned char *name)
{
    const struct raster_html_events *events = context;
    events->end(events->context, name);
}

static void text(void *context, const unsigned char *bytes, int count)
{
    const struct raster_html_events *events = context;
    events->text(events->context, bytes, count);
}

bool raster_html_parse(
    raster_xml_read read, void *input, const char *encoding, int options, const struct raster_html_events *events)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (html.create == NULL || html.read == NULL || html.free == NULL) return false;
    struct parser *parser = html.create();
    if (parser == NULL) return false;
    // Nothing but what is told: no tree is built.
    memset(parser->handler, 0, sizeof *parser->handler);
    parser->handler->start_element = begin;
    parser->handler->end_element = end;
    parser->handler->characters = parser->handler->ignorable_whitespace = parser->handler->cdata_block = text;
    parser->context = (void *)events;
    html.read(parser, read, NULL, input, NULL, encoding, options);
    html.free(parser);
    return true;
}
