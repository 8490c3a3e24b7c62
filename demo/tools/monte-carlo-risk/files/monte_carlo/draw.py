"""Redraws a list of trades many times and looks at what could have happened."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    final: float  # capital at the end, 1 is the start
    drawdown: float  # deepest fall from a peak, 0 to 1
    losing: int  # longest run of losses


def run(trades: list[float], risk: float) -> Run:
    """One order of trades in R, with this share of the capital risked on each."""
    capital = peak = 1.0
    fall, streak, longest = 0.0, 0, 0
    for r in trades:
        capital = max(0.0, capital * (1 + r * risk))
        peak = max(peak, capital)
        fall = max(fall, 1 - capital / peak)
        streak = streak + 1 if r < 0 else 0
        longest = max(longest, streak)
    return Run(capital, fall, longest)


def simulate(trades: list[float], risk: float, runs: int, redraw: bool, seed: int) -> list[Run]:
    """Shuffle (the same trades in another order) or redraw (with replacement). Same seed, same answer."""
    if len(trades) < 2:
        raise ValueError("at least two trades are needed, and fifty to mean something")
    source = random.Random(seed)
    count = len(trades)
    results = []
    for _ in range(runs):
        order = source.choices(trades, k=count) if redraw else source.sample(trades, count)
        results.append(run(order, risk))
    return results


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))]


def ruin(results: list[Run], limit: float = 0.5) -> float:
    """Share of runs that at some time lost this much from a peak."""
    return sum(result.drawdown >= limit for result in results) / len(results)
