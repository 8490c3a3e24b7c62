import unittest

from condor import black
from condor.position import Market, Rules, build
from condor.simulate import run_week

CALM = [Market(f"2024-01-0{d} 10:15", 24800, (5 - d) / 365, 0.13) for d in range(1, 5)]
CRASH = [Market("2024-01-01 10:15", 24800, 4 / 365, 0.13), Market("2024-01-02 10:15", 23900, 3 / 365, 0.22),
         Market("2024-01-03 10:15", 23600, 2 / 365, 0.25)]


class Prices(unittest.TestCase):
    def test_put_call_parity(self):
        call = black.price("call", 24800, 25000, 7 / 365, 0.14)
        put = black.price("put", 24800, 25000, 7 / 365, 0.14)
        self.assertAlmostEqual(call - put, -200, places=6)

    def test_worth_at_expiry(self):
        self.assertEqual(black.price("put", 24000, 24500, 0, 0.2), 500)


class Rules_(unittest.TestCase):
    def test_size_keeps_the_largest_loss_under_the_limit(self):
        condor = build(Rules(risk_per_condor=30_000), CALM[0])
        self.assertLessEqual((200 - condor.cash) * 75 * condor.lots, 30_000)

    def test_calm_week_ends_at_the_profit_target(self):
        log = []
        self.assertGreater(run_week(CALM, Rules(), log), 0)
        self.assertIn("profit target", log[-1])

    def test_crash_never_loses_more_than_the_wings_allow(self):
        self.assertGreaterEqual(run_week(CRASH, Rules(), []), -30_000)


if __name__ == "__main__":
    unittest.main()
