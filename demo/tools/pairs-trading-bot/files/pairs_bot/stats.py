"""The statistics of a spread. Every function looks at the past only."""

from __future__ import annotations

from math import log, sqrt


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def deviation(values: list[float]) -> float:
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def slope(x: list[float], y: list[float]) -> float:
    """Least-squares slope of y on x; 0 when x does not move."""
    mx, my = mean(x), mean(y)
    below = sum((a - mx) ** 2 for a in x)
    return sum((a - mx) * (b - my) for a, b in zip(x, y)) / below if below else 0.0


def correlation(x: list[float], y: list[float]) -> float:
    """Correlation of daily returns of two price series."""
    a = [log(now / before) for before, now in zip(x, x[1:])]
    b = [log(now / before) for before, now in zip(y, y[1:])]
    ma, mb = mean(a), mean(b)
    top = sum((p - ma) * (q - mb) for p, q in zip(a, b))
    return top / sqrt(sum((p - ma) ** 2 for p in a) * sum((q - mb) ** 2 for q in b))


def spread(x: list[float], y: list[float], ratio: float) -> list[float]:
    """log x minus ratio times log y."""
    return [log(a) - ratio * log(b) for a, b in zip(x, y)]


def hedge_ratio(x: list[float], y: list[float]) -> float:
    """How many rupees of y balance one rupee of x, from the given past."""
    return slope([log(value) for value in y], [log(value) for value in x])


def half_life(values: list[float]) -> float:
    """Bars in which half of a deviation disappears; infinity when it does not."""
    change = [now - before for before, now in zip(values, values[1:])]
    pull = slope(values[:-1], change)
    return -log(2) / log(1 + pull) if -1 < pull < 0 else float("inf")


def zscore(values: list[float]) -> float:
    """Distance of the last value from the mean of the window, in deviations."""
    wide = deviation(values)
    return (values[-1] - mean(values)) / wide if wide else 0.0
