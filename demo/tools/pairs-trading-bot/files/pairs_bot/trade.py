"""Scan a list for pairs, and trade one of them on paper."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from . import stats
from .charges import round_trip

Prices = dict[str, list[float]]


@dataclass(frozen=True)
class Candidate:
    first: str
    second: str
    correlation: float
    half_life: float
    z: float


@dataclass(frozen=True)
class Settings:
    window: int = 120
    enter: float = 2.0
    leave: float = 0.4
    give_up: float = 4.0
    longest: int = 30
    value: float = 300_000


@dataclass(frozen=True)
class Result:
    entered: int
    left: int
    side: str
    net: float
    reason: str


def scan(prices: Prices, window: int = 250, least: float = 0.45) -> list[Candidate]:
    """Pairs whose returns move together and whose spread comes back within forty days, best first."""
    found = []
    for first, second in combinations(sorted(prices), 2):
        x, y = prices[first][-window:], prices[second][-window:]
        together = stats.correlation(x, y)
        if together < least:
            continue
        values = stats.spread(x, y, stats.hedge_ratio(x, y))
        life = stats.half_life(values)
        if life <= 40:
            found.append(Candidate(first, second, together, life, stats.zscore(values)))
    return sorted(found, key=lambda pair: pair.half_life)


def backtest(x: list[float], y: list[float], settings: Settings = Settings()) -> list[Result]:
    """Trade the spread day by day; the ratio of each day is made from the days before it."""
    results: list[Result] = []
    held: tuple[int, str, float, float, float] | None = None
    for day in range(settings.window, len(x)):
        past = slice(day - settings.window, day + 1)
        ratio = stats.hedge_ratio(x[day - settings.window : day], y[day - settings.window : day])
        z = stats.zscore(stats.spread(x[past], y[past], ratio))
        if held is None:
            if settings.enter < abs(z) < settings.give_up and 0.2 < ratio < 5:
                held = (day, "short" if z > 0 else "long", x[day], y[day], ratio)
            continue
        entered, side, x0, y0, ratio0 = held
        reason = (
            "mean" if abs(z) < settings.leave
            else "broken" if abs(z) > settings.give_up
            else "time" if day - entered >= settings.longest
            else ""
        )
        if reason or day == len(x) - 1:
            sign = 1 if side == "long" else -1
            gross = sign * settings.value * ((x[day] / x0 - 1) - ratio0 * (y[day] / y0 - 1))
            costs = round_trip("futures", settings.value, settings.value * x[day] / x0)
            costs += round_trip("futures", settings.value * ratio0, settings.value * ratio0 * y[day] / y0)
            results.append(Result(entered, day, side, round(gross - costs, 2), reason or "end"))
            held = None
    return results


def growth(results: list[Result], capital: float) -> float:
    """Net result as a share of the capital."""
    return sum(result.net for result in results) / capital
