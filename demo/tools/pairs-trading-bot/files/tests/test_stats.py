import unittest
from math import sin

from pairs_bot import stats
from pairs_bot.trade import backtest, scan

TIDE = [100 * (1 + 0.1 * sin(i / 40)) for i in range(400)]
WAVE = [price * (1 + 0.03 * sin(i / 4)) for i, price in enumerate(TIDE)]


class Stats(unittest.TestCase):
    def test_slope_of_a_line(self):
        self.assertAlmostEqual(stats.slope([1, 2, 3, 4], [3, 5, 7, 9]), 2)

    def test_half_life_of_a_halving_series_is_one(self):
        self.assertAlmostEqual(stats.half_life([64, 32, 16, 8, 4, 2, 1]), 1)

    def test_walk_that_never_returns_has_no_half_life(self):
        self.assertEqual(stats.half_life([1, 2, 3, 4, 5]), float("inf"))

    def test_waving_pair_is_found_and_makes_money_before_charges_eat_it(self):
        self.assertEqual(len(scan({"A": TIDE, "B": WAVE}, least=-1)), 1)
        results = backtest(WAVE, TIDE)
        self.assertTrue(all(result.left > result.entered for result in results))


if __name__ == "__main__":
    unittest.main()
