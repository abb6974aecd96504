#include "Status.h"

#include <string.h>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

_Static_assert((int)cicu_characters == UBRK_CHARACTER, "boundaries");
_Static_assert((int)cicu_words == UBRK_WORD, "boundaries");
_Static_assert((int)cicu_sentences == UBRK_SENTENCE, "boundaries");
_Static_assert((int)cicu_wordNumber == UBRK_WORD_NUMBER, "boundaries");
_Static_assert((int)cicu_wordLetter == UBRK_WORD_LETTER, "boundaries");
_Static_assert((int)cicu_wordKana == UBRK_WORD_KANA, "boundaries");
_Static_assert(cicu_noBoundary == UBRK_DONE, "boundaries");
_Static_assert((int)cicu_leftToRight == U_LEFT_TO_RIGHT, "direction");
_Static_assert((int)cicu_rightToLeft == U_RIGHT_TO_LEFT, "direction");
_Static_assert((int)cicu_arabicLetter == U_RIGHT_TO_LEFT_ARABIC, "direction");
_Static_assert((int)cicu_wordBreakLetter == U_WB_ALETTER, "word break");
_Static_assert((int)cicu_wordBreakFormat == U_WB_FORMAT, "word break");
_Static_assert((int)cicu_wordBreakKatakana == U_WB_KATAKANA, "word break");
_Static_assert((int)cicu_wordBreakMidLetter == U_WB_MIDLETTER, "word break");
_Static_assert((int)cicu_wordBreakMidNumber == U_WB_MIDNUM, "word break");
_Static_assert((int)cicu_wordBreakNumber == U_WB_NUMERIC, "word break");
_Static_assert((int)cicu_wordBreakExtendNumLet == U_WB_EXTENDNUMLET, "word break");
_Static_assert((int)cicu_wordBreakExtend == U_WB_EXTEND, "word break");
_Static_assert((int)cicu_wordBreakMidNumLet == U_WB_MIDNUMLET, "word break");
_Static_assert((int)cicu_wordBreakHebrewLetter == U_WB_HEBREW_LETTER, "word break");
_Static_assert((int)cicu_wordBreakSingleQuote == U_WB_SINGLE_QUOTE, "word break");
_Static_assert((int)cicu_wordBreakDoubleQuote == U_WB_DOUBLE_QUOTE, "word break");
_Static_assert((int)cicu_wordBreakJoiner == U_WB_ZWJ, "word break");
_Static_assert((int)cicu_scriptCommon == USCRIPT_COMMON, "script");
_Static_assert((int)cicu_scriptInherited == USCRIPT_INHERITED, "script");
_Static_assert((int)cicu_scriptLatin == USCRIPT_LATIN, "script");

int32_t cicu_utf16FromUTF8(
    const uint8_t *text, int32_t length, uint16_t *result, int32_t capacity, cicu_status *status) {
  int32_t written = 0;
  u_strFromUTF8((UChar *)result, capacity, &written, (const char *)text, length, code(status));
  return written;
}

int32_t cicu_utf8FromUTF16(
    const uint16_t *text, int32_t length, uint8_t *result, int32_t capacity, cicu_status *status) {
  int32_t written = 0;
  u_strToUTF8WithSub(
      (char *)result, capacity, &written, (const UChar *)text, length, 0xFFFD, NULL, code(status));
  return written;
}

int32_t cicu_caseFold(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, cicu_status *status) {
  const UNormalizer2 *folding = unorm2_getNFKCCasefoldInstance(code(status));
  return unorm2_normalize(folding, (const UChar *)text, length, (UChar *)result, capacity, code(status));
}

int32_t cicu_isFolded(int32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *folding = unorm2_getNFKCCasefoldInstance(&status);
  if (U_FAILURE(status) || !unorm2_hasBoundaryBefore(folding, scalar)) return 0;
  UChar raw[2];
  UChar result[32];
  int32_t length = 0;
  U16_APPEND_UNSAFE(raw, length, scalar);
  int32_t folded = unorm2_normalize(folding, raw, length, result, 32, &status);
  return U_SUCCESS(status) && folded == length && u_memcmp(raw, result, length) == 0;
}

int32_t cicu_decomposition(int32_t scalar, uint16_t *result, int32_t capacity, cicu_status *status) {
  const UNormalizer2 *normalizer = unorm2_getNFDInstance(code(status));
  return unorm2_getDecomposition(normalizer, scalar, (UChar *)result, capacity, code(status));
}

cicu_boundaries *cicu_boundariesOpen(int32_t kind, const char *tag, cicu_status *status) {
  char locale[localeCapacity];
  localeOfTag(tag, locale, status);
  return (cicu_boundaries *)ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, code(status));
}

void cicu_boundariesClose(cicu_boundaries *boundaries) { ubrk_close((UBreakIterator *)boundaries); }

void cicu_boundariesSetText(
    cicu_boundaries *boundaries, const uint16_t *text, int32_t length, cicu_status *status) {
  ubrk_setText((UBreakIterator *)boundaries, (const UChar *)text, length, code(status));
}

void cicu_boundariesForgetText(cicu_boundaries *boundaries) {
  static const UChar nothing[1] = {0};
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)boundaries, nothing, 0, &status);
}

