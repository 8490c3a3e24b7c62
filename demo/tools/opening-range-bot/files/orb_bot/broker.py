"""Connect a real broker here, and nowhere else.

The bot is delivered on paper. For live orders fill in these three functions for the API you use, keep your
keys in the environment and out of this folder, and run on paper beside it until the two agree.
"""

from __future__ import annotations


def last_bars(symbol: str, count: int):
    """Return the last finished five-minute bars as orb_bot.candles.Bar."""
    raise NotImplementedError("no data source is connected: run with --data and a CSV")


def place_order(symbol: str, side: str, quantity: int, stop: float) -> str:
    """Place the order and its stop; return the broker's order id."""
    raise NotImplementedError("no broker is connected: the bot is on paper")


def flatten(symbol: str) -> None:
    """Close whatever is open in the symbol."""
    raise NotImplementedError("no broker is connected: the bot is on paper")
