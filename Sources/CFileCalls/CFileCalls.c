#define _GNU_SOURCE
#include "CFileCalls.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <sys/stdio.h>

static int move(int folder, const char *name, int other_folder, const char *other_name, unsigned flag) {
  return renameatx_np(folder, name, other_folder, other_name, flag);
}
#define EXCHANGE RENAME_SWAP
#define FREE_NAME RENAME_EXCL

#elif defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>

// Not every C library has a function for it.
static int move(int folder, const char *name, int other_folder, const char *other_name, unsigned flag) {
  int result = (int)syscall(SYS_renameat2, folder, name, other_folder, other_name, flag);
  // A file system that does not know the flag says that it is invalid; an old kernel, that the call is.
  if (result != 0 && (errno == EINVAL || errno == ENOSYS)) errno = ENOTSUP;
  return result;
}
#define FREE_NAME 1u
#define EXCHANGE 2u

#else

static int move(int folder, const char *name, int other_folder, const char *other_name, unsigned flag) {
  (void)folder, (void)name, (void)other_folder, (void)other_name, (void)flag;
  errno = ENOTSUP;
  return -1;
}
#define FREE_NAME 1u
#define EXCHANGE 2u

#endif

int file_exchange(int folder, const char *name, int other_folder, const char *other_name) {
  return move(folder, name, other_folder, other_name, EXCHANGE);
}

int file_move_to_free_name(int folder, const char *name, int other_folder, const char *other_name) {
  return move(folder, name, other_folder, other_name, FREE_NAME);
}

int file_system_sync(int descriptor) {
#if defined(__linux__)
  return syncfs(descriptor);
#else
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
#endif
}
