import unittest

from monte_carlo.draw import percentile, ruin, run, simulate


class Draw(unittest.TestCase):
    def test_two_losses_of_ten_per_cent(self):
        result = run([-1, -1], 0.1)
        self.assertAlmostEqual(result.final, 0.81)
        self.assertAlmostEqual(result.drawdown, 0.19)
        self.assertEqual(result.losing, 2)

    def test_shuffling_keeps_the_end_and_changes_the_way(self):
        runs = simulate([2, -1, -1, 1.5, -1, 2], 0.05, 50, False, 1)
        self.assertEqual(len({round(r.final, 9) for r in runs}), 1)
        self.assertGreater(len({round(r.drawdown, 9) for r in runs}), 1)

    def test_more_risk_is_deeper(self):
        trades = [1.4, -1, -1, 2, -1, 0.6, -1, 1.1] * 10
        shallow, deep = (simulate(trades, risk, 200, True, 7) for risk in (0.01, 0.1))
        self.assertLess(percentile([r.drawdown for r in shallow], 50), percentile([r.drawdown for r in deep], 50))
        self.assertLessEqual(ruin(shallow), ruin(deep))

    def test_one_trade_is_refused(self):
        with self.assertRaises(ValueError):
            simulate([1], 0.01, 10, True, 1)


if __name__ == "__main__":
    unittest.main()
