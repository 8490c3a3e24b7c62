import unittest
from math import exp, sin

from volatility_lab import implied, realised
from volatility_lab.candles import Bar


def bars(count: int) -> list[Bar]:
    closes = [100 * exp(0.01 * sin(i * 1.7)) for i in range(count)]
    return [Bar("X", f"d{i}", c, c * 1.008, c * 0.992, c, 1) for i, c in enumerate(closes)]


class Volatility(unittest.TestCase):
    def test_implied_gives_back_what_went_in(self):
        price = implied.black("put", 24800, 24500, 9, 0.065, 0.137)
        self.assertAlmostEqual(implied.implied("put", price, 24800, 24500, 9), 0.137, places=6)

    def test_price_under_the_intrinsic_value_has_no_volatility(self):
        self.assertIsNone(implied.implied("call", 1.0, 25000, 24000, 9))

    def test_estimators_are_positive_and_near_each_other(self):
        values = [f(bars(60)) for f in (realised.close_to_close, realised.parkinson, realised.garman_klass)]
        self.assertTrue(all(0.05 < value < 0.6 for value in values))

    def test_cone_is_ordered(self):
        for low, middle, high in realised.cone(bars(120)).values():
            self.assertTrue(low <= middle <= high)


if __name__ == "__main__":
    unittest.main()
