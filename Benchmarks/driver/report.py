"""Rows, and the table that they become."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field


@dataclass
class Row:
    """One line of the table."""

    figure: str
    title: str
    # What has to be reached, in words; empty for a peer that is shown for comparison.
    target: str
    measured: str
    # None: there is nothing to reach.
    met: bool | None
    # The absolute figures, for machines.
    values: dict[str, object] = field(default_factory=dict)
    failed: bool = False


@dataclass
class Pairs:
    """What two sides measured in alternating runs."""

    ours: list[float]
    theirs: list[float]

    @property
    def ratios(self) -> list[float]:
        return [ours / theirs for ours, theirs in zip(self.ours, self.theirs)]

    @property
    def ratio(self) -> float:
        """The median of the ratios of each pair: what disturbs both runs of a pair does not disturb it."""
        return statistics.median(self.ratios)

    @property
    def spread(self) -> str:
        return f"{min(self.ratios):.2f} to {max(self.ratios):.2f}"

    def values(self, ours: str, theirs: str) -> dict[str, object]:
        return {
            "ratio": round(self.ratio, 4),
            "ratios": [round(ratio, 4) for ratio in self.ratios],
            ours: [round(value, 3) for value in self.ours],
            theirs: [round(value, 3) for value in self.theirs],
        }


def median(values: list[float]) -> float:
    return statistics.median(values)


def failure(figure: str, error: Exception) -> Row:
    text = " ".join(str(error).split())
    return Row(figure, figure, "", f"failed: {text}"[:400], False, {"error": str(error)}, failed=True)


def text(machine: dict, versions: dict, options, rows: list[Row], notes: list[str]) -> str:
    """The whole report, in Markdown."""
    lines = [
        f"{options.count:,} sample events; {options.rounds} alternating runs of {options.seconds} s; "
        "medians.",
        "",
        f"- {machine['date']}; {machine['cpu']}, {machine['cores']} cores, {machine['memoryGiB']} GiB; "
        f"{machine['kernel']}; {machine['fileSystem']}, "
        f"{machine['diskSyncsPerSecond']:,} synced 4 KiB appends/s",
        "- " + ", ".join(f"{name} {version}" for name, version in versions.items() if version),
    ]
    lines += [f"- {note}" for note in notes]
    lines += [""] + _table(
        [("Figure", "Target", "Measured", "Met")]
        + [
            (row.title, row.target or "–", row.measured, {True: "yes", False: "**no**", None: "–"}[row.met])
            for row in rows
        ]
    )
    return "\n".join(lines)


def _table(cells: list[tuple[str, ...]]) -> list[str]:
    cells = [tuple(cell.replace("|", "\\|") for cell in row) for row in cells]
    # A failure's sentence shall not widen all other rows.
    widths = [min(72, max(len(row[column]) for row in cells)) for column in range(len(cells[0]))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in cells]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return lines
