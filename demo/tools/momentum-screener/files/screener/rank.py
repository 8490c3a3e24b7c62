"""Momentum over volatility, with filters. All the arithmetic of the screener is here."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

from .candles import Bar

MONTH = 21


@dataclass(frozen=True)
class Score:
    symbol: str
    sector: str
    half_year: float
    year: float
    volatility: float
    over_200: float
    value: float  # rupees traded a day
    score: float


def volatility(closes: list[float]) -> float:
    """Deviation of daily returns, per year."""
    returns = [log(b / a) for a, b in zip(closes, closes[1:])]
    mean = sum(returns) / len(returns)
    return sqrt(sum((r - mean) ** 2 for r in returns) / (len(returns) - 1) * 252)


def score(symbol: str, sector: str, bars: list[Bar], at: int) -> Score | None:
    """The stock as it was known on day `at`; None when it was listed for less than a year then."""
    if at + 1 < 12 * MONTH:
        return None
    closes = [bar.close for bar in bars[: at + 1]]
    half, year = closes[-1] / closes[-6 * MONTH] - 1, closes[-1] / closes[-12 * MONTH] - 1
    wild = volatility(closes[-12 * MONTH :])
    mean = sum(closes[-200:]) / 200
    recent = bars[max(0, at - 19) : at + 1]
    value = sum(bar.close * bar.volume for bar in recent) / len(recent)
    points = (half + year) / 2 / wild if wild else 0.0
    return Score(symbol, sector, half, year, wild, closes[-1] / mean - 1, value, points)


def ranking(stocks: dict[str, tuple[str, list[Bar]]], at: int, least_value: float = 1e7) -> list[Score]:
    """Best first; only liquid stocks over their 200-day average."""
    scores = [score(symbol, sector, bars, at) for symbol, (sector, bars) in stocks.items() if at < len(bars)]
    kept = [s for s in scores if s is not None and s.value >= least_value and s.over_200 > 0]
    return sorted(kept, key=lambda s: (-s.score, s.symbol))


def changes(before: list[str], now: list[str], scores: dict[str, Score]) -> list[str]:
    """What entered and what left, with the reason."""
    lines = [f"entered {symbol}: rank {now.index(symbol) + 1}" for symbol in now if symbol not in before]
    for symbol in before:
        if symbol not in now:
            known = scores.get(symbol)
            reason = "no longer liquid or under its 200-day average" if known is None else "others are stronger"
            lines.append(f"left {symbol}: {reason}")
    return lines
