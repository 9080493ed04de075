// What Swift has no word for: telling the processor what will be read soon.

#ifndef HUMON_CPREFETCH_H
#define HUMON_CPREFETCH_H

/// Lets the processor fetch the line of memory at an address, while it goes on with what it is doing. Any address will do: one
/// that cannot be read is passed over.
static inline void prefetch_line(const void *_Nonnull address) { __builtin_prefetch(address); }

#endif
