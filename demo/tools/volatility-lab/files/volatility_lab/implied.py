"""Implied volatility by bisection: slow enough to read, and it never runs away."""

from __future__ import annotations

from math import erf, exp, log, sqrt


def normal(x: float) -> float:
    return 0.5 * (1 + erf(x / sqrt(2)))


def black(kind: str, spot: float, strike: float, days: float, rate: float, vol: float) -> float:
    """Black-Scholes price of a call or put."""
    years = days / 365
    d1 = (log(spot / strike) + (rate + vol * vol / 2) * years) / (vol * sqrt(years))
    d2 = d1 - vol * sqrt(years)
    if kind == "call":
        return spot * normal(d1) - strike * exp(-rate * years) * normal(d2)
    return strike * exp(-rate * years) * normal(-d2) - spot * normal(-d1)


def implied(kind: str, price: float, spot: float, strike: float, days: float, rate: float = 0.065) -> float | None:
    """The volatility that gives this price, or None when no volatility can."""
    low, high = 0.005, 4.0
    if not black(kind, spot, strike, days, rate, low) <= price <= black(kind, spot, strike, days, rate, high):
        return None
    for _ in range(80):
        middle = (low + high) / 2
        if black(kind, spot, strike, days, rate, middle) > price:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def smile(chain: list[dict[str, float]], spot: float, days: float) -> list[tuple[float, float]]:
    """Strike and volatility from the out-of-the-money side: puts below the spot, calls above."""
    points = []
    for row in chain:
        kind = "call" if row["strike"] >= spot else "put"
        vol = implied(kind, row[kind], spot, row["strike"], days)
        if vol is not None:
            points.append((row["strike"], vol))
    return points
