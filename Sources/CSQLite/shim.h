#pragma once

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: "copy the bytes before you return".
// A null pointer would be NULL, which an empty text is not.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}
