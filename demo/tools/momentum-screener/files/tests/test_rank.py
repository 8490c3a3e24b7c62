import unittest

from screener.candles import Bar
from screener.rank import changes, ranking, volatility


def stock(growth: float, days: int = 260, volume: int = 1_000_000) -> tuple[str, list[Bar]]:
    closes = [100 * (1 + growth) ** i * (1.01 if i % 2 else 0.99) for i in range(days)]
    return "Any", [Bar("X", f"2024-{i:03}", c, c, c, c, volume) for i, c in enumerate(closes)]


class Rank(unittest.TestCase):
    def test_faster_stock_ranks_first(self):
        names = [s.symbol for s in ranking({"SLOW": stock(0.0005), "FAST": stock(0.002)}, 259)]
        self.assertEqual(names, ["FAST", "SLOW"])

    def test_falling_and_illiquid_stocks_are_left_out(self):
        self.assertEqual(ranking({"DOWN": stock(-0.002), "THIN": stock(0.002, volume=10)}, 259), [])

    def test_young_stock_is_not_ranked(self):
        self.assertEqual(ranking({"YOUNG": stock(0.002, days=100)}, 99), [])

    def test_who_left_is_told_why(self):
        self.assertEqual(changes(["A"], ["B"], {}), ["entered B: rank 1", "left A: no longer liquid or under its 200-day average"])

    def test_flat_price_has_no_volatility(self):
        self.assertEqual(volatility([100.0] * 10), 0)


if __name__ == "__main__":
    unittest.main()
