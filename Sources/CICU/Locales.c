#include "Status.h"

#include <stdlib.h>
#include <string.h>

#include <unicode/uldnames.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

_Static_assert(sizeof(UScriptCode) == sizeof(int32_t), "script");
_Static_assert((int)cicu_listAnd == ULISTFMT_TYPE_AND, "list");
_Static_assert((int)cicu_listOr == ULISTFMT_TYPE_OR, "list");

void localeOfTag(const char *tag, char locale[localeCapacity], cicu_status *status) {
  locale[0] = 0;
  uloc_forLanguageTag(tag, locale, localeCapacity, NULL, code(status));
  if (*status == U_STRING_NOT_TERMINATED_WARNING) *status = U_BUFFER_OVERFLOW_ERROR;
}

/// Writes the script that a locale is written in by default.
static void likelyScript(const char *locale, char script[8]) {
  UErrorCode status = U_ZERO_ERROR;
  char full[localeCapacity];
  script[0] = 0;
  uloc_addLikelySubtags(locale, full, localeCapacity, &status);
  uloc_getScript(full, script, 8, &status);
  if (U_FAILURE(status)) script[0] = 0;
}

void dataLocaleOfTag(const char *tag, char locale[localeCapacity], cicu_status *status) {
  localeOfTag(tag, locale, status);
  if (U_FAILURE(*status)) return;
  UErrorCode found = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &found);
  int hasData = U_SUCCESS(found) && found != U_USING_DEFAULT_WARNING;
  if (hasData && found == U_USING_FALLBACK_WARNING) {
    // ICU drops a script that it has no data for, and would serve `az-Arab` with the Latin letters of `az`.
    UErrorCode ignored = U_ZERO_ERROR;
    const char *served = ures_getLocaleByType(bundle, ULOC_ACTUAL_LOCALE, &ignored);
    char servedScript[8], wantedScript[8];
    likelyScript(served == NULL ? "" : served, servedScript);
    likelyScript(locale, wantedScript);
    hasData = strcmp(servedScript, wantedScript) == 0;
  }
  ures_close(bundle);
  if (!hasData) strcpy(locale, "root");
}

int32_t cicu_localeToLanguageTag(
    const char *locale, char *tag, int32_t capacity, int8_t strict, cicu_status *status) {
  return uloc_toLanguageTag(locale, tag, capacity, strict, code(status));
}

int32_t cicu_localeCanonicalize(const char *locale, char *name, int32_t capacity, cicu_status *status) {
  return uloc_canonicalize(locale, name, capacity, code(status));
}

int32_t cicu_tagMaximize(const char *tag, char *result, int32_t capacity, cicu_status *status) {
  char locale[localeCapacity], full[localeCapacity];
  localeOfTag(tag, locale, status);
  uloc_addLikelySubtags(locale, full, localeCapacity, code(status));
  return uloc_toLanguageTag(full, result, capacity, 1, code(status));
}

int32_t cicu_tagMinimize(const char *tag, char *result, int32_t capacity, cicu_status *status) {
  char locale[localeCapacity], shortest[localeCapacity];
  localeOfTag(tag, locale, status);
  uloc_minimizeSubtags(locale, shortest, localeCapacity, code(status));
  return uloc_toLanguageTag(shortest, result, capacity, 1, code(status));
}

/// Whether a resource, a string or an array of strings, holds a string.
static int holds(UResourceBundle *resource, const UChar *wanted, int32_t wantedLength) {
  UErrorCode status = U_ZERO_ERROR;
  int isArray = ures_getType(resource) == URES_ARRAY;
  int32_t count = isArray ? ures_getSize(resource) : 1;
  for (int32_t index = 0; index < count; index++) {
    int32_t length = 0;
    const UChar *string = isArray ? ures_getStringByIndex(resource, index, &length, &status)
                                  : ures_getString(resource, &length, &status);
    if (U_FAILURE(status)) return 0;
    if (length == wantedLength && u_memcmp(string, wanted, length) == 0) return 1;
  }
  return 0;
}

int32_t cicu_tagExplicitParent(const char *tag, char *result, int32_t capacity, cicu_status *status) {
  char locale[localeCapacity];
  UChar wanted[localeCapacity];
  int32_t written = 0;
  localeOfTag(tag, locale, status);
  if (U_FAILURE(*status)) return 0;
  int32_t length = (int32_t)strlen(locale);
  u_charsToUChars(locale, wanted, length);
  UResourceBundle *data = ures_openDirect(NULL, "supplementalData", code(status));
  UResourceBundle *parents = ures_getByKey(data, "parentLocales", NULL, code(status));
  while (U_SUCCESS(*status) && written == 0 && ures_hasNext(parents)) {
    UResourceBundle *children = ures_getNextResource(parents, NULL, code(status));
    if (U_SUCCESS(*status) && holds(children, wanted, length)) {
      const char *parent = ures_getKey(children);
      if (strcmp(parent, "root") == 0) {
        written = 4;
        if (capacity > written) strcpy(result, parent);
      } else {
        written = uloc_toLanguageTag(parent, result, capacity, 1, code(status));
      }
    }
    ures_close(children);
  }
  ures_close(parents);
  ures_close(data);
  return written;
}

int32_t cicu_tagScript(const char *tag, char *result, int32_t capacity, cicu_status *status) {
  char locale[localeCapacity];
  localeOfTag(tag, locale, status);
  return uloc_getScript(locale, result, capacity, code(status));
}

