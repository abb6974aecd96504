#include "Status.h"

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucol.h>
#include <unicode/ucsdet.h>

// The numbers of the header are ICU's own.
_Static_assert((int)cicu_missingResourceError == U_MISSING_RESOURCE_ERROR, "status");
_Static_assert((int)cicu_fileAccessError == U_FILE_ACCESS_ERROR, "status");
_Static_assert((int)cicu_indexOutOfBoundsError == U_INDEX_OUTOFBOUNDS_ERROR, "status");
_Static_assert((int)cicu_bufferOverflowError == U_BUFFER_OVERFLOW_ERROR, "status");
_Static_assert((int)cicu_nonSpacingMark == U_NON_SPACING_MARK, "category");
_Static_assert((int)cicu_enclosingMark == U_ENCLOSING_MARK, "category");
_Static_assert((int)cicu_controlCharacter == U_CONTROL_CHAR, "category");
_Static_assert((int)cicu_formatCharacter == U_FORMAT_CHAR, "category");
_Static_assert((int)cicu_fullWidth == U_EA_FULLWIDTH, "width");
_Static_assert((int)cicu_wide == U_EA_WIDE, "width");
_Static_assert(sizeof(UChar) == sizeof(uint16_t), "UTF-16 unit");

const char *cicu_errorName(cicu_status status) { return u_errorName((UErrorCode)status); }

cicu_converter *cicu_converterOpen(const char *name, cicu_status *status) {
  return (cicu_converter *)ucnv_open(name, code(status));
}

void cicu_converterClose(cicu_converter *converter) { ucnv_close((UConverter *)converter); }

void cicu_converterStopOnError(cicu_converter *converter, cicu_status *status) {
  UConverter *handle = (UConverter *)converter;
  ucnv_setToUCallBack(handle, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, code(status));
  ucnv_setFromUCallBack(handle, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, code(status));
}

void cicu_converterToUnicode(
    cicu_converter *converter, uint16_t **target, const uint16_t *targetLimit, const char **source,
    const char *sourceLimit, int32_t *offsets, int8_t flush, cicu_status *status) {
  ucnv_toUnicode(
      (UConverter *)converter, (UChar **)target, (const UChar *)targetLimit, source, sourceLimit, offsets, flush,
      code(status));
}

int32_t cicu_converterFromUChars(
    cicu_converter *converter, char *target, int32_t capacity, const uint16_t *source, int32_t length,
    cicu_status *status) {
  return ucnv_fromUChars(
      (UConverter *)converter, target, capacity, (const UChar *)source, length, code(status));
}

cicu_detector *cicu_detectorOpen(cicu_status *status) { return (cicu_detector *)ucsdet_open(code(status)); }

void cicu_detectorClose(cicu_detector *detector) { ucsdet_close((UCharsetDetector *)detector); }

const char *cicu_detectorMatch(cicu_detector *detector, const char *text, int32_t length, cicu_status *status) {
  ucsdet_setText((UCharsetDetector *)detector, text, length, code(status));
  const UCharsetMatch *match = ucsdet_detect((UCharsetDetector *)detector, code(status));
  return match == NULL ? NULL : ucsdet_getName(match, code(status));
}

cicu_collator *cicu_collatorOpen(const char *locale, cicu_status *status) {
  return (cicu_collator *)ucol_open(locale, code(status));
}

void cicu_collatorClose(cicu_collator *collator) { ucol_close((UCollator *)collator); }

void cicu_collatorSetNumeric(cicu_collator *collator, cicu_status *status) {
  ucol_setAttribute((UCollator *)collator, UCOL_NUMERIC_COLLATION, UCOL_ON, code(status));
}

int32_t cicu_collatorCompareUTF8(
    const cicu_collator *collator, const uint8_t *left, int32_t leftLength, const uint8_t *right, int32_t rightLength,
    cicu_status *status) {
  return ucol_strcollUTF8(
      (const UCollator *)collator, (const char *)left, leftLength, (const char *)right, rightLength, code(status));
}
