"""A disk that is slow, full or read-only for one program, without root's rights. Needs a C compiler.

A small library, which is loaded before all others, changes the system's functions for files with a certain name.
"""

import subprocess
from collections.abc import Mapping
from pathlib import Path

_SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(name) dlsym(RTLD_NEXT, name)

static int is_named(int file, const char *variable) {
    char link[64], path[4096];
    const char *name = getenv(variable);
    if (!name)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    return strstr(path, name) != NULL;
}

static int flush(const char *function, int file) {
    const char *delay = getenv("FLUSH_DELAY_S");
    if (delay)
        usleep(1e6 * atof(delay));
    return ((int (*)(int)) REAL(function))(file);
}

int fsync(int file) { return flush("fsync", file); }
int fdatasync(int file) { return flush("fdatasync", file); }

#define WRITE(name, offset_type) \
    ssize_t name(int file, const void *data, size_t size, offset_type offset) { \
        if (is_named(file, "FULL_FILE")) { errno = ENOSPC; return -1; } \
        return ((ssize_t (*)(int, const void *, size_t, offset_type)) REAL(#name))(file, data, size, offset); \
    }
WRITE(pwrite, off_t)
WRITE(pwrite64, off64_t)

ssize_t write(int file, const void *data, size_t size) {
    if (is_named(file, "FULL_FILE")) { errno = ENOSPC; return -1; }
    return ((ssize_t (*)(int, const void *, size_t)) REAL("write"))(file, data, size);
}

#define OPEN(function) \
    int function(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        int mode = va_arg(rest, int); \
        va_end(rest); \
        const char *name = getenv("READ_ONLY_FILE"); \
        if (name && strstr(path, name) && (flags & O_ACCMODE) != O_RDONLY) { errno = EROFS; return -1; } \
        return ((int (*)(const char *, int, ...)) REAL(#function))(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
"""


def compile_library(folder: Path) -> Path:
    """Compile the library in a folder, and return its path."""
    source, library = folder / "troubled_disk.c", folder / "troubled_disk.so"
    source.write_text(_SOURCE, encoding="utf-8")
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def slow(library: Path, seconds: float) -> Mapping[str, str]:
    """Return environment variables for a disk that takes some seconds to flush a file."""
    return {"LD_PRELOAD": str(library), "FLUSH_DELAY_S": str(seconds)}


def full(library: Path, name: str) -> Mapping[str, str]:
    """Return environment variables for a disk that is full for files whose path contains `name`."""
    return {"LD_PRELOAD": str(library), "FULL_FILE": name}


def read_only(library: Path, name: str) -> Mapping[str, str]:
    """Return environment variables for a disk that is read-only for files whose path contains `name`."""
    return {"LD_PRELOAD": str(library), "READ_ONLY_FILE": name}
