"""What the checks of v1 and of v2 have in common: the tools, the options, and schemathesis."""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VENV = ROOT / ".build/contract-venv"


def tools():
    """The folder of the installed tools; installs them when the requirements or Python changed."""
    requirements = HERE / "requirements.txt"
    wanted = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()
    stamp = VENV / "installed"
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing schemathesis ...", flush=True)
        python = VENV / "bin/python"
        for command in (
            [sys.executable, "-m", "venv", "--clear", VENV],
            [
                python,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--requirement",
                requirements,
            ],
        ):
            if subprocess.run(command).returncode != 0:
                raise SystemExit(
                    "schemathesis could not be installed: this needs python3-venv, and PyPI at first."
                )
        stamp.write_text(wanted)
    return VENV / "bin"


def document(server, version):
    """The document of a version as the server gives it out."""
    with urllib.request.urlopen(f"{server.base}/{version}/openapi.json", timeout=10) as response:
        return json.loads(response.read())


def is_sound(bin_folder, folder, document):
    """Whether a document is OpenAPI; the validator says what is not."""
    path = folder / "openapi.json"
    path.write_text(json.dumps(document))
    return subprocess.run([bin_folder / "openapi-spec-validator", path]).returncode == 0


def unreached(server, document):
    """The operations of the document that were never answered with success, and so hardly tested."""
    reached = {(method, path) for (method, path, status) in server.answers() if status[0] == "2"}
    return [
        f"{method.upper()} {path} was never answered with success"
        for path, item in document["paths"].items()
        for method in item
        if method in ("get", "put", "post", "patch", "delete")
        and not any((method.upper(), route) in reached for route in routes(path, document))
    ]


def routes(path, document):
    """The routes that a path stands for: `events.{format}` is one for each format."""
    if "{format}" not in path:
        return [path]
    formats = document["components"]["parameters"]["format"]["schema"]["enum"]
    return [path.replace("{format}", name) for name in formats]


def generated_tests(bin_folder, server, folder, version, environment, options, limit):
    """Runs schemathesis. What is wrong, as sentences."""
    suffix = "" if version == "v1" else f"-{version}"
    command = [
        bin_folder / "schemathesis",
        "--config-file",
        HERE / f"schemathesis{suffix}.toml",
        "run",
        f"{server.base}/{version}/openapi.json",
        "--phases",
        options.phases,
        "--mode",
        "all",
        "--max-examples",
        str(options.max_examples),
        "--seed",
        str(options.seed),
        "--no-color",
    ]
    environment = {**os.environ, **environment, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        code = subprocess.run(command, cwd=folder, env=environment, timeout=limit).returncode
    except subprocess.TimeoutExpired:
        return [f"schemathesis was not ready after {limit} seconds"]
    return (
        [f"schemathesis found failures (exit code {code}); they are described above"] if code != 0 else []
    )


def farewell(server, document, secrets):
    """What can be said when all is done: about the answers, the end of the server and its log. As sentences."""
    found = []
    if server.is_alive:
        found += unreached(server, document)
        print(
            "Answers:", ", ".join(f"{status} x {count}" for status, count in server.statuses()), flush=True
        )
        if (stopped := server.stop()) != 0:
            found.append(f"the server did not end well when it was asked to (exit code {stopped})")
    else:
        found.append("the server died")
    found += [f"in the server's log: {line}" for line in server.trouble()]
    if any(secret in server.log for secret in secrets):
        found.append("the server's log holds the app secret or a token")
    return found


def main(description, version, findings, max_examples):
    """Runs the checks of a version in a folder of their own; the exit code."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("binary", type=pathlib.Path, help="the humon command, such as .build/debug/humon")
    parser.add_argument(
        "--max-examples",
        type=int,
        default=max_examples,
        help=f"tests for each operation and phase (default: {max_examples})",
    )
    parser.add_argument("--seed", type=int, default=20131031, help="the same seed makes the same tests")
    parser.add_argument(
        "--phases", default="examples,coverage,fuzzing,stateful", help="which of schemathesis' phases are run"
    )
    parser.add_argument("--keep", action="store_true", help="keep the server's database and log")
    options = parser.parse_args()
    options.binary = options.binary.resolve()
    if not os.access(options.binary, os.X_OK):
        parser.error(f"{options.binary} is no program")
    bin_folder = tools()
    start = time.monotonic()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="humon-contract-"))
    try:
        found = findings(bin_folder, folder, options)
    finally:
        if options.keep:
            print(f"Kept: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    for finding in found:
        print(f"- {finding}")
    print(f"{version} contract: {'FAILED' if found else 'ok'} after {time.monotonic() - start:.0f} s.")
    return 1 if found else 0
