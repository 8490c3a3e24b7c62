"""Walks through a week of quotes and applies the rules; every decision leaves a line with its reason."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from itertools import groupby

from .position import Condor, Market, Rules, build, side


def read(path: str) -> list[tuple[str, list[Market]]]:
    """Weeks of week,time,spot,days,vol."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return [
        (week, [Market(r["time"], float(r["spot"]), float(r["days"]) / 365, float(r["vol"])) for r in group])
        for week, group in groupby(rows, key=lambda row: row["week"])
    ]


def roll(condor: Condor, untested: str, rules: Rules, market: Market) -> str:
    """Move the untested side to the delta of the entry; returns the line for the log."""
    old = [leg for leg in condor.legs if leg.kind == untested]
    new = side(untested, rules.short_delta, rules, market)
    condor.cash += sum(leg.value(market) for leg in old) - sum(leg.value(market) for leg in new)
    condor.legs = [leg for leg in condor.legs if leg.kind != untested] + new
    condor.rolls += 1
    return f"{market.time} ROLL  {untested} side to {new[1].strike}, roll {condor.rolls} of {rules.max_rolls}"


def decide(condor: Condor, credit: float, rules: Rules, market: Market) -> str:
    """Why to leave now, or an empty string."""
    worth = condor.worth(market)
    if worth >= credit * rules.profit_target:
        return "profit target"
    if worth <= -credit * rules.stop_multiple:
        return "stop"
    return ""


def run_week(markets: Iterable[Market], rules: Rules, log: list[str]) -> float:
    """Result of the week in rupees, before charges."""
    condor, credit, last = None, 0.0, None
    for market in markets:
        last = market
        if condor is None:
            if market.time[11:16] < rules.earliest:
                continue
            condor = build(rules, market)
            if condor is None:
                log.append(f"{market.time} SKIP  one lot would risk more than {rules.risk_per_condor:,.0f}")
                return 0.0
            credit = condor.cash
            strikes = " / ".join(str(leg.strike) for leg in sorted(condor.legs, key=lambda leg: leg.strike))
            log.append(f"{market.time} OPEN  {strikes} x{condor.lots} lots, credit {credit:.1f} points")
            continue
        reason = decide(condor, credit, rules, market)
        if reason:
            result = condor.worth(market) * condor.lots * rules.lot_size
            log.append(f"{market.time} CLOSE {reason}, {result:+,.0f}")
            return result
        for tested, untested in (("call", "put"), ("put", "call")):
            if abs(condor.sold(tested).delta(market)) > rules.delta_limit and condor.rolls < rules.max_rolls:
                log.append(roll(condor, untested, rules, market))
    if condor is None or last is None:
        return 0.0
    result = condor.worth(last) * condor.lots * rules.lot_size
    log.append(f"{last.time} EXPIRY {result:+,.0f}")
    return result
