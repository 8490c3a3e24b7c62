"""Plays bars to the strategy in order. An order fills at the open of the next bar."""

from __future__ import annotations

from .candles import Bar
from .paper import PaperBroker
from .settings import Settings
from .strategy import Order, decide


def backtest(bars: list[Bar], settings: Settings, slippage: float = 0.0002) -> PaperBroker:
    broker = PaperBroker(settings.capital, slippage=slippage)
    history: dict[str, list[Bar]] = {}
    waiting: dict[str, Order] = {}
    for bar in sorted(bars, key=lambda b: (b.time, b.symbol)):
        past = history.setdefault(bar.symbol, [])
        new_day = bool(past) and past[-1].day != bar.day
        order = waiting.pop(bar.symbol, None)
        if order is not None and order.action == "buy" and not new_day and bar.open > order.stop:
            size = int(settings.capital * settings.risk / (bar.open - order.stop))
            size = min(size, int(settings.capital * 5 / bar.open))
            if size > 0:
                broker.enter(bar.symbol, "long", size, bar.open, order.stop, bar.time)
        elif order is not None and order.action == "exit" and bar.symbol in broker.open:
            broker.leave(bar.symbol, bar.open, bar.time, order.reason)
        held = broker.open.get(bar.symbol)
        if held is not None and bar.low <= held.stop:
            broker.leave(bar.symbol, min(bar.open, held.stop), bar.time, "stop")
        past.append(bar)
        decision = decide(past, broker.open.get(bar.symbol), settings)
        if decision is not None:
            waiting[bar.symbol] = decision
    return broker
