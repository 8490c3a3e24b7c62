"""Prices and deltas by Black-Scholes; rate zero, because a weekly option hardly notices."""

from __future__ import annotations

from math import erf, log, sqrt


def normal(x: float) -> float:
    return 0.5 * (1 + erf(x / sqrt(2)))


def _d1(spot: float, strike: float, years: float, vol: float) -> float:
    return (log(spot / strike) + vol * vol / 2 * years) / (vol * sqrt(years))


def price(kind: str, spot: float, strike: float, years: float, vol: float) -> float:
    """Price of a call or put; at expiry what it is worth at once."""
    if years <= 0:
        return max(spot - strike, 0.0) if kind == "call" else max(strike - spot, 0.0)
    d1 = _d1(spot, strike, years, vol)
    call = spot * normal(d1) - strike * normal(d1 - vol * sqrt(years))
    return call if kind == "call" else call - spot + strike


def delta(kind: str, spot: float, strike: float, years: float, vol: float) -> float:
    """Delta; a put's is negative."""
    if years <= 0:
        inside = spot > strike if kind == "call" else spot < strike
        return (1.0 if kind == "call" else -1.0) if inside else 0.0
    call = normal(_d1(spot, strike, years, vol))
    return call if kind == "call" else call - 1
