"""Realised volatility, per year, by three estimators. Each says what it assumes."""

from __future__ import annotations

from math import log, sqrt

from .candles import Bar

YEAR = 252


def close_to_close(bars: list[Bar]) -> float:
    """Uses closes only: sees overnight gaps, needs the most days."""
    returns = [log(b.close / a.close) for a, b in zip(bars, bars[1:])]
    mean = sum(returns) / len(returns)
    return sqrt(sum((r - mean) ** 2 for r in returns) / (len(returns) - 1) * YEAR)


def parkinson(bars: list[Bar]) -> float:
    """Uses high and low: needs fewer days, reads low when prices gap overnight."""
    total = sum(log(b.high / b.low) ** 2 for b in bars)
    return sqrt(total / (4 * log(2) * len(bars)) * YEAR)


def garman_klass(bars: list[Bar]) -> float:
    """Uses all four prices; assumes no drift and no gap."""
    total = sum(0.5 * log(b.high / b.low) ** 2 - (2 * log(2) - 1) * log(b.close / b.open) ** 2 for b in bars)
    return sqrt(max(total, 0.0) / len(bars) * YEAR)


def cone(bars: list[Bar], windows: tuple[int, ...] = (5, 10, 20, 40, 60, 90)) -> dict[int, tuple[float, float, float]]:
    """10th, 50th and 90th percentile of realised volatility for each window."""
    result = {}
    for window in windows:
        values = sorted(close_to_close(bars[i : i + window + 1]) for i in range(len(bars) - window))
        if values:
            result[window] = (percentile(values, 10), percentile(values, 50), percentile(values, 90))
    return result


def percentile(ordered: list[float], share: float) -> float:
    """Percentile of values in ascending order, between neighbours in a straight line."""
    place = (len(ordered) - 1) * share / 100
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def rank(history: list[float], now: float) -> float:
    """Where now lies between the lowest and highest of the history, 0 to 100."""
    low, high = min(history), max(history)
    return 100 * (now - low) / (high - low) if high > low else 50.0
