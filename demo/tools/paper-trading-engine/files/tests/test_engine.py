import unittest

from paper_engine import Bar, Engine, Order, Strategy


def bar(clock: str, low: float, high: float, close: float, open_: float) -> Bar:
    return Bar("TEST", f"2024-01-01 {clock}", open_, high, low, close, 1000)


class Once(Strategy):
    def on_bar(self, bar: Bar) -> None:
        if self.position(bar.symbol) is None and not self.engine.broker.closed:
            self.buy(bar.symbol, stop=98, risk=0.01)


class EngineTest(unittest.TestCase):
    def test_market_order_fills_at_the_next_open_with_slippage(self):
        engine = Engine(Once(), cash=100_000, slippage=0.001)
        engine.run([bar("09:15", 99, 101, 100, 100), bar("09:20", 99, 103, 102, 101)])
        self.assertAlmostEqual(engine.broker.open["TEST"].entry, 101.1, places=2)

    def test_stop_is_filled_at_the_open_after_a_gap(self):
        engine = Engine(Once(), cash=100_000, slippage=0)
        engine.run([bar("09:15", 99, 101, 100, 100), bar("09:20", 99, 103, 102, 101), bar("09:25", 94, 97, 95, 96)])
        trade = engine.broker.closed[0]
        self.assertEqual((trade.exit, trade.reason), (96, "stop"))

    def test_limit_is_never_filled_better_than_traded(self):
        self.assertIsNone(Order("TEST", "buy", 1, "limit", 90).fill(bar("09:15", 95, 99, 98, 97)))
        self.assertEqual(Order("TEST", "buy", 1, "limit", 96).fill(bar("09:15", 95, 99, 98, 97)), 96)


if __name__ == "__main__":
    unittest.main()
