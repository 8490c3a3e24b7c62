import unittest

from eod_toolkit.adjust import adjust
from eod_toolkit.check import check
from eod_toolkit.read import Action, Row


def row(symbol: str, date: str, close: float) -> Row:
    return Row(symbol, date, close, close * 1.01, close * 0.99, close, 1000)


class Toolkit(unittest.TestCase):
    def test_split_divides_what_came_before(self):
        rows = [row("A", "2024-01-01", 1000), row("A", "2024-01-02", 101)]
        adjusted, report = adjust(rows, [Action("A", "2024-01-02", "split", 10, "")])
        self.assertAlmostEqual(adjusted[0].close, 100)
        self.assertAlmostEqual(adjusted[0].volume, 10_000)
        self.assertIn("1 rows adjusted", report[0])

    def test_renamed_symbol_is_one_history(self):
        rows = [row("OLD", "2024-01-01", 10), row("NEW", "2024-01-02", 10)]
        adjusted, _ = adjust(rows, [Action("OLD", "2024-01-02", "rename", 1, "NEW")])
        self.assertEqual({r.symbol for r in adjusted}, {"NEW"})

    def test_missing_action_is_noticed(self):
        self.assertIn("moved -90%", check([row("A", "2024-01-01", 1000), row("A", "2024-01-02", 100)])[0])

    def test_gap_is_noticed(self):
        rows = [row("A", f"2024-01-0{i}", 10) for i in (1, 2, 3)] + [row("B", "2024-01-01", 10), row("B", "2024-01-03", 10)]
        self.assertEqual(check(rows), ["B: 1 sessions missing between 2024-01-01 and 2024-01-03"])


if __name__ == "__main__":
    unittest.main()
