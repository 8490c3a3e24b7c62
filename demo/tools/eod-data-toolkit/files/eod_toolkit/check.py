"""Looks for what should not be there. It reports; it never repairs in silence."""

from __future__ import annotations

from itertools import groupby

from .read import Row


def check(rows: list[Row], largest_move: float = 0.25, most_gaps: int = 0) -> list[str]:
    """One line for each duplicate, broken bar, impossible move and missing session."""
    problems = []
    sessions = sorted({row.date for row in rows})
    for symbol, group in groupby(sorted(rows, key=lambda row: (row.symbol, row.date)), key=lambda row: row.symbol):
        own = list(group)
        dates = [row.date for row in own]
        for before, after in zip(own, own[1:]):
            if before.date == after.date:
                problems.append(f"{symbol} {after.date}: twice")
            elif before.close > 0 and abs(after.close / before.close - 1) > largest_move:
                problems.append(f"{symbol} {after.date}: moved {after.close / before.close - 1:+.0%}, is an action missing?")
        for row in own:
            if not 0 < row.low <= min(row.open, row.close) <= max(row.open, row.close) <= row.high + 1e-9:
                problems.append(f"{symbol} {row.date}: high and low do not hold open and close")
        expected = [date for date in sessions if dates[0] <= date <= dates[-1]]
        gaps = len(expected) - len(set(dates))
        if gaps > most_gaps:
            problems.append(f"{symbol}: {gaps} sessions missing between {dates[0]} and {dates[-1]}")
    return problems
