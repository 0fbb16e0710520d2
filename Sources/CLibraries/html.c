#include "CRasterLibraries.h"

#include <string.h>

// The beginnings of libxml2's xmlParserCtxt and xmlSAXHandler (parser.h), which have been the same in all of its 2.x, in
// libxml2.so.2 as in libxml2.so.16.
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
struct raster_html_parser {
    struct handler *handler;
    void *context;
};

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
    const struct raster_xml *xml = raster_xml();
    if (xml == NULL) return false;
    struct raster_html_parser *parser = xml->NewParserCtxt();
    if (parser == NULL) return false;
    // Nothing but what is told: no tree is built.
    memset(parser->handler, 0, sizeof *parser->handler);
    parser->handler->start_element = begin;
    parser->handler->end_element = end;
    parser->handler->characters = parser->handler->ignorable_whitespace = parser->handler->cdata_block = text;
    parser->context = (void *)events;
    xml->CtxtReadIO(parser, read, NULL, input, NULL, encoding, options);
    xml->FreeParserCtxt(parser);
    return true;
}
