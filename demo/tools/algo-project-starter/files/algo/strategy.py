"""One decision per bar, nothing hidden: bars and position in, order or None out."""

from __future__ import annotations

from dataclasses import dataclass

from .candles import Bar, ema
from .paper import Trade
from .settings import Settings


@dataclass(frozen=True)
class Order:
    action: str  # "buy" or "exit"
    stop: float = 0.0
    reason: str = ""


def crossed_up(bars: list[Bar], settings: Settings) -> bool:
    closes = [bar.close for bar in bars[-settings.slow * 3 :]]
    now = (ema(closes, settings.fast), ema(closes, settings.slow))
    before = (ema(closes[:-1], settings.fast), ema(closes[:-1], settings.slow))
    if None in now or None in before:
        return False
    return now[0] > now[1] and before[0] <= before[1]


def decide(bars: list[Bar], position: Trade | None, settings: Settings) -> Order | None:
    """What to do after the last bar is finished."""
    bar = bars[-1]
    if position is not None:
        return Order("exit", reason="square-off") if bar.clock >= settings.square_off else None
    if settings.first_entry <= bar.clock <= settings.last_entry and crossed_up(bars, settings):
        return Order("buy", stop=bar.close * (1 - settings.stop))
    return None
