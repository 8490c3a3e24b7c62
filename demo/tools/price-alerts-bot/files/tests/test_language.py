import unittest

from alerts_bot.candles import Bar
from alerts_bot.language import AlertError, compile_condition
from alerts_bot.watch import Alert, Watch


def bars(*closes: float) -> list[Bar]:
    return [Bar("X", f"2024-01-01 10:{i:02}", c, c + 1, c - 1, c, 100 + i) for i, c in enumerate(closes)]


class Language(unittest.TestCase):
    def test_cross_is_told_once(self):
        crossed = compile_condition("close crosses above 100")
        self.assertFalse(crossed(bars(98, 99)))
        self.assertTrue(crossed(bars(99, 101)))
        self.assertFalse(crossed(bars(101, 102)))

    def test_arithmetic_keeps_its_order(self):
        self.assertTrue(compile_condition("close > 2 + 3 * 4")(bars(14.5)))
        self.assertFalse(compile_condition("close > (2 + 3) * 4")(bars(14.5)))

    def test_too_little_history_is_not_an_alert(self):
        self.assertFalse(compile_condition("close > average(close, 50)")(bars(1, 2)))

    def test_nonsense_is_refused_before_anything_runs(self):
        for source in ("close", "close > ", "import os", "close > foo(3)", "close >> 3"):
            with self.assertRaises(AlertError):
                compile_condition(source)

    def test_cooldown_keeps_quiet(self):
        watch = Watch([Alert("up", "X", "", 30, compile_condition("close > 1"))])
        history = bars(5, 5)
        self.assertEqual(len(watch.step(history[:1])), 1)
        self.assertEqual(watch.step(history), [])


if __name__ == "__main__":
    unittest.main()
