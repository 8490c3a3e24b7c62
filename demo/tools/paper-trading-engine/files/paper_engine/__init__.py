"""Paper Trading Engine: an order book for your own strategies."""

from .candles import Bar
from .engine import Engine, Order, Strategy

__version__ = "@VERSION@"
__all__ = ["Bar", "Engine", "Order", "Strategy"]
