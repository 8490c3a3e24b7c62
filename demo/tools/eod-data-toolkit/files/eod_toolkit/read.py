"""Reads daily files: one file per day, one row per symbol."""

from __future__ import annotations

import csv
from dataclasses import dataclass, replace
from pathlib import Path


@dataclass(frozen=True)
class Row:
    symbol: str
    date: str
    open: float
    high: float
    low: float
    close: float
    volume: float

    def scaled(self, factor: float) -> "Row":
        """Prices times the factor, volume divided by it."""
        return replace(self, open=self.open * factor, high=self.high * factor, low=self.low * factor,
                       close=self.close * factor, volume=self.volume / factor)


@dataclass(frozen=True)
class Action:
    symbol: str
    date: str
    kind: str  # "split", "bonus" or "rename"
    factor: float
    new_symbol: str


def read_folder(folder: str | Path) -> tuple[list[Row], list[str]]:
    """All rows of all files, and a line for each row that could not be read."""
    rows, problems = [], []
    for path in sorted(Path(folder).glob("*.csv")):
        with open(path, newline="", encoding="utf-8") as file:
            for number, raw in enumerate(csv.DictReader(file), start=2):
                try:
                    rows.append(Row(raw["symbol"].strip(), raw["date"], float(raw["open"]), float(raw["high"]),
                                    float(raw["low"]), float(raw["close"]), float(raw["volume"])))
                except (KeyError, TypeError, ValueError, AttributeError) as error:
                    problems.append(f"{path.name} line {number}: left out, {error}")
    return rows, problems


def read_actions(path: str | Path) -> list[Action]:
    """symbol,date,kind,factor,new_symbol; factor is new shares per old share."""
    with open(path, newline="", encoding="utf-8") as file:
        return [
            Action(raw["symbol"], raw["date"], raw["kind"], float(raw["factor"] or 1), raw.get("new_symbol") or "")
            for raw in csv.DictReader(file)
        ]