int32_t cicu_boundariesNext(cicu_boundaries *boundaries) { return ubrk_next((UBreakIterator *)boundaries); }

int32_t cicu_boundariesStatus(cicu_boundaries *boundaries) {
  return ubrk_getRuleStatus((UBreakIterator *)boundaries);
}

/// Adds the characters of a language, those in strings too: CLDR lists some letters decomposed (Bengali nukta letters).
static void addExemplars(USet *set, ULocaleData *data, ULocaleDataExemplarSetType type, UErrorCode *status) {
  UChar string[32];
  USet *part = uset_openEmpty();
  ulocdata_getExemplarSet(data, part, USET_ADD_CASE_MAPPINGS, type, status);
  if (U_SUCCESS(*status)) {
    uset_addAll(set, part);
    int32_t count = uset_getItemCount(part);
    for (int32_t index = 0; index < count; index++) {
      UErrorCode ignored = U_ZERO_ERROR;
      UChar32 first, last;
      int32_t length = uset_getItem(part, index, &first, &last, string, 32, &ignored);
      if (length >= 2 && U_SUCCESS(ignored)) uset_addAllCodePoints(set, string, length);
    }
  }
  uset_close(part);
}

cicu_set *cicu_exemplarsOpen(const char *tag, int32_t kinds, cicu_status *status) {
  char locale[localeCapacity];
  dataLocaleOfTag(tag, locale, status);
  if (U_FAILURE(*status)) return NULL;
  if (strcmp(locale, "root") == 0) {
    *status = U_MISSING_RESOURCE_ERROR;
    return NULL;
  }
  ULocaleData *data = ulocdata_open(locale, code(status));
  USet *set = uset_openEmpty();
  if (kinds & cicu_mainExemplars) addExemplars(set, data, ULOCDATA_ES_STANDARD, code(status));
  if (kinds & cicu_auxiliaryExemplars) addExemplars(set, data, ULOCDATA_ES_AUXILIARY, code(status));
  ulocdata_close(data);
  if (U_FAILURE(*status)) {
    uset_close(set);
    return NULL;
  }
  uset_removeAllStrings(set);
  uset_freeze(set);
  return (cicu_set *)set;
}

void cicu_setClose(cicu_set *set) { uset_close((USet *)set); }

int8_t cicu_setContains(const cicu_set *set, int32_t scalar) {
  return uset_contains((const USet *)set, scalar);
}

cicu_transliterator *cicu_transliteratorOpen(
    const uint16_t *identifier, int32_t length, cicu_status *status) {
  UParseError place;
  return (cicu_transliterator *)utrans_openU(
      (const UChar *)identifier, length, UTRANS_FORWARD, NULL, 0, &place, code(status));
}

void cicu_transliteratorClose(cicu_transliterator *transliterator) {
  utrans_close((UTransliterator *)transliterator);
}

void cicu_transliteratorApply(
    cicu_transliterator *transliterator, uint16_t *text, int32_t *length, int32_t capacity,
    cicu_status *status) {
  int32_t limit = *length;
  utrans_transUChars(
      (const UTransliterator *)transliterator, (UChar *)text, length, capacity, 0, &limit, code(status));
}

cicu_set *cicu_transliteratorSources(cicu_transliterator *transliterator, cicu_status *status) {
  USet *set = uset_openEmpty();
  utrans_getSourceSet((const UTransliterator *)transliterator, 0, set, code(status));
  return (cicu_set *)set;
}

int32_t cicu_eastAsianWidth(int32_t scalar) { return u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH); }

int8_t cicu_charType(int32_t scalar) { return u_charType(scalar); }

int32_t cicu_bidiClass(int32_t scalar) { return u_charDirection(scalar); }

int32_t cicu_lowercase(int32_t scalar) { return u_tolower(scalar); }

int8_t cicu_isLetter(int32_t scalar) { return u_isalpha(scalar); }

int8_t cicu_isCapital(int32_t scalar) { return u_isupper(scalar) || u_istitle(scalar); }

int8_t cicu_isSmall(int32_t scalar) { return u_islower(scalar); }

int8_t cicu_isWordPart(int32_t scalar) {
  return (U_GET_GC_MASK(scalar) & (U_GC_L_MASK | U_GC_M_MASK | U_GC_ND_MASK)) != 0;
}

int32_t cicu_wordBreak(int32_t scalar) { return u_getIntPropertyValue(scalar, UCHAR_WORD_BREAK); }

int32_t cicu_scriptOf(int32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getScript(scalar, &status);
}

int8_t cicu_scriptIsUsedWith(int32_t script, int32_t scalar) {
  return uscript_hasScript(scalar, (UScriptCode)script);
}

int32_t cicu_scriptExtensions(int32_t scalar, int32_t *scripts, int32_t capacity, cicu_status *status) {
  return uscript_getScriptExtensions(scalar, (UScriptCode *)scripts, capacity, code(status));
}

const char *cicu_scriptCode(int32_t script) { return uscript_getShortName((UScriptCode)script); }

int32_t cicu_scriptNamed(const char *name) { return u_getPropertyValueEnum(UCHAR_SCRIPT, name); }
