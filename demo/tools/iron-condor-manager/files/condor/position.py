"""A condor: four legs, its credit, its worst case, its value now."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field

from . import black


@dataclass(frozen=True)
class Rules:
    lot_size: int = 75
    short_delta: float = 0.20
    wing: int = 200
    earliest: str = "10:00"
    delta_limit: float = 0.36
    max_rolls: int = 2
    profit_target: float = 0.5
    stop_multiple: float = 1.5
    risk_per_condor: float = 30_000
    max_lots: int = 6


def load(path: str) -> Rules:
    """Read rules.toml. Raises ValueError for rules that could not be kept."""
    with open(path, "rb") as file:
        raw = tomllib.load(file)
    rules = Rules(lot_size=raw.get("lot_size", Rules.lot_size), **raw.get("entry", {}), **raw.get("adjust", {}),
                  **raw.get("exit", {}), **raw.get("size", {}))
    if not rules.short_delta < rules.delta_limit:
        raise ValueError("adjust.delta_limit must be above entry.short_delta")
    return rules


@dataclass(frozen=True)
class Market:
    time: str
    spot: float
    years: float
    vol: float


@dataclass(frozen=True)
class Leg:
    kind: str
    strike: int
    sign: int  # +1 bought, -1 sold

    def value(self, market: Market) -> float:
        return self.sign * black.price(self.kind, market.spot, self.strike, market.years, market.vol)

    def delta(self, market: Market) -> float:
        return black.delta(self.kind, market.spot, self.strike, market.years, market.vol)


@dataclass
class Condor:
    legs: list[Leg]
    lots: int
    cash: float  # points received, changes with every roll
    rolls: int = 0
    notes: list[str] = field(default_factory=list)

    def worth(self, market: Market) -> float:
        """Profit or loss in points if everything were closed now."""
        return self.cash + sum(leg.value(market) for leg in self.legs)

    def sold(self, kind: str) -> Leg:
        return next(leg for leg in self.legs if leg.kind == kind and leg.sign < 0)


def strike_by_delta(kind: str, target: float, market: Market, step: int = 50) -> int:
    """The listed strike whose delta is nearest to the target."""
    base = round(market.spot / step) * step
    strikes = range(base - 60 * step, base + 61 * step, step)
    return min(strikes, key=lambda strike: abs(abs(black.delta(kind, market.spot, strike, market.years, market.vol)) - target))


def side(kind: str, target: float, rules: Rules, market: Market) -> list[Leg]:
    """One credit spread; the bought wing comes first, because it is placed first."""
    short = strike_by_delta(kind, target, market)
    wing = short + (rules.wing if kind == "call" else -rules.wing)
    return [Leg(kind, wing, 1), Leg(kind, short, -1)]


def build(rules: Rules, market: Market) -> Condor | None:
    """A new condor, or None when not even one lot fits the risk."""
    legs = side("put", rules.short_delta, rules, market) + side("call", rules.short_delta, rules, market)
    credit = -sum(leg.value(market) for leg in legs)
    worst = (rules.wing - credit) * rules.lot_size
    lots = min(rules.max_lots, int(rules.risk_per_condor / worst)) if worst > 0 else 0
    return Condor(legs, lots, credit) if lots else None
