"""Candles from a CSV, and the few averages most rules need."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path


@dataclass(frozen=True)
class Bar:
    symbol: str
    time: str
    open: float
    high: float
    low: float
    close: float
    volume: int

    @property
    def day(self) -> str:
        return self.time[:10]

    @property
    def clock(self) -> str:
        return self.time[11:16]


def read_csv(path: str | Path) -> list[Bar]:
    """Read symbol,time,open,high,low,close,volume. Raises ValueError naming the first bad line."""
    bars: list[Bar] = []
    with open(path, newline="", encoding="utf-8") as file:
        for number, row in enumerate(csv.DictReader(file), start=2):
            try:
                bar = Bar(
                    row["symbol"],
                    row.get("time") or row["date"],
                    float(row["open"]),
                    float(row["high"]),
                    float(row["low"]),
                    float(row["close"]),
                    int(float(row["volume"])),
                )
            except (KeyError, TypeError, ValueError) as error:
                raise ValueError(f"{path}, line {number}: {error}") from error
            if not bar.low <= min(bar.open, bar.close) <= max(bar.open, bar.close) <= bar.high:
                raise ValueError(f"{path}, line {number}: high and low do not hold open and close")
            bars.append(bar)
    return bars


def by_day(bars: list[Bar]) -> list[list[Bar]]:
    """One list per symbol and day, in order."""
    ordered = sorted(bars, key=lambda bar: (bar.day, bar.symbol, bar.time))
    return [list(group) for _, group in groupby(ordered, key=lambda bar: (bar.day, bar.symbol))]


def sma(values: list[float], length: int) -> float | None:
    """Mean of the last values, or None while there are too few."""
    return sum(values[-length:]) / length if len(values) >= length else None


def ema(values: list[float], length: int) -> float | None:
    """Exponential mean of all values, or None while there are too few."""
    if len(values) < length:
        return None
    weight = 2 / (length + 1)
    mean = sum(values[:length]) / length
    for value in values[length:]:
        mean += (value - mean) * weight
    return mean


def rsi(values: list[float], length: int = 14) -> float | None:
    """Wilder's RSI of the last value, or None while there are too few."""
    if len(values) <= length:
        return None
    gains = losses = 0.0
    for i in range(1, len(values)):
        change = values[i] - values[i - 1]
        up, down = max(change, 0.0), max(-change, 0.0)
        if i <= length:
            gains, losses = gains + up / length, losses + down / length
        else:
            gains = (gains * (length - 1) + up) / length
            losses = (losses * (length - 1) + down) / length
    return 100.0 if losses == 0 else 100 - 100 / (1 + gains / losses)


def atr(bars: list[Bar], length: int = 14) -> float | None:
    """Mean true range of the last bars, or None while there are too few."""
    if len(bars) <= length:
        return None
    last = bars[-length - 1 :]
    ranges = [
        max(bar.high - bar.low, abs(bar.high - before.close), abs(bar.low - before.close))
        for before, bar in zip(last, last[1:])
    ]
    return sum(ranges) / length
