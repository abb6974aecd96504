// Every libyaml call that the project uses, under a name of its own.
//
// libyaml's header is not included here: its events are unions, which Swift reads only with much unsafe code.
#ifndef CYAML_H
#define CYAML_H

#include <stddef.h>
#include <stdint.h>

enum {
  cyaml_streamEndEvent = 1,
  cyaml_documentStartEvent,
  cyaml_documentEndEvent,
  cyaml_aliasEvent,
  cyaml_scalarEvent,
  cyaml_sequenceStartEvent,
  cyaml_sequenceEndEvent,
  cyaml_mappingStartEvent,
  cyaml_mappingEndEvent,
};

/// How a scalar is written: libyaml's `yaml_scalar_style_t`.
enum {
  cyaml_plainStyle = 1,
  cyaml_singleQuotedStyle,
  cyaml_doubleQuotedStyle,
  cyaml_literalStyle,
  cyaml_foldedStyle,
};

/// What happened next in the text. The pointers hold until the next event is asked for.
typedef struct {
  int32_t kind;
  /// A scalar's style.
  int32_t style;
  /// Where it begins and ends, in Unicode scalar values from the start of the text.
  size_t start;
  size_t end;
  /// A scalar's text in UTF-8, which may hold zero bytes.
  const uint8_t *_Nullable value;
  size_t valueLength;
  /// The name that a node is given, or that an alias refers to.
  const char *_Nullable anchor;
  /// The tag that is written before a node, its handle resolved.
  const char *_Nullable tag;
} cyaml_event;

enum {
  cyaml_memoryError = 1,
  /// The text holds bytes that no YAML text may hold.
  cyaml_readerError = 2,
  /// The text breaks a rule of YAML.
  cyaml_syntaxError = 3,
};

/// Why no event follows.
typedef struct {
  int32_t kind;
  /// libyaml's words; static, or NULL.
  const char *_Nullable problem;
  /// What was being read, in libyaml's words; static, or NULL.
  const char *_Nullable context;
  /// Where it is: in bytes for a reader error, else in Unicode scalar values.
  size_t place;
  /// Where that began, in Unicode scalar values.
  size_t contextPlace;
  /// The lines of both places, from 0. Nothing for a reader error.
  size_t line;
  size_t contextLine;
} cyaml_error;

typedef struct cyaml_parser cyaml_parser;

/// Begins to read UTF-8 text, without a byte order mark, which must stay where it is until the parser is closed. NULL
/// if there is no memory.
cyaml_parser *_Nullable cyaml_open(const uint8_t *_Nonnull text, size_t count);
void cyaml_close(cyaml_parser *_Nonnull parser);
/// Reads on. 0 where that fails; then nothing but the error may be asked for.
int32_t cyaml_next(cyaml_parser *_Nonnull parser, cyaml_event *_Nonnull event);
cyaml_error cyaml_lastError(const cyaml_parser *_Nonnull parser);

#endif
