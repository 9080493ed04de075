#include "CDescriptions.h"

#ifndef __has_embed
#error "This compiler cannot take files as they are (#embed): clang can since 19, gcc since 15."
#endif

// As in CCatalogues: C takes files as they are, where Swift would spell each byte as a number.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char changelog[] = {
#embed "../HumonServer/Resources/changelog.md"
};
static const unsigned char docs_css[] = {
#embed "../HumonServer/Resources/docs.css"
};
static const unsigned char docs_js[] = {
#embed "../HumonServer/Resources/docs.js"
};
static const unsigned char openapi_v1[] = {
#embed "../HumonServer/Resources/openapi-v1.json"
};
static const unsigned char openapi_v2[] = {
#embed "../HumonServer/Resources/openapi-v2.json"
};
static const unsigned char openapi_v2_search[] = {
#embed "../HumonServer/Resources/openapi-v2-search.json"
};
static const unsigned char openapi_v2_events[] = {
#embed "../HumonServer/Resources/openapi-v2-events.json"
};
static const unsigned char openapi_v2_people[] = {
#embed "../HumonServer/Resources/openapi-v2-people.json"
};
static const unsigned char openapi_v2_live[] = {
#embed "../HumonServer/Resources/openapi-v2-live.json"
};
static const unsigned char openapi_v2_about[] = {
#embed "../HumonServer/Resources/openapi-v2-about.json"
};

description_bytes description_changelog(void) { return (description_bytes){changelog, sizeof changelog}; }

description_bytes description_docs_css(void) { return (description_bytes){docs_css, sizeof docs_css}; }

description_bytes description_docs_js(void) { return (description_bytes){docs_js, sizeof docs_js}; }

description_bytes description_openapi_v1(void) { return (description_bytes){openapi_v1, sizeof openapi_v1}; }

description_bytes description_openapi_v2(void) { return (description_bytes){openapi_v2, sizeof openapi_v2}; }

description_bytes description_openapi_v2_search(void) {
  return (description_bytes){openapi_v2_search, sizeof openapi_v2_search};
}

description_bytes description_openapi_v2_events(void) {
  return (description_bytes){openapi_v2_events, sizeof openapi_v2_events};
}

description_bytes description_openapi_v2_people(void) {
  return (description_bytes){openapi_v2_people, sizeof openapi_v2_people};
}

description_bytes description_openapi_v2_live(void) {
  return (description_bytes){openapi_v2_live, sizeof openapi_v2_live};
}

description_bytes description_openapi_v2_about(void) {
  return (description_bytes){openapi_v2_about, sizeof openapi_v2_about};
}
