import unittest

from rotation_map.months import correlation, excess, monthly, ranks


class Months(unittest.TestCase):
    def test_month_goes_from_end_to_end(self):
        series = {"2024-01-30": 90.0, "2024-01-31": 100.0, "2024-02-10": 150.0, "2024-02-29": 110.0}
        self.assertAlmostEqual(monthly(series)["2024-02"], 0.1)

    def test_excess_takes_the_benchmark_off(self):
        series = {"Index": {"2024-01-31": 100.0, "2024-02-29": 105.0}, "IT": {"2024-01-31": 50.0, "2024-02-29": 55.0}}
        table = excess(series, "Index")
        self.assertAlmostEqual(table["IT"]["2024-02"], 0.05)
        self.assertEqual(ranks(table, "2024-02"), {"IT": 1})

    def test_a_series_goes_with_itself(self):
        row = {"2024-01": 0.1, "2024-02": -0.2, "2024-03": 0.05}
        self.assertAlmostEqual(correlation(row, row), 1)


if __name__ == "__main__":
    unittest.main()
