#pragma once

// Where libxml2 is built with ICU, its headers bring ICU's, which Foundation has in another version, and Swift refuses
// to see both. ICU only shows in a struct that nobody here makes or reads.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/HTMLparser.h>
#include <libxml/xmlreader.h>
