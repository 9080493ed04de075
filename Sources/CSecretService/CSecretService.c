#include "CSecretService.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// What libsecret 0.18 and later, and GLib under it, promise to every program: the shapes of two structures, and five calls.

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} Failure;

typedef struct {
  const char *name;
  int flags;
  struct {
    const char *name;
    int type;
  } attributes[32];
  int reserved;
  void *reserved_pointers[7];
} Schema;

static const Schema schema = {
    .name = "org.humon.Credentials",
    .flags = 0,
    .attributes = {{"service", 0}, {"account", 0}},
};

/// `SECRET_ERROR_IS_LOCKED`
enum { CODE_LOCKED = 2 };
/// `G_IO_ERROR_TIMED_OUT`: somebody is there, and does not answer.
enum { CODE_TIMED_OUT = 24 };

static struct {
  char *(*lookup)(const Schema *, void *, Failure **, ...);
  int (*store)(const Schema *, const char *, const char *, const char *, void *, Failure **, ...);
  int (*clear)(const Schema *, void *, Failure **, ...);
  void (*free_value)(char *);
  void (*free_failure)(Failure *);
  const char *(*domain_name)(uint32_t);
  int is_there;
} library;

static void load(void) {
  void *handle = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  // POSIX lets a pointer to data be one to a function; C alone does not.
  *(void **)&library.lookup = dlsym(handle, "secret_password_lookup_sync");
  *(void **)&library.store = dlsym(handle, "secret_password_store_sync");
  *(void **)&library.clear = dlsym(handle, "secret_password_clear_sync");
  *(void **)&library.free_value = dlsym(handle, "secret_password_free");
  *(void **)&library.free_failure = dlsym(handle, "g_error_free");
  *(void **)&library.domain_name = dlsym(handle, "g_quark_to_string");
  library.is_there = library.lookup && library.store && library.clear && library.free_value &&
                     library.free_failure && library.domain_name;
}

static int unavailable(char **message) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (library.is_there) return SECRET_SERVICE_DONE;
  *message = strdup("libsecret is not installed");
  return SECRET_SERVICE_UNAVAILABLE;
}

/// What a failure means; it is freed.
static int outcome(Failure *failure, char **message) {
  if (!failure) return SECRET_SERVICE_DONE;
  *message = strdup(failure->message ? failure->message : "the keyring failed");
  const char *domain = library.domain_name(failure->domain);
  int code = failure->code;
  library.free_failure(failure);
  if (domain && strcmp(domain, "secret-error") == 0)
    return code == CODE_LOCKED ? SECRET_SERVICE_LOCKED : SECRET_SERVICE_FAILED;
  if (domain && strcmp(domain, "g-io-error-quark") == 0 && code == CODE_TIMED_OUT)
    return SECRET_SERVICE_FAILED;
  // All else is the bus: there is none, or nobody on it who keeps secrets.
  return SECRET_SERVICE_UNAVAILABLE;
}

int secret_service_lookup(const char *service, const char *account, char **value, char **message) {
  *value = NULL;
  int status = unavailable(message);
  if (status) return status;
  Failure *failure = NULL;
  char *found = library.lookup(&schema, NULL, &failure, "service", service, "account", account, NULL);
  if (found) {
    *value = strdup(found);
    library.free_value(found);
  }
  return outcome(failure, message);
}

int secret_service_store(const char *service, const char *account, const char *value, char **message) {
  int status = unavailable(message);
  if (status) return status;
  Failure *failure = NULL;
  int is_kept = library.store(&schema, "default", service, value, NULL, &failure, "service", service, "account",
                              account, NULL);
  if (is_kept || failure) return outcome(failure, message);
  *message = strdup("the keyring stayed locked");
  return SECRET_SERVICE_LOCKED;
}

int secret_service_clear(const char *service, const char *account, char **message) {
  int status = unavailable(message);
  if (status) return status;
  Failure *failure = NULL;
  library.clear(&schema, NULL, &failure, "service", service, "account", account, NULL);
  return outcome(failure, message);
}
