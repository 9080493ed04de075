#include "CCatalogues.h"

#ifndef __has_embed
#error "This compiler cannot take files as they are (#embed): clang can since 19, gcc since 15."
#endif

// Swift can make a file part of a program only by spelling its bytes as numbers of an array, for which a build without
// optimisation needs twelve seconds. C takes the file as it is.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char english[] = {
#embed "../HumonTexts/Catalogues/en.json"
};
static const unsigned char spanish[] = {
#embed "../HumonTexts/Catalogues/es.json"
};
static const unsigned char simplified_chinese[] = {
#embed "../HumonTexts/Catalogues/zh-Hans.json"
};
static const unsigned char traditional_chinese[] = {
#embed "../HumonTexts/Catalogues/zh-Hant.json"
};

catalogue_bytes catalogue_english(void) { return (catalogue_bytes){english, sizeof english}; }

catalogue_bytes catalogue_spanish(void) { return (catalogue_bytes){spanish, sizeof spanish}; }

catalogue_bytes catalogue_simplified_chinese(void) {
  return (catalogue_bytes){simplified_chinese, sizeof simplified_chinese};
}

catalogue_bytes catalogue_traditional_chinese(void) {
  return (catalogue_bytes){traditional_chinese, sizeof traditional_chinese};
}
