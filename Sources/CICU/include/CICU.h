// Every ICU call that the project uses, under a name of its own.
//
// ICU's headers are not included here, for two reasons. They rename each function by macro to carry the version
// (`u_errorName` is `u_errorName_72` in Debian's library), which Swift does not see. And Foundation brings an ICU of its
// own under the same type names, so that one file could not import both.
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

/// ICU's `UErrorCode`: 0 for success, above for failures, below for warnings.
typedef int32_t cicu_status;

enum {
  cicu_missingResourceError = 2,
  cicu_fileAccessError = 4,
  cicu_indexOutOfBoundsError = 8,
  cicu_bufferOverflowError = 15,
  /// A code point's general category, `U_ENCLOSING_MARK` and its like.
  cicu_nonSpacingMark = 6,
  cicu_enclosingMark = 7,
  cicu_controlCharacter = 15,
  cicu_formatCharacter = 16,
  /// A code point's East Asian Width.
  cicu_fullWidth = 3,
  cicu_wide = 5,
  /// A code point's Bidi_Class.
  cicu_leftToRight = 0,
  cicu_rightToLeft = 1,
  cicu_arabicLetter = 13,
  /// Some numbers of scripts.
  cicu_scriptCommon = 0,
  cicu_scriptInherited = 1,
  cicu_scriptLatin = 25,
  /// What a break iterator looks for.
  cicu_characters = 0,
  cicu_words = 1,
  cicu_sentences = 3,
  /// Where the kinds of words begin among a word iterator's rule statuses.
  cicu_wordNumber = 100,
  cicu_wordLetter = 200,
  cicu_wordKana = 300,
  /// What a break iterator answers behind the last boundary.
  cicu_noBoundary = -1,
  /// A set of exemplar characters; the two may be joined by `|`.
  cicu_mainExemplars = 1,
  cicu_auxiliaryExemplars = 2,
  /// Where a name of a language will stand.
  cicu_inSentence = 0,
  cicu_standalone = 1,
  cicu_inMenu = 2,
  /// How a list is joined.
  cicu_listAnd = 0,
  cicu_listOr = 1,
};

typedef struct cicu_converter cicu_converter;
typedef struct cicu_detector cicu_detector;
typedef struct cicu_collator cicu_collator;
typedef struct cicu_boundaries cicu_boundaries;
typedef struct cicu_set cicu_set;
typedef struct cicu_transliterator cicu_transliterator;
typedef struct cicu_names cicu_names;
typedef struct cicu_numbers cicu_numbers;
typedef struct cicu_lists cicu_lists;

const char *_Nonnull cicu_errorName(cicu_status status);

cicu_converter *_Nullable cicu_converterOpen(const char *_Nonnull name, cicu_status *_Nonnull status);
void cicu_converterClose(cicu_converter *_Nonnull converter);
/// Makes malformed and unmappable input an error in place of a replacement character.
void cicu_converterStopOnError(cicu_converter *_Nonnull converter, cicu_status *_Nonnull status);
void cicu_converterToUnicode(
    cicu_converter *_Nonnull converter, uint16_t *_Nonnull *_Nonnull target, const uint16_t *_Nonnull targetLimit,
    const char *_Nonnull *_Nonnull source, const char *_Nonnull sourceLimit, int32_t *_Nullable offsets, int8_t flush,
    cicu_status *_Nonnull status);
int32_t cicu_converterFromUChars(
    cicu_converter *_Nonnull converter, char *_Nullable target, int32_t capacity, const uint16_t *_Nonnull source,
    int32_t length, cicu_status *_Nonnull status);

cicu_detector *_Nullable cicu_detectorOpen(cicu_status *_Nonnull status);
void cicu_detectorClose(cicu_detector *_Nonnull detector);
/// The name of the best match, or NULL. The text must stay where it is until the detector is closed.
const char *_Nullable cicu_detectorMatch(
    cicu_detector *_Nonnull detector, const char *_Nonnull text, int32_t length, cicu_status *_Nonnull status);

cicu_collator *_Nullable cicu_collatorOpen(const char *_Nonnull locale, cicu_status *_Nonnull status);
void cicu_collatorClose(cicu_collator *_Nonnull collator);
void cicu_collatorSetNumeric(cicu_collator *_Nonnull collator, cicu_status *_Nonnull status);
int32_t cicu_collatorCompareUTF8(
    const cicu_collator *_Nonnull collator, const uint8_t *_Nonnull left, int32_t leftLength,
    const uint8_t *_Nonnull right, int32_t rightLength, cicu_status *_Nonnull status);

