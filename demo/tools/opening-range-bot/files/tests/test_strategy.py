import unittest

from orb_bot.candles import Bar
from orb_bot.config import Config
from orb_bot.paper import PaperBroker
from orb_bot.strategy import opening_range, quantity, run_day


def bar(clock: str, low: float, high: float, close: float) -> Bar:
    return Bar("TEST", f"2024-01-01 {clock}", (low + high) / 2, high, low, close, 1000)


DAY = [
    bar("09:15", 99.6, 100.2, 100), bar("09:20", 99.7, 100.1, 100), bar("09:25", 99.8, 100.0, 99.9),
    bar("09:30", 99.9, 100.6, 100.5), bar("09:35", 100.4, 101.5, 101.4), bar("09:40", 100.2, 101.4, 100.3),
    bar("15:15", 100.0, 100.4, 100.2),
]


class Strategy(unittest.TestCase):
    def test_first_fifteen_minutes_make_the_range(self):
        high, low, rest = opening_range(DAY, 15)
        self.assertEqual((high, low, len(rest)), (100.2, 99.6, 4))

    def test_quantity_loses_the_chosen_share_at_the_stop(self):
        self.assertEqual(quantity(Config(capital=100_000, per_trade=0.01), 200, 195), 200)

    def test_break_is_bought_and_the_stop_trails(self):
        broker, log = PaperBroker(500_000), []
        run_day(DAY, Config(), broker, 0, log)
        trade = broker.closed[0]
        self.assertEqual((trade.side, trade.reason), ("long", "stop"))
        self.assertGreater(trade.exit, trade.entry)

    def test_wide_range_is_skipped(self):
        broker, log = PaperBroker(500_000), []
        run_day(DAY, Config(widest=0.001), broker, 0, log)
        self.assertEqual(broker.closed, [])

    def test_after_two_losses_nothing_is_opened(self):
        broker, log = PaperBroker(500_000), []
        run_day(DAY, Config(), broker, 2, log)
        self.assertEqual(broker.closed, [])


if __name__ == "__main__":
    unittest.main()
