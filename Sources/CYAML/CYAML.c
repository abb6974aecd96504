#include "CYAML.h"

#include <stdlib.h>
#include <yaml.h>

// The numbers of the header are libyaml's own.
_Static_assert((int)cyaml_plainStyle == YAML_PLAIN_SCALAR_STYLE, "style");
_Static_assert((int)cyaml_singleQuotedStyle == YAML_SINGLE_QUOTED_SCALAR_STYLE, "style");
_Static_assert((int)cyaml_doubleQuotedStyle == YAML_DOUBLE_QUOTED_SCALAR_STYLE, "style");
_Static_assert((int)cyaml_literalStyle == YAML_LITERAL_SCALAR_STYLE, "style");
_Static_assert((int)cyaml_foldedStyle == YAML_FOLDED_SCALAR_STYLE, "style");

struct cyaml_parser {
  yaml_parser_t parser;
  /// The last event, which owns the strings that were handed out.
  yaml_event_t event;
};

cyaml_parser *cyaml_open(const uint8_t *text, size_t count) {
  cyaml_parser *opened = calloc(1, sizeof *opened);
  if (opened == NULL) return NULL;
  if (!yaml_parser_initialize(&opened->parser)) {
    free(opened);
    return NULL;
  }
  yaml_parser_set_encoding(&opened->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&opened->parser, text, count);
  return opened;
}

void cyaml_close(cyaml_parser *parser) {
  yaml_event_delete(&parser->event);
  yaml_parser_delete(&parser->parser);
  free(parser);
}

static void describe(const yaml_event_t *source, cyaml_event *event) {
  switch (source->type) {
  case YAML_STREAM_END_EVENT: event->kind = cyaml_streamEndEvent; break;
  case YAML_DOCUMENT_START_EVENT: event->kind = cyaml_documentStartEvent; break;
  case YAML_DOCUMENT_END_EVENT: event->kind = cyaml_documentEndEvent; break;
  case YAML_ALIAS_EVENT:
    event->kind = cyaml_aliasEvent;
    event->anchor = (const char *)source->data.alias.anchor;
    break;
  case YAML_SCALAR_EVENT:
    event->kind = cyaml_scalarEvent;
    event->style = (int32_t)source->data.scalar.style;
    event->value = source->data.scalar.value;
    event->valueLength = source->data.scalar.length;
    event->anchor = (const char *)source->data.scalar.anchor;
    event->tag = (const char *)source->data.scalar.tag;
    break;
  case YAML_SEQUENCE_START_EVENT:
    event->kind = cyaml_sequenceStartEvent;
    event->anchor = (const char *)source->data.sequence_start.anchor;
    event->tag = (const char *)source->data.sequence_start.tag;
    break;
  case YAML_SEQUENCE_END_EVENT: event->kind = cyaml_sequenceEndEvent; break;
  case YAML_MAPPING_START_EVENT:
    event->kind = cyaml_mappingStartEvent;
    event->anchor = (const char *)source->data.mapping_start.anchor;
    event->tag = (const char *)source->data.mapping_start.tag;
    break;
  case YAML_MAPPING_END_EVENT: event->kind = cyaml_mappingEndEvent; break;
  case YAML_NO_EVENT:
  case YAML_STREAM_START_EVENT: break;
  }
}

int32_t cyaml_next(cyaml_parser *parser, cyaml_event *event) {
  *event = (cyaml_event){0};
  do {
    yaml_event_delete(&parser->event);
    if (!yaml_parser_parse(&parser->parser, &parser->event)) return 0;
  } while (parser->event.type == YAML_STREAM_START_EVENT);
  describe(&parser->event, event);
  event->start = parser->event.start_mark.index;
  event->end = parser->event.end_mark.index;
  return 1;
}

cyaml_error cyaml_lastError(const cyaml_parser *parser) {
  const yaml_parser_t *source = &parser->parser;
  cyaml_error error = {.kind = cyaml_syntaxError, .problem = source->problem, .context = source->context};
  error.place = source->problem_mark.index;
  error.contextPlace = source->context_mark.index;
  error.line = source->problem_mark.line;
  error.contextLine = source->context_mark.line;
  if (source->error == YAML_MEMORY_ERROR) error.kind = cyaml_memoryError;
  if (source->error == YAML_READER_ERROR) {
    error.kind = cyaml_readerError;
    error.place = source->problem_offset;
  }
  return error;
}