// Every `tag` is a BCP 47 tag. What opens a service for one falls back to the root locale where ICU has no data for the
// language in its script, and never to the locale of the machine. What fills a buffer returns the length that it needs,
// and `cicu_bufferOverflowError` when that is above the capacity.

int32_t cicu_localeToLanguageTag(
    const char *_Nonnull locale, char *_Nonnull tag, int32_t capacity, int8_t strict, cicu_status *_Nonnull status);
int32_t cicu_localeCanonicalize(
    const char *_Nonnull locale, char *_Nonnull name, int32_t capacity, cicu_status *_Nonnull status);
/// The tag with its likely subtags, or without them.
int32_t cicu_tagMaximize(
    const char *_Nonnull tag, char *_Nonnull result, int32_t capacity, cicu_status *_Nonnull status);
int32_t cicu_tagMinimize(
    const char *_Nonnull tag, char *_Nonnull result, int32_t capacity, cicu_status *_Nonnull status);
/// The parent that CLDR's list names for a tag; nothing where it names none. "root" is a parent too.
int32_t cicu_tagExplicitParent(
    const char *_Nonnull tag, char *_Nonnull result, int32_t capacity, cicu_status *_Nonnull status);
int32_t cicu_tagScript(
    const char *_Nonnull tag, char *_Nonnull result, int32_t capacity, cicu_status *_Nonnull status);
int32_t cicu_tagRegion(
    const char *_Nonnull tag, char *_Nonnull result, int32_t capacity, cicu_status *_Nonnull status);
int8_t cicu_tagIsRightToLeft(const char *_Nonnull tag);
/// Whether the tag's language is in ICU's list of ISO 639 codes, or has a name in English.
int8_t cicu_tagHasKnownLanguage(const char *_Nonnull tag);
/// Whether the tag's language has a name in another language.
int8_t cicu_tagHasLanguageName(const char *_Nonnull tag, const char *_Nonnull language);
/// The scripts that a locale is written in, as numbers of scripts.
int32_t cicu_tagScripts(
    const char *_Nonnull tag, int32_t *_Nonnull scripts, int32_t capacity, cicu_status *_Nonnull status);

/// Names of locales in a language; `place` is `cicu_inSentence` or its like.
cicu_names *_Nullable cicu_namesOpen(const char *_Nonnull tag, int32_t place, cicu_status *_Nonnull status);
void cicu_namesClose(cicu_names *_Nonnull names);
int32_t cicu_namesOfLocale(
    const cicu_names *_Nonnull names, const char *_Nonnull tag, uint16_t *_Nonnull result, int32_t capacity,
    cicu_status *_Nonnull status);

/// Formats numbers by a skeleton in ICU's own notation.
cicu_numbers *_Nullable cicu_numbersOpen(
    const uint16_t *_Nonnull skeleton, int32_t length, const char *_Nonnull tag, cicu_status *_Nonnull status);
void cicu_numbersClose(cicu_numbers *_Nonnull numbers);
int32_t cicu_numbersFormatInteger(
    const cicu_numbers *_Nonnull numbers, int64_t value, uint16_t *_Nonnull result, int32_t capacity,
    cicu_status *_Nonnull status);
int32_t cicu_numbersFormatDouble(
    const cicu_numbers *_Nonnull numbers, double value, uint16_t *_Nonnull result, int32_t capacity,
    cicu_status *_Nonnull status);

cicu_lists *_Nullable cicu_listsOpen(const char *_Nonnull tag, int32_t type, cicu_status *_Nonnull status);
void cicu_listsClose(cicu_lists *_Nonnull lists);
/// Joins `count` items, which stand one behind the other in `text`; `ends` says where each ends.
int32_t cicu_listsFormat(
    const cicu_lists *_Nonnull lists, const uint16_t *_Nonnull text, const int32_t *_Nonnull ends, int32_t count,
    uint16_t *_Nonnull result, int32_t capacity, cicu_status *_Nonnull status);

/// UTF-16 has never more units than the UTF-8 of the same text.
int32_t cicu_utf16FromUTF8(
    const uint8_t *_Nonnull text, int32_t length, uint16_t *_Nonnull result, int32_t capacity,
    cicu_status *_Nonnull status);
/// Lone surrogates become U+FFFD, so that no unit needs more than three bytes.
int32_t cicu_utf8FromUTF16(
    const uint16_t *_Nonnull text, int32_t length, uint8_t *_Nonnull result, int32_t capacity,
    cicu_status *_Nonnull status);

