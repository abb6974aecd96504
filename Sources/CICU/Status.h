// What the C files share and Swift does not see.
#ifndef STATUS_H
#define STATUS_H

#include "CICU.h"

#include <unicode/utypes.h>

// `UErrorCode` is an enumeration of the size of an int.
_Static_assert(sizeof(UErrorCode) == sizeof(cicu_status), "status");
static inline UErrorCode *code(cicu_status *status) { return (UErrorCode *)status; }

enum { localeCapacity = 160 };

/// Writes ICU's name of a tag's locale.
void localeOfTag(const char *tag, char locale[localeCapacity], cicu_status *status);

/// Writes the locale whose data serve a tag, without ever falling back to the locale of the machine: `root` where ICU
/// has no data for the language in its script.
void dataLocaleOfTag(const char *tag, char locale[localeCapacity], cicu_status *status);

#endif
