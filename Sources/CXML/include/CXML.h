// Every libxml2 call that the project uses, under a name of its own.
//
// libxml2's header is not included here: its structures are part of its interface, and Swift reads them only with much
// unsafe code.
#ifndef CXML_H
#define CXML_H

#include <stddef.h>
#include <stdint.h>

enum {
  cxml_startEvent = 1,
  cxml_endEvent,
  cxml_textEvent,
};

/// One attribute of an element. The pointers hold until the document is closed.
typedef struct {
  /// The name without its prefix.
  const char *_Nonnull name;
  /// The namespace; NULL where the name has no prefix.
  const char *_Nullable space;
  /// The value in UTF-8, references resolved.
  const char *_Nonnull value;
} cxml_attribute;

/// What stands next in the text.
typedef struct {
  int32_t kind;
  /// Where the text goes on behind a start tag's name and attributes, or where a text or an end tag was met: an offset
  /// in bytes. libxml2 knows no exact beginning.
  size_t place;
  /// An element's name without its prefix; NULL for text.
  const char *_Nullable name;
  /// An element's namespace.
  const char *_Nullable space;
  /// A start tag's attributes, or NULL.
  const cxml_attribute *_Nullable attributes;
  size_t attributeCount;
  /// A text in UTF-8, references resolved.
  const char *_Nullable text;
  size_t textLength;
} cxml_event;

enum {
  cxml_memoryError = 1,
  /// The text breaks a rule of XML.
  cxml_syntaxError = 2,
  /// There is a document type declaration, which is not read: it can make a text of any size out of a few bytes.
  cxml_doctypeError = 3,
  /// A reference to an entity that is none of the five that every parser knows.
  cxml_entityError = 4,
};

/// Why the text is not read to its end.
typedef struct {
  /// 0 where it is.
  int32_t kind;
  /// libxml2's words, with a line break at their end; NULL where there are none.
  const char *_Nullable problem;
  /// The line, from 1.
  size_t line;
  /// The column in bytes, from 1.
  size_t column;
} cxml_error;

typedef struct cxml_document cxml_document;

/// Reads a whole text in UTF-8, without a byte order mark, whatever encoding it says it is in. NULL if there is no
/// memory. Nothing is fetched, and no entity is expanded but the five that XML itself has.
cxml_document *_Nullable cxml_open(const uint8_t *_Nonnull text, size_t count);
void cxml_close(cxml_document *_Nonnull document);
size_t cxml_eventCount(const cxml_document *_Nonnull document);
cxml_event cxml_eventAt(const cxml_document *_Nonnull document, size_t index);
cxml_error cxml_lastError(const cxml_document *_Nonnull document);

#endif
