"""Replays candles, fills orders on the next bar, and books the result."""

from __future__ import annotations

from dataclasses import dataclass

from . import candles
from .candles import Bar
from .paper import PaperBroker


@dataclass
class Order:
    symbol: str
    side: str  # "buy" or "sell"
    quantity: int
    kind: str = "market"  # "market", "limit" or "stop"
    price: float = 0.0
    protect: float = 0.0  # stop of the position it opens

    def fill(self, bar: Bar) -> float | None:
        """The price this bar gives, or None. A gap fills at the open, never at a better price than traded."""
        if self.kind == "market":
            return bar.open
        buy = self.side == "buy"
        if self.kind == "limit":
            if buy and bar.low <= self.price:
                return min(bar.open, self.price)
            if not buy and bar.high >= self.price:
                return max(bar.open, self.price)
        if self.kind == "stop":
            if buy and bar.high >= self.price:
                return max(bar.open, self.price)
            if not buy and bar.low <= self.price:
                return min(bar.open, self.price)
        return None


class Strategy:
    """Copy an example, change on_bar. Everything you place is filled from the next bar on."""

    engine: "Engine"

    def on_bar(self, bar: Bar) -> None:
        raise NotImplementedError

    def closes(self, symbol: str) -> list[float]:
        return [bar.close for bar in self.engine.history[symbol]]

    def ema(self, symbol: str, length: int) -> float | None:
        return candles.ema(self.closes(symbol)[-length * 4 :], length)

    def position(self, symbol: str):
        return self.engine.broker.open.get(symbol)

    def buy(self, symbol: str, stop: float, risk: float = 0.005, kind: str = "market", price: float = 0.0) -> None:
        """Order as many shares as lose `risk` of the cash at the stop."""
        level = price or self.closes(symbol)[-1]
        quantity = int(self.engine.broker.cash * risk / max(level - stop, 0.05))
        if quantity > 0 and stop < level:
            self.engine.orders.append(Order(symbol, "buy", quantity, kind, price, stop))

    def close(self, symbol: str) -> None:
        self.engine.orders.append(Order(symbol, "sell", 0))


class Engine:
    def __init__(self, strategy: Strategy, cash: float = 500_000, slippage: float = 0.0002) -> None:
        self.strategy = strategy
        self.broker = PaperBroker(cash, slippage=slippage)
        self.orders: list[Order] = []
        self.history: dict[str, list[Bar]] = {}
        strategy.engine = self

    def _fill(self, bar: Bar) -> None:
        for order in [order for order in self.orders if order.symbol == bar.symbol]:
            price = order.fill(bar)
            if price is None:
                continue
            self.orders.remove(order)
            held = self.broker.open.get(order.symbol)
            if order.side == "buy" and held is None and price > order.protect:
                self.broker.enter(order.symbol, "long", order.quantity, price, order.protect, bar.time)
            elif order.side == "sell" and held is not None:
                self.broker.leave(order.symbol, price, bar.time, order.kind)

    def run(self, bars: list[Bar]) -> PaperBroker:
        """Go through the bars in time. Positions are closed at the last bar of each day."""
        ordered = sorted(bars, key=lambda bar: (bar.time, bar.symbol))
        for bar in ordered:
            self._fill(bar)
            held = self.broker.open.get(bar.symbol)
            if held is not None and bar.low <= held.stop:
                self.broker.leave(bar.symbol, min(bar.open, held.stop), bar.time, "stop")
            elif held is not None and bar.clock >= "15:20":
                self.broker.leave(bar.symbol, bar.close, bar.time, "day end")
            history = self.history.setdefault(bar.symbol, [])
            history.append(bar)
            if bar.clock < "15:10":
                self.strategy.on_bar(bar)
            else:
                self.orders = [order for order in self.orders if order.symbol != bar.symbol]
        return self.broker
