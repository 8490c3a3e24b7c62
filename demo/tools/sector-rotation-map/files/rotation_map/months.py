"""Monthly returns over a benchmark, ranks, and correlation."""

from __future__ import annotations

import csv
from math import sqrt

Series = dict[str, float]  # date -> close


def read(path: str) -> dict[str, Series]:
    """sector,date,close."""
    series: dict[str, Series] = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            series.setdefault(row["sector"], {})[row["date"]] = float(row["close"])
    return series


def monthly(series: Series) -> dict[str, float]:
    """Return of each month from month end to month end; the first month has none."""
    ends: dict[str, float] = {}
    for date in sorted(series):
        ends[date[:7]] = series[date]
    months = sorted(ends)
    return {now: ends[now] / ends[before] - 1 for before, now in zip(months, months[1:])}


def excess(series: dict[str, Series], benchmark: str) -> dict[str, dict[str, float]]:
    """Monthly return of each sector minus the benchmark's. Raises KeyError for an unknown benchmark."""
    base = monthly(series[benchmark])
    return {
        name: {month: value - base[month] for month, value in monthly(own).items() if month in base}
        for name, own in series.items()
        if name != benchmark
    }


def ranks(table: dict[str, dict[str, float]], month: str) -> dict[str, int]:
    """1 is the strongest sector of the month."""
    order = sorted(table, key=lambda name: table[name].get(month, 0.0), reverse=True)
    return {name: place for place, name in enumerate(order, start=1)}


def correlation(a: dict[str, float], b: dict[str, float]) -> float:
    """Of the months both have; 0 when one of them does not move."""
    months = sorted(set(a) & set(b))
    x, y = [a[m] for m in months], [b[m] for m in months]
    mx, my = sum(x) / len(x), sum(y) / len(y)
    below = sqrt(sum((p - mx) ** 2 for p in x) * sum((q - my) ** 2 for q in y))
    return sum((p - mx) * (q - my) for p, q in zip(x, y)) / below if below else 0.0
