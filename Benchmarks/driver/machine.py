"""What was measured on."""

from __future__ import annotations

import datetime
import os
import pathlib
import platform
import re
import shutil
import subprocess
import time


def describe(folder: pathlib.Path) -> dict[str, object]:
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "cpu": _first(r"^model name\s*:\s*(.+)$", "/proc/cpuinfo") or platform.machine(),
        "cores": len(os.sched_getaffinity(0)),
        "memoryGiB": round(int(_first(r"^MemTotal:\s*(\d+)", "/proc/meminfo") or 0) / 2**20, 1),
        "kernel": f"{platform.system()} {platform.release()} {platform.machine()}",
        "fileSystem": _file_system(folder),
        "diskSyncsPerSecond": round(_sync_rate(folder)),
        "loadBefore": round(os.getloadavg()[0], 2),
    }


def versions(humon: pathlib.Path) -> dict[str, str]:
    return {
        "humon": _ask(str(humon), "--version") or "unknown",
        "wrk": _ask("wrk", "-v").split(" Copyright")[0].removeprefix("wrk "),
        "redis": _ask("redis-server", "--version").partition("v=")[2].split(" ")[0],
        "python": platform.python_version(),
    }


def missing_packages(needs_redis: bool) -> list[str]:
    """Debian packages that have to be installed first."""
    needed = {"wrk": "wrk"}
    if needs_redis:
        needed["redis-server"] = "redis-server"
    return [package for program, package in needed.items() if shutil.which(program) is None]


def resident_bytes(pid: int) -> int:
    """The memory that a process occupies."""
    return int(_first(r"^VmRSS:\s*(\d+)", f"/proc/{pid}/status") or 0) * 1024


def is_in_memory(file_system: str) -> bool:
    """Whether the work folder is on no disk at all."""
    return file_system in ("tmpfs", "ramfs")


def _sync_rate(folder: pathlib.Path, seconds: float = 1.0) -> float:
    """How often a second 4 KiB can be appended to a file and be on the disk."""
    path = folder / "sync-rate"
    block = b"\x55" * 4096
    descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    try:
        count, start = 0, time.monotonic()
        while time.monotonic() - start < seconds:
            os.write(descriptor, block)
            os.fdatasync(descriptor)
            count += 1
        return count / (time.monotonic() - start)
    finally:
        os.close(descriptor)
        path.unlink()


def _file_system(folder: pathlib.Path) -> str:
    kind, longest = "unknown", ""
    for line in pathlib.Path("/proc/mounts").read_text().splitlines():
        _, point, name, *_ = line.split(" ")
        inside = point == "/" or str(folder) == point or str(folder).startswith(point + "/")
        if inside and len(point) >= len(longest):
            kind, longest = name, point
    return kind


def _first(pattern: str, path: str) -> str:
    found = re.search(pattern, pathlib.Path(path).read_text(), re.MULTILINE)
    return found[1].strip() if found else ""


def _ask(*command: str) -> str:
    """The first line that a program prints, whatever it ends with: `wrk -v` ends with 1."""
    try:
        ended = subprocess.run(command, capture_output=True, timeout=10, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return (ended.stdout or ended.stderr).decode(errors="replace").strip().partition("\n")[0]
