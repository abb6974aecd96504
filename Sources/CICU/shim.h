// Every ICU call that the project uses, under a name of its own.
//
// ICU's headers rename each function by macro to carry the version (`u_errorName` is `u_errorName_72` in
// Debian's library). Swift does not see macros like that, so each call gets an inline wrapper here.
#ifndef CICU_SHIM_H
#define CICU_SHIM_H

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucol.h>
#include <unicode/ucsdet.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>
#include <unicode/utypes.h>

static inline const char *_Nonnull cicu_errorName(UErrorCode code) { return u_errorName(code); }

static inline UConverter *_Nullable cicu_converterOpen(const char *_Nonnull name, UErrorCode *_Nonnull status) {
  return ucnv_open(name, status);
}
static inline void cicu_converterClose(UConverter *_Nonnull converter) { ucnv_close(converter); }
static inline const char *_Nullable cicu_converterStandardName(const char *_Nonnull alias, UErrorCode *_Nonnull status) {
  return ucnv_getStandardName(alias, "IANA", status);
}
/// Makes malformed and unmappable input an error in place of a replacement character.
static inline void cicu_converterStopOnError(UConverter *_Nonnull converter, UErrorCode *_Nonnull status) {
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, status);
  ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, status);
}
static inline void cicu_converterToUnicode(
    UConverter *_Nonnull converter, UChar *_Nonnull *_Nonnull target, const UChar *_Nonnull targetLimit,
    const char *_Nonnull *_Nonnull source, const char *_Nonnull sourceLimit, int32_t *_Nullable offsets,
    int8_t flush, UErrorCode *_Nonnull status) {
  ucnv_toUnicode(converter, target, targetLimit, source, sourceLimit, offsets, flush, status);
}
static inline int32_t cicu_converterFromUChars(
    UConverter *_Nonnull converter, char *_Nullable target, int32_t capacity, const UChar *_Nonnull source,
    int32_t length, UErrorCode *_Nonnull status) {
  return ucnv_fromUChars(converter, target, capacity, source, length, status);
}

static inline UCharsetDetector *_Nullable cicu_detectorOpen(UErrorCode *_Nonnull status) { return ucsdet_open(status); }
static inline void cicu_detectorClose(UCharsetDetector *_Nonnull detector) { ucsdet_close(detector); }
static inline void cicu_detectorSetText(
    UCharsetDetector *_Nonnull detector, const char *_Nonnull text, int32_t length, UErrorCode *_Nonnull status) {
  ucsdet_setText(detector, text, length, status);
}
static inline const UCharsetMatch *_Nullable cicu_detectorDetect(
    UCharsetDetector *_Nonnull detector, UErrorCode *_Nonnull status) {
  return ucsdet_detect(detector, status);
}
static inline const char *_Nullable cicu_matchName(const UCharsetMatch *_Nonnull match, UErrorCode *_Nonnull status) {
  return ucsdet_getName(match, status);
}

static inline UCollator *_Nullable cicu_collatorOpen(const char *_Nonnull locale, UErrorCode *_Nonnull status) {
  return ucol_open(locale, status);
}
static inline void cicu_collatorClose(UCollator *_Nonnull collator) { ucol_close(collator); }
static inline void cicu_collatorSetNumeric(UCollator *_Nonnull collator, UErrorCode *_Nonnull status) {
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, status);
}
static inline int32_t cicu_collatorCompareUTF8(
    const UCollator *_Nonnull collator, const uint8_t *_Nonnull left, int32_t leftLength,
    const uint8_t *_Nonnull right, int32_t rightLength, UErrorCode *_Nonnull status) {
  return ucol_strcollUTF8(collator, (const char *)left, leftLength, (const char *)right, rightLength, status);
}

static inline int32_t cicu_localeToLanguageTag(
    const char *_Nonnull locale, char *_Nonnull tag, int32_t capacity, int8_t strict, UErrorCode *_Nonnull status) {
  return uloc_toLanguageTag(locale, tag, capacity, strict, status);
}
static inline int32_t cicu_localeCanonicalize(
    const char *_Nonnull locale, char *_Nonnull name, int32_t capacity, UErrorCode *_Nonnull status) {
  return uloc_canonicalize(locale, name, capacity, status);
}

static inline int32_t cicu_localeDisplayName(
    const char *_Nonnull tag, const char *_Nonnull language, UChar *_Nonnull name, int32_t capacity,
    UErrorCode *_Nonnull status) {
  char locale[128];
  uloc_forLanguageTag(tag, locale, sizeof locale, NULL, status);
  return uloc_getDisplayName(locale, language, name, capacity, status);
}

static inline int32_t cicu_eastAsianWidth(UChar32 scalar) {
  return u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH);
}
static inline int8_t cicu_charType(UChar32 scalar) { return u_charType(scalar); }

#endif
