// Two calls of the system that Swift's modules of the C library leave out, under one name on every platform.

#ifndef HUMON_CFILECALLS_H
#define HUMON_CFILECALLS_H

/// Gives two names of one file system each other's file, in one step. 0, or -1 with errno: ENOTSUP where the system or
/// the file system has no such call.
int file_exchange(int folder, const char *name, int other_folder, const char *other_name);

/// Gives a file another name, unless that name is taken (EEXIST). 0, or -1 with errno: ENOTSUP as above.
int file_move_to_free_name(int folder, const char *name, int other_folder, const char *other_name);

/// Sees to it that all that was written to the file system of this open file is on disk. 0, or -1 with errno: ENOTSUP
/// where the system cannot do that for one file system.
int file_system_sync(int descriptor);

#endif
