"""`HumonClient`, measured by client-benchmark beside a bare request, and how long it takes to be built."""

from __future__ import annotations

import pathlib
import shutil
import time

from . import peers
from .bench import Bench
from .report import Row

# A city of the sample; about 200 of a million events are there.
_POINT = "52.52,13.405"
_KILOMETRES = 2.5


def app_client(bench: Bench) -> list[Row]:
    """The difference of 10,000 annotations; a change of region over loopback beside the same request alone."""
    server = bench.humon
    bench.note("client: differences and changes of region")
    program = bench.options.client
    figures = peers.figures(
        bench, "client", program, "--server", f"http://127.0.0.1:{server.port}", "--point", _POINT,
        "--kilometres", _KILOMETRES, "--json",
    )
    difference, ratio = figures["differenceMilliseconds"], figures["changeOfRaw"]
    region = f"a change of region, {figures['regionEvents']:,.0f} events, {figures['regionBytes'] / 1024:,.0f} KiB"
    raw = f"({figures['changeMilliseconds']:.2f} against {figures['rawMilliseconds']:.2f} ms)"
    return [
        Row("client", "difference of 10,000 annotations", "≤ 2 ms", f"{difference:.2f} ms", difference <= 2,
            {"milliseconds": difference}),
        Row("client", region, "≤ 1.3 × the request alone", f"{ratio:.2f} × {raw}", ratio <= 1.3, figures),
    ]


def client_build(bench: Bench) -> list[Row]:
    """A clean debug build of the client with all engines: what a developer waits for, and which modules it makes."""
    bench.note("client: a clean debug build")
    package = pathlib.Path(__file__).resolve().parents[2]
    scratch = bench.folder / "client-build"
    # Fetching packages, of which the client needs none, is not building.
    for kept in ("checkouts", "repositories", "workspace-state.json"):
        source = package / ".build" / kept
        if source.is_dir():
            shutil.copytree(source, scratch / kept, symlinks=True)
        elif source.exists():
            scratch.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, scratch / kept)
    started = time.monotonic()
    bench.programs.run(
        "client-build", "swift", "build", "--package-path", package, "--scratch-path", scratch, "--target",
        "HumonClient", seconds=900,
    )
    seconds = time.monotonic() - started
    # Every target of the package has a folder there, whether it was built or not.
    folders = [path for path in scratch.glob("*/debug/*.build") if any(path.rglob("*.o"))]
    modules = sorted(path.name.removesuffix(".build") for path in folders)
    shutil.rmtree(scratch, ignore_errors=True)
    title = f"a clean debug build of HumonClient and the {len(modules) - 1} modules under it"
    return [Row("client", title, "≤ 60 s", f"{seconds:.0f} s", seconds <= 60, {"seconds": seconds, "modules": modules})]
