"""What an alert must have before it may become an order."""

from __future__ import annotations

import hmac
from dataclasses import dataclass


@dataclass(frozen=True)
class Alert:
    id: str
    symbol: str
    side: str  # buy, sell or exit
    price: float
    stop: float


@dataclass(frozen=True)
class Limits:
    capital: float = 500_000
    risk_per_trade: float = 0.005
    day_loss: float = 0.02
    max_open: int = 3


class Refused(Exception):
    """The alert is not taken; the message is the reason."""


def read(body: object, secret: str) -> Alert:
    """Check the parsed JSON. Raises Refused with the first thing that is wrong."""
    if not isinstance(body, dict):
        raise Refused("the message is no JSON object")
    # Compared in constant time, so that the answer's speed tells nothing about the secret.
    if not hmac.compare_digest(str(body.get("secret", "")).encode(), secret.encode()):
        raise Refused("wrong secret")
    side = body.get("side")
    if side not in ("buy", "sell", "exit"):
        raise Refused("side must be buy, sell or exit")
    try:
        price = float(body["price"])
        stop = float(body.get("stop", 0)) if side == "exit" else float(body["stop"])
    except (KeyError, TypeError, ValueError):
        raise Refused("price and stop must be numbers") from None
    symbol, identity = str(body.get("symbol", "")), str(body.get("id", ""))
    if not symbol or not identity:
        raise Refused("symbol and id must be given")
    if side == "buy" and not 0 < stop < price:
        raise Refused("a buy needs a stop below the price")
    if side == "sell" and not 0 < price < stop:
        raise Refused("a sell needs a stop above the price")
    return Alert(identity, symbol, side, price, stop)


def quantity(alert: Alert, limits: Limits) -> int:
    """Shares that lose the allowed risk at the stop. Raises Refused when not even one fits."""
    size = int(limits.capital * limits.risk_per_trade / abs(alert.price - alert.stop))
    size = min(size, int(limits.capital * 5 / alert.price))
    if size < 1:
        raise Refused("one share would risk more than allowed")
    return size
