import unittest

from algo.backtest import backtest
from algo.candles import Bar
from algo.settings import Settings
from algo.strategy import decide

SETTINGS = Settings(fast=2, slow=4, stop=0.01, first_entry="09:15")


def bars(*closes: float) -> list[Bar]:
    return [Bar("X", f"2024-01-01 {9 + (15 + 5 * i) // 60:02}:{(15 + 5 * i) % 60:02}", c, c + 0.2, c - 0.2, c, 100) for i, c in enumerate(closes)]


class Backtest(unittest.TestCase):
    def test_cross_is_bought_on_the_next_bar(self):
        broker = backtest(bars(100, 99, 98, 97, 96, 99, 101, 102, 103), SETTINGS, slippage=0)
        trade = broker.open["X"]
        self.assertEqual((trade.entry, trade.entered[11:]), (101, "09:45"))

    def test_stop_closes_the_position(self):
        broker = backtest(bars(100, 99, 98, 97, 96, 99, 101, 101, 95), SETTINGS, slippage=0)
        self.assertEqual(broker.closed[0].reason, "stop")
        self.assertLess(broker.closed[0].net, 0)

    def test_too_little_history_decides_nothing(self):
        self.assertIsNone(decide(bars(100, 101), None, SETTINGS))


if __name__ == "__main__":
    unittest.main()
