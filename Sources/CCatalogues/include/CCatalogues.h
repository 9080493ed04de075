#ifndef CCATALOGUES_H
#define CCATALOGUES_H

#include <stddef.h>

/// The bytes of one file.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} catalogue_bytes;

/// Every text of one language, as it lies in `Sources/HumonTexts/Catalogues`.
catalogue_bytes catalogue_english(void);
catalogue_bytes catalogue_spanish(void);
catalogue_bytes catalogue_simplified_chinese(void);
catalogue_bytes catalogue_traditional_chinese(void);

#endif
