// The files that travel inside the binary: the key catalog, the language profiles, the templates.
//
// They are embedded with C23's #embed, since Swift's own ways need Foundation at run time (Bundle.module) or take
// a minute to build (.embedInCode). EmbeddedFiles.c is written by generate.sh, because #embed cannot loop.
#ifndef CEMBEDDED_H
#define CEMBEDDED_H

#include <stddef.h>

/// One embedded file.
typedef struct {
  /// Where the file stands: `Data/PrivacyKeys.json`, `Locales/de.json`, `templates/…`.
  const char *_Nonnull path;
  /// The file's content, with a zero byte behind it.
  const unsigned char *_Nonnull bytes;
  /// How many bytes the file has; the zero byte is not counted.
  size_t count;
} EmbeddedFile;

/// The embedded files, sorted by the bytes of their paths.
///
/// `count` receives their number. The memory is constant and lives as long as the process.
const EmbeddedFile *_Nonnull embeddedFiles(size_t *_Nonnull count);

#endif
