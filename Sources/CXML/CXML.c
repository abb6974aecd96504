#include "CXML.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/// A piece of memory whose strings never move.
typedef struct block {
  struct block *next;
  size_t used;
  size_t size;
  char bytes[];
} block;

struct cxml_document {
  cxml_event *events;
  size_t count;
  size_t capacity;
  block *blocks;
  cxml_error error;
  xmlParserCtxtPtr parser;
};

static void fail(cxml_document *document, int32_t kind) {
  if (document->error.kind == 0) {
    document->error.kind = kind;
    if (document->parser->input != NULL) {
      document->error.line = (size_t)(document->parser->input->line > 0 ? document->parser->input->line : 1);
      document->error.column = (size_t)(document->parser->input->col > 0 ? document->parser->input->col : 1);
    }
  }
  xmlStopParser(document->parser);
}

static void *take(cxml_document *document, size_t size) {
  size = (size + 15) & ~(size_t)15;
  block *first = document->blocks;
  if (first == NULL || first->size - first->used < size) {
    size_t whole = size > 65536 ? size : 65536;
    block *made = malloc(sizeof *made + whole);
    if (made == NULL) return NULL;
    *made = (block){.next = first, .size = whole};
    document->blocks = first = made;
  }
  void *taken = first->bytes + first->used;
  first->used += size;
  return taken;
}

static const char *copy(cxml_document *document, const xmlChar *bytes, size_t count) {
  char *taken = take(document, count + 1);
  if (taken == NULL) return NULL;
  memcpy(taken, bytes, count);
  taken[count] = 0;
  return taken;
}

static const char *copyName(cxml_document *document, const xmlChar *name) {
  return name == NULL ? NULL : copy(document, name, strlen((const char *)name));
}

static cxml_event *append(cxml_document *document, int32_t kind) {
  if (document->count == document->capacity) {
    size_t capacity = document->capacity == 0 ? 256 : document->capacity * 2;
    cxml_event *grown = realloc(document->events, capacity * sizeof *grown);
    if (grown == NULL) {
      fail(document, cxml_memoryError);
      return NULL;
    }
    document->events = grown;
    document->capacity = capacity;
  }
  cxml_event *event = &document->events[document->count++];
  const xmlParserInputPtr input = document->parser->input;
  *event = (cxml_event){.kind = kind, .place = (size_t)(input->cur - input->base) + input->consumed};
  return event;
}

static void startElement(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space,
                         int spaceCount, const xmlChar **spaces, int count, int defaulted,
                         const xmlChar **attributes) {
  (void)prefix;
  (void)spaceCount;
  (void)spaces;
  (void)defaulted;
  cxml_document *document = ((xmlParserCtxtPtr)context)->_private;
  cxml_event *event = append(document, cxml_startEvent);
  if (event == NULL) return;
  event->name = copyName(document, name);
  event->space = copyName(document, space);
  if (event->name == NULL) return fail(document, cxml_memoryError);
  if (count == 0) return;
  cxml_attribute *made = take(document, (size_t)count * sizeof *made);
  if (made == NULL) return fail(document, cxml_memoryError);
  for (int index = 0; index < count; index++) {
    // Name, prefix, namespace, start and end of the value.
    const xmlChar **parts = attributes + (size_t)index * 5;
    made[index].name = copyName(document, parts[0]);
    made[index].space = copyName(document, parts[2]);
    made[index].value = copy(document, parts[3], (size_t)(parts[4] - parts[3]));
    if (made[index].name == NULL || made[index].value == NULL) return fail(document, cxml_memoryError);
  }
  event->attributes = made;
  event->attributeCount = (size_t)count;
}

static void endElement(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
  (void)prefix;
  cxml_document *document = ((xmlParserCtxtPtr)context)->_private;
  cxml_event *event = append(document, cxml_endEvent);
  if (event == NULL) return;
  event->name = copyName(document, name);
  event->space = copyName(document, space);
  if (event->name == NULL) fail(document, cxml_memoryError);
}

