"""Buys above the high of the last twenty bars with a stop order."""

from paper_engine import Bar, Strategy


class Example(Strategy):
    def on_bar(self, bar: Bar) -> None:
        bars = self.engine.history[bar.symbol][-20:]
        if len(bars) < 20 or self.position(bar.symbol) is not None:
            return
        self.engine.orders = [order for order in self.engine.orders if order.symbol != bar.symbol]
        self.buy(bar.symbol, stop=min(b.low for b in bars[-8:]), kind="stop", price=max(b.high for b in bars))
