/* The peer in C: parses and serialises one file with libical, and prints the best of several rounds as JSON.
   Processor time is measured, as in calendar-benchmark. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) return NULL;
  long size = ftell(file);
  rewind(file);
  char *text = size < 0 ? NULL : malloc((size_t)size + 1);
  if (text && fread(text, 1, (size_t)size, file) == (size_t)size) {
    text[size] = 0;
  } else {
    free(text);
    text = NULL;
  }
  fclose(file);
  return text;
}

int main(int count, char **arguments) {
  char *text = count == 3 ? contents(arguments[1]) : NULL;
  int rounds = count == 3 ? atoi(arguments[2]) : 0;
  if (!text || rounds < 1) {
    fprintf(stderr, "libical FILE ROUNDS\n");
    return 64;
  }
  double parsing = 1e9, serialising = 1e9;
  int events = 0;
  for (int round = 0; round < rounds; round++) {
    double start = seconds();
    icalcomponent *calendar = icalparser_parse_string(text);
    double parsed = seconds();
    char *written = calendar ? icalcomponent_as_ical_string_r(calendar) : NULL;
    double end = seconds();
    if (!written) {
      fprintf(stderr, "libical reads nothing\n");
      return 1;
    }
    events = icalcomponent_count_components(calendar, ICAL_VEVENT_COMPONENT);
    free(written);
    icalcomponent_free(calendar);
    if (parsed - start < parsing) parsing = parsed - start;
    if (end - parsed < serialising) serialising = end - parsed;
  }
  free(text);
  printf("{\"events\": %d, \"parseSeconds\": %.6f, \"serialiseSeconds\": %.6f}\n", events, parsing, serialising);
  return 0;
}
