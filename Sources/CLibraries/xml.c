#include "CRasterLibraries.h"

#include <stdlib.h>
#include <string.h>

// libxml2's xmlSAXHandler and the beginning of its xmlError (parser.h, xmlerror.h), which have been the same in all of its 2.x, in
// libxml2.so.2 as in libxml2.so.16.
struct error {
    int domain, code;
    const char *message;
    int level;
    const char *file;
    int line;
};
struct handler {
    void *declarations[11], *set_document_locator, *start_document, *end_document, *start_element, *end_element, *reference;
    void (*characters)(void *context, const unsigned char *bytes, int count);
    void (*ignorable_whitespace)(void *context, const unsigned char *bytes, int count);
    void *processing_instruction, *comment, *warning, *error, *fatal_error, *get_parameter_entity;
    void (*cdata_block)(void *context, const unsigned char *bytes, int count);
    void *external_subset;
    unsigned int version;
    void *own;
    // Attributes: five pointers each, to the name, its prefix, the prefix's address, and the beginning and end of the value.
    void (*start_element_ns)(
        void *context, const unsigned char *name, const unsigned char *prefix, const unsigned char *address, int namespace_count,
        const unsigned char **namespaces, int attribute_count, int defaulted_count, const unsigned char **attributes);
    void (*end_element_ns)(
        void *context, const unsigned char *name, const unsigned char *prefix, const unsigned char *address);
    void (*structured_error)(void *context, const struct error *error);
};
enum { FATAL = 3, VERSION_2 = 0xDEEDBEAF };

// Memory that grows by doubling.
struct buffer {
    char *bytes;
    size_t count, capacity;
};

struct raster_xml_part {
    const struct raster_xml *xml;
    raster_xml_parser parser;
    struct buffer events, attributes, bytes;
    // Of the first error that ends the reading; 0 where there is none.
    int error_line;
};

// Room for `count` bytes more, or NULL where memory is missing, which ends the reading as an error does.
static void *room(struct raster_xml_part *part, struct buffer *buffer, size_t count)
{
    if (part->error_line) return NULL;
    // Room for nothing is some, too: NULL is what is missing.
    if (buffer->capacity - buffer->count <= count) {
        size_t capacity = (buffer->capacity + count) * 2;
        char *bytes = realloc(buffer->bytes, capacity);
        if (bytes == NULL) {
            part->error_line = -1;
            return NULL;
        }
        buffer->bytes = bytes;
        buffer->capacity = capacity;
    }
    void *place = buffer->bytes + buffer->count;
    buffer->count += count;
    return place;
}

static void begin(
    void *context, const unsigned char *name, const unsigned char *prefix, const unsigned char *address, int namespace_count,
    const unsigned char **namespaces, int attribute_count, int defaulted_count, const unsigned char **attributes)
{
    struct raster_xml_part *part = context;
    // Those that only a document type declares stand last. No sheet has any, and a few bytes would declare millions.
    size_t count = (size_t)(attribute_count - defaulted_count);
    size_t first = part->attributes.count / sizeof(struct raster_xml_attribute);
    for (size_t i = 0; i < count; i++, attributes += 5) {
        size_t length = (size_t)(attributes[4] - attributes[3]);
        struct raster_xml_attribute *attribute = room(part, &part->attributes, sizeof *attribute);
        size_t start = part->bytes.count;
        char *value = room(part, &part->bytes, length);
        if (attribute == NULL || value == NULL) return;
        memcpy(value, attributes[3], length);
        // An ampersand stands in values as it would in a document, for whoever looks for entities there.
        const char *from = value, *end = value + length;
        while ((from = memchr(from, '&', (size_t)(end - from))) != NULL && ++from < end) {
            if (end - from < 4 || memcmp(from, "#38;", 4) != 0) continue;
            memmove((char *)from, from + 4, (size_t)(end - from) - 4);
            end -= 4;
        }
        part->bytes.count = start + (size_t)(end - value);
        *attribute = (struct raster_xml_attribute){attributes[0], start, part->bytes.count - start};
    }
    struct raster_xml_event *event = room(part, &part->events, sizeof *event);
    if (event) *event = (struct raster_xml_event){name, first, count, RASTER_XML_BEGIN};
}

static void end(void *context, const unsigned char *name, const unsigned char *prefix, const unsigned char *address)
{
    struct raster_xml_part *part = context;
    struct raster_xml_event *event = room(part, &part->events, sizeof *event);
    if (event) *event = (struct raster_xml_event){name, 0, 0, RASTER_XML_END};
}

static void text(void *context, const unsigned char *bytes, int count)
{
    struct raster_xml_part *part = context;
    size_t first = part->bytes.count;
    void *place = room(part, &part->bytes, (size_t)count);
    struct raster_xml_event *event = place ? room(part, &part->events, sizeof *event) : NULL;
    if (event == NULL) return;
    memcpy(place, bytes, (size_t)count);
    *event = (struct raster_xml_event){NULL, first, (size_t)count, RASTER_XML_TEXT};
}

static void fail(void *context, const struct error *error)
{
    struct raster_xml_part *part = context;
    if (error->level == FATAL && !part->error_line) part->error_line = error->line > 0 ? error->line : 1;
}

raster_xml_part raster_xml_open(void)
{
    const struct raster_xml *xml = raster_xml();
    struct raster_xml_part *part = xml ? calloc(1, sizeof *part) : NULL;
    if (part == NULL) return NULL;
    // Nothing but what is told: no tree is built, no entity is known but the five of XML, and nothing is loaded from elsewhere.
    struct handler handler = {
        .version = VERSION_2, .start_element_ns = begin, .end_element_ns = end, .characters = text, .ignorable_whitespace = text,
        .cdata_block = text, .structured_error = fail};
    part->xml = xml;
    part->parser = xml->CreatePushParserCtxt(&handler, part, NULL, 0, NULL);
    if (part->parser == NULL) {
        free(part);
        return NULL;
    }
    xml->CtxtUseOptions(part->parser, RASTER_XML_NONET);
    return part;
}

struct raster_xml_events raster_xml_take(raster_xml_part part, const void *bytes, int count)
{
    part->events.count = part->attributes.count = part->bytes.count = 0;
    if (!part->error_line) part->xml->ParseChunk(part->parser, bytes, count, count == 0);
    return (struct raster_xml_events){
        (const struct raster_xml_event *)part->events.bytes, part->events.count / sizeof(struct raster_xml_event),
        (const struct raster_xml_attribute *)part->attributes.bytes, (const unsigned char *)part->bytes.bytes, part->error_line};
}

void raster_xml_close(raster_xml_part part)
{
    part->xml->FreeParserCtxt(part->parser);
    free(part->events.bytes);
    free(part->attributes.bytes);
    free(part->bytes.bytes);
    free(part);
}
