"""Puts random rules to the command and to python-dateutil-rs: `fuzz.py BINARY VENV SEED CASES`."""

import json
import random
import sys

import questions
from decisions import decision
from random_rules import question

# How long a peer may take, in seconds: rules that hardly ever match make it walk for minutes.
PATIENCE = 0.2


def ask(answerer, asked, seconds):
    try:
        return answerer.ask(asked, seconds)
    except questions.NoAnswer:
        return {"error": "no answer"}


def is_same(ours, theirs):
    if "error" in theirs:
        # python-dateutil calls it an error where a rule can never match.
        return ours.get("instances") == []
    return ours.get("instances") == theirs["instances"]


def verdict(asked, ours, fast, slow):
    answer = ask(ours, asked, 20)
    theirs = ask(fast, asked, PATIENCE)
    if theirs.get("error") == "no answer" and "error" not in answer:
        return "not answered by the peer", None
    if not is_same(answer, theirs):
        # Where the two peers differ, the older one is believed.
        theirs = ask(slow, asked, PATIENCE * 4)
    if is_same(answer, theirs):
        return "equal", None
    return decision(asked), {"question": asked, "ours": answer, "theirs": theirs}


def main():
    binary, venv, seed, cases = sys.argv[1:5]
    rules = random.Random(int(seed))
    ours, fast, slow = questions.humon(binary), questions.peer(venv, f"{venv}/fast"), questions.peer(venv)
    counts, problems = {"equal": 0}, []
    for _ in range(int(cases)):
        asked = question(rules)
        kind, problem = verdict(asked, ours, fast, slow)
        if kind is None:
            problems.append(problem)
        else:
            counts[kind] = counts.get(kind, 0) + 1
    for answerer in (ours, fast, slow):
        answerer.stop()
    for problem in problems[:10]:
        print("-", json.dumps(problem))
    print(f"{cases} random rules (seed {seed}):", ", ".join(f"{n} {kind}" for kind, n in counts.items()), end="")
    print(f", {len(problems)} not explained." if problems else ".")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
