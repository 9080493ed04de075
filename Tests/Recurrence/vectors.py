"""Puts what python-dateutil's tests ask to the command: `vectors.py BINARY VENV`."""

import json
import pathlib
import sys

import questions
import recorded

HERE = pathlib.Path(__file__).resolve().parent
LEAST = 0.97


def in_start_form(instances, question):
    """python-dateutil knows no dates, only midnights; the command answers a date with dates."""
    return [time[:8] for time in instances] if len(question["start"]) == 8 else instances


def difference(answerer, vector):
    """What the command answers, where that is not what the test expects."""
    try:
        answer = answerer.ask(vector.question)
    except questions.NoAnswer:
        answer = {"error": "no answer"}
    if answer.get("instances") == in_start_form(vector.instances, vector.question):
        return None
    return {"question": vector.question, "expected": vector.instances, "answer": answer}


def main():
    binary, venv = sys.argv[1:3]
    explained = json.loads((HERE / "explained.json").read_text())
    answerer = questions.humon(binary)
    equal, asked, silent, problems, used = 0, 0, {}, [], set()
    for name, vectors, reasons in recorded.recorded(f"{venv}/source"):
        if not vectors:
            silent[name] = reasons
            continue
        asked += 1
        differences = [found for vector in vectors if (found := difference(answerer, vector))]
        if not differences:
            equal += 1
        elif name in explained:
            used.add(name)
        else:
            problems.append(f"{name}: {json.dumps(differences[0])}")
    answerer.stop()
    problems += [f"{name} is explained but agrees" for name in sorted(set(explained) - used)]
    share = equal / max(asked, 1)
    if share < LEAST:
        problems.append(f"only {share:.1%} of the tests agree")
    for problem in problems:
        print("-", problem)
    print(
        f"python-dateutil's {asked + len(silent)} tests: {asked} ask for occurrences; "
        f"{equal} agree ({share:.1%}), {len(used)} differ as explained; "
        f"{len(silent)} ask for none (texts, errors, weekdays)."
    )
    if "--silent" in sys.argv:
        for name, reasons in silent.items():
            print(" ", name, *reasons)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