int32_t cicu_tagRegion(const char *tag, char *result, int32_t capacity, cicu_status *status) {
  char locale[localeCapacity];
  localeOfTag(tag, locale, status);
  return uloc_getCountry(locale, result, capacity, code(status));
}

int8_t cicu_tagIsRightToLeft(const char *tag) {
  cicu_status status = 0;
  char locale[localeCapacity];
  localeOfTag(tag, locale, &status);
  return U_SUCCESS(status) && uloc_isRightToLeft(locale);
}

int8_t cicu_tagHasKnownLanguage(const char *tag) {
  cicu_status status = 0;
  char locale[localeCapacity];
  localeOfTag(tag, locale, &status);
  if (U_FAILURE(status)) return 0;
  return uloc_getISO3Language(locale)[0] != 0 || cicu_tagHasLanguageName(tag, "en");
}

int8_t cicu_tagHasLanguageName(const char *tag, const char *language) {
  cicu_status status = 0;
  char locale[localeCapacity], data[localeCapacity];
  UChar name[256];
  localeOfTag(tag, locale, &status);
  dataLocaleOfTag(language, data, &status);
  if (U_FAILURE(status) || locale[0] == 0 || locale[0] == '_') return 0;
  // Where there is no name the language's code comes, with a warning.
  status = 0;
  uloc_getDisplayLanguage(locale, data, name, 256, code(&status));
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

int32_t cicu_tagScripts(const char *tag, int32_t *scripts, int32_t capacity, cicu_status *status) {
  char locale[localeCapacity], full[localeCapacity];
  localeOfTag(tag, locale, status);
  // Only a locale with its script: `uscript_getCode` takes the language code `yi` for the name of the script Yi.
  uloc_addLikelySubtags(locale, full, localeCapacity, code(status));
  return uscript_getCode(full, (UScriptCode *)scripts, capacity, code(status));
}

cicu_names *cicu_namesOpen(const char *tag, int32_t place, cicu_status *status) {
  static const UDisplayContext places[] = {
      [cicu_inSentence] = UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE,
      [cicu_standalone] = UDISPCTX_CAPITALIZATION_FOR_STANDALONE,
      [cicu_inMenu] = UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU,
  };
  char locale[localeCapacity];
  dataLocaleOfTag(tag, locale, status);
  if (U_FAILURE(*status)) return NULL;
  UDisplayContext context = places[place];
  return (cicu_names *)uldn_openForContext(locale, &context, 1, code(status));
}

void cicu_namesClose(cicu_names *names) { uldn_close((ULocaleDisplayNames *)names); }

int32_t cicu_namesOfLocale(
    const cicu_names *names, const char *tag, uint16_t *result, int32_t capacity, cicu_status *status) {
  char locale[localeCapacity];
  localeOfTag(tag, locale, status);
  return uldn_localeDisplayName(
      (const ULocaleDisplayNames *)names, locale, (UChar *)result, capacity, code(status));
}

cicu_numbers *cicu_numbersOpen(
    const uint16_t *skeleton, int32_t length, const char *tag, cicu_status *status) {
  char locale[localeCapacity];
  dataLocaleOfTag(tag, locale, status);
  return (cicu_numbers *)unumf_openForSkeletonAndLocale((const UChar *)skeleton, length, locale, code(status));
}

void cicu_numbersClose(cicu_numbers *numbers) { unumf_close((UNumberFormatter *)numbers); }

int32_t cicu_numbersFormatInteger(
    const cicu_numbers *numbers, int64_t value, uint16_t *result, int32_t capacity, cicu_status *status) {
  UFormattedNumber *formatted = unumf_openResult(code(status));
  unumf_formatInt((const UNumberFormatter *)numbers, value, formatted, code(status));
  int32_t length = unumf_resultToString(formatted, (UChar *)result, capacity, code(status));
  unumf_closeResult(formatted);
  return length;
}

int32_t cicu_numbersFormatDouble(
    const cicu_numbers *numbers, double value, uint16_t *result, int32_t capacity, cicu_status *status) {
  UFormattedNumber *formatted = unumf_openResult(code(status));
  unumf_formatDouble((const UNumberFormatter *)numbers, value, formatted, code(status));
  int32_t length = unumf_resultToString(formatted, (UChar *)result, capacity, code(status));
  unumf_closeResult(formatted);
  return length;
}

cicu_lists *cicu_listsOpen(const char *tag, int32_t type, cicu_status *status) {
  char locale[localeCapacity];
  dataLocaleOfTag(tag, locale, status);
  return (cicu_lists *)ulistfmt_openForType(
      locale, (UListFormatterType)type, ULISTFMT_WIDTH_WIDE, code(status));
}

void cicu_listsClose(cicu_lists *lists) { ulistfmt_close((UListFormatter *)lists); }

int32_t cicu_listsFormat(
    const cicu_lists *lists, const uint16_t *text, const int32_t *ends, int32_t count, uint16_t *result,
    int32_t capacity, cicu_status *status) {
  if (U_FAILURE(*status)) return 0;
  const UChar **items = calloc((size_t)count + 1, sizeof *items);
  int32_t *lengths = calloc((size_t)count + 1, sizeof *lengths);
  int32_t length = 0;
  if (items == NULL || lengths == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
  } else {
    int32_t start = 0;
    for (int32_t index = 0; index < count; index++) {
      items[index] = (const UChar *)text + start;
      lengths[index] = ends[index] - start;
      start = ends[index];
    }
    length = ulistfmt_format(
        (const UListFormatter *)lists, items, lengths, count, (UChar *)result, capacity, code(status));
  }
  free(items);
  free(lengths);
  return length;
}
