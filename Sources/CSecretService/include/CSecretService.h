// The Secret Service of a Linux desktop, by way of libsecret where that is installed: the library is loaded at run time,
// so that nobody else needs it. Everywhere else there is no such service.

#ifndef HUMON_CSECRETSERVICE_H
#define HUMON_CSECRETSERVICE_H

enum {
  SECRET_SERVICE_DONE = 0,
  /// There is no library, no session bus, or no service on it.
  SECRET_SERVICE_UNAVAILABLE = 1,
  /// The keyring is locked, and stays so.
  SECRET_SERVICE_LOCKED = 2,
  /// The service failed.
  SECRET_SERVICE_FAILED = 3,
};

// Each call blocks, perhaps until a person has typed the password of the keyring. `message` is set unless the call is
// done; it and `value` are the caller's, for `free`.

/// Looks a value up. It is NULL where there is none.
int secret_service_lookup(const char *service, const char *account, char **value, char **message);

/// Keeps a value in the person's own keyring, in place of the one before.
int secret_service_store(const char *service, const char *account, const char *value, char **message);

/// Deletes a value, if there is one.
int secret_service_clear(const char *service, const char *account, char **message);

#endif
