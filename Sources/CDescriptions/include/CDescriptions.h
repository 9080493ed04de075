#ifndef CDESCRIPTIONS_H
#define CDESCRIPTIONS_H

#include <stddef.h>

/// The bytes of one file.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} description_bytes;

/// What /docs and the descriptions of the API are made of, as it lies in `Sources/HumonServer/Resources`.
description_bytes description_changelog(void);
description_bytes description_docs_css(void);
description_bytes description_docs_js(void);
description_bytes description_openapi_v1(void);
description_bytes description_openapi_v2(void);
description_bytes description_openapi_v2_search(void);
description_bytes description_openapi_v2_events(void);
description_bytes description_openapi_v2_people(void);
description_bytes description_openapi_v2_live(void);
description_bytes description_openapi_v2_about(void);

#endif