/// NFKC_Casefold.
int32_t cicu_caseFold(
    const uint16_t *_Nonnull text, int32_t length, uint16_t *_Nonnull result, int32_t capacity,
    cicu_status *_Nonnull status);

/// Whether NFKC_Casefold leaves a code point as it is, whatever stands before it.
int32_t cicu_isFolded(int32_t scalar);

/// A code point's full canonical decomposition, or -1 when it has none.
int32_t cicu_decomposition(
    int32_t scalar, uint16_t *_Nonnull result, int32_t capacity, cicu_status *_Nonnull status);

cicu_boundaries *_Nullable cicu_boundariesOpen(int32_t kind, const char *_Nonnull tag, cicu_status *_Nonnull status);
void cicu_boundariesClose(cicu_boundaries *_Nonnull boundaries);
/// The text must stay where it is until `cicu_boundariesForgetText`.
void cicu_boundariesSetText(
    cicu_boundaries *_Nonnull boundaries, const uint16_t *_Nonnull text, int32_t length, cicu_status *_Nonnull status);
void cicu_boundariesForgetText(cicu_boundaries *_Nonnull boundaries);
/// The next boundary, or `cicu_noBoundary`.
int32_t cicu_boundariesNext(cicu_boundaries *_Nonnull boundaries);
int32_t cicu_boundariesStatus(cicu_boundaries *_Nonnull boundaries);

/// The characters that a language is written with; `cicu_missingResourceError` where CLDR has none.
cicu_set *_Nullable cicu_exemplarsOpen(const char *_Nonnull tag, int32_t kinds, cicu_status *_Nonnull status);
void cicu_setClose(cicu_set *_Nonnull set);
int8_t cicu_setContains(const cicu_set *_Nonnull set, int32_t scalar);

cicu_transliterator *_Nullable cicu_transliteratorOpen(
    const uint16_t *_Nonnull identifier, int32_t length, cicu_status *_Nonnull status);
void cicu_transliteratorClose(cicu_transliterator *_Nonnull transliterator);
/// Changes text in place; `length` is that of the text before and after.
void cicu_transliteratorApply(
    cicu_transliterator *_Nonnull transliterator, uint16_t *_Nonnull text, int32_t *_Nonnull length, int32_t capacity,
    cicu_status *_Nonnull status);
/// The characters that may be changed: all that are, and some that are only before certain others.
cicu_set *_Nullable cicu_transliteratorSources(
    cicu_transliterator *_Nonnull transliterator, cicu_status *_Nonnull status);

int32_t cicu_eastAsianWidth(int32_t scalar);
int8_t cicu_charType(int32_t scalar);
int32_t cicu_bidiClass(int32_t scalar);
/// The simple mapping, of one code point to one.
int32_t cicu_lowercase(int32_t scalar);
/// A letter is of general category L.
int8_t cicu_isLetter(int32_t scalar);
/// A lower case letter.
int8_t cicu_isSmall(int32_t scalar);
/// A letter, a mark or a digit.
int8_t cicu_isWordPart(int32_t scalar);
/// An upper case or title case letter.
int8_t cicu_isCapital(int32_t scalar);
/// The values of the property Word_Break that matter to words (UAX #29).
enum {
  cicu_wordBreakLetter = 1,
  cicu_wordBreakFormat = 2,
  cicu_wordBreakKatakana = 3,
  cicu_wordBreakMidLetter = 4,
  cicu_wordBreakMidNumber = 5,
  cicu_wordBreakNumber = 6,
  cicu_wordBreakExtendNumLet = 7,
  cicu_wordBreakExtend = 9,
  cicu_wordBreakMidNumLet = 11,
  cicu_wordBreakHebrewLetter = 14,
  cicu_wordBreakSingleQuote = 15,
  cicu_wordBreakDoubleQuote = 16,
  cicu_wordBreakJoiner = 21,
};
int32_t cicu_wordBreak(int32_t scalar);


// Scripts are ICU's numbers (`UScriptCode`).
int32_t cicu_scriptOf(int32_t scalar);
int8_t cicu_scriptIsUsedWith(int32_t script, int32_t scalar);
int32_t cicu_scriptExtensions(
    int32_t scalar, int32_t *_Nonnull scripts, int32_t capacity, cicu_status *_Nonnull status);
/// The ISO 15924 code, or NULL when there is no such script.
const char *_Nullable cicu_scriptCode(int32_t script);
/// The script with a code or a name of Unicode's, or -1.
int32_t cicu_scriptNamed(const char *_Nonnull name);

#endif