static void characters(void *context, const xmlChar *text, int count) {
  cxml_document *document = ((xmlParserCtxtPtr)context)->_private;
  cxml_event *event = append(document, cxml_textEvent);
  if (event == NULL || count < 0) return;
  event->text = copy(document, text, (size_t)count);
  event->textLength = (size_t)count;
  if (event->text == NULL) fail(document, cxml_memoryError);
}

static void doctype(void *context, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  (void)name;
  (void)external;
  (void)system;
  fail(((xmlParserCtxtPtr)context)->_private, cxml_doctypeError);
}

static void reference(void *context, const xmlChar *name) {
  (void)name;
  fail(((xmlParserCtxtPtr)context)->_private, cxml_entityError);
}

static xmlEntityPtr entity(void *context, const xmlChar *name) {
  (void)context;
  return xmlGetPredefinedEntity(name);
}

static void ignoreError(void *context, xmlErrorPtr error) {
  (void)context;
  (void)error;
}

static void readError(cxml_document *document) {
  const xmlError *error = xmlCtxtGetLastError(document->parser);
  if (document->error.kind != 0) return;
  document->error.kind = cxml_syntaxError;
  document->error.line = document->error.column = 1;
  if (error == NULL) return;
  if (error->code == XML_ERR_NO_MEMORY) document->error.kind = cxml_memoryError;
  if (error->code == XML_ERR_UNDECLARED_ENTITY || error->code == XML_WAR_UNDECLARED_ENTITY) {
    document->error.kind = cxml_entityError;
  }
  if (error->message != NULL) document->error.problem = copyName(document, (const xmlChar *)error->message);
  if (error->line > 0) document->error.line = (size_t)error->line;
  if (error->int2 > 0) document->error.column = (size_t)error->int2;
}

cxml_document *cxml_open(const uint8_t *text, size_t count) {
  cxml_document *document = calloc(1, sizeof *document);
  if (document == NULL) return NULL;
  xmlParserCtxtPtr parser = count > INT_MAX ? NULL : xmlNewParserCtxt();
  if (parser == NULL) {
    document->error = (cxml_error){.kind = cxml_memoryError, .line = 1, .column = 1};
    return document;
  }
  document->parser = parser;
  parser->_private = document;
  memset(parser->sax, 0, sizeof *parser->sax);
  parser->sax->initialized = XML_SAX2_MAGIC;
  parser->sax->startElementNs = startElement;
  parser->sax->endElementNs = endElement;
  parser->sax->characters = characters;
  parser->sax->ignorableWhitespace = characters;
  parser->sax->cdataBlock = characters;
  parser->sax->internalSubset = doctype;
  parser->sax->reference = reference;
  parser->sax->getEntity = entity;
  parser->sax->serror = (xmlStructuredErrorFunc)ignoreError;
  // XML_PARSE_NOENT resolves `&amp;` in attributes, which would come as `&#38;` without it; there are no other entities
  // than the predefined ones, since a document type declaration ends the reading. Without XML_PARSE_HUGE libxml2 bounds
  // depth and the size of each text.
  (void)xmlCtxtReadMemory(parser, (const char *)text, (int)count, NULL, "UTF-8",
                          XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC | XML_PARSE_NODICT);
  if (!parser->wellFormed || parser->disableSAX) readError(document);
  if (parser->myDoc != NULL) {
    xmlFreeDoc(parser->myDoc);
    parser->myDoc = NULL;
  }
  xmlFreeParserCtxt(parser);
  document->parser = NULL;
  return document;
}

void cxml_close(cxml_document *document) {
  while (document->blocks != NULL) {
    block *next = document->blocks->next;
    free(document->blocks);
    document->blocks = next;
  }
  free(document->events);
  free(document);
}

size_t cxml_eventCount(const cxml_document *document) { return document->count; }

cxml_event cxml_eventAt(const cxml_document *document, size_t index) { return document->events[index]; }

cxml_error cxml_lastError(const cxml_document *document) { return document->error; }
