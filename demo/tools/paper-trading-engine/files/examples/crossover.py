"""Two averages cross: the oldest rule there is, and a good first test of the engine."""

from paper_engine import Bar, Strategy


class Example(Strategy):
    fast, slow = 9, 21

    def on_bar(self, bar: Bar) -> None:
        fast, slow = self.ema(bar.symbol, self.fast), self.ema(bar.symbol, self.slow)
        if fast is None or slow is None:
            return
        if fast > slow and self.position(bar.symbol) is None:
            self.buy(bar.symbol, stop=bar.close * 0.994)
        elif fast < slow and self.position(bar.symbol) is not None:
            self.close(bar.symbol)
