import unittest

from webhook_bridge.bridge import Bridge
from webhook_bridge.paper import PaperBroker

GOOD = {"secret": "only-for-us", "id": "1", "symbol": "SBIN", "side": "buy", "price": 815.5, "stop": 811.2}


class BridgeTest(unittest.TestCase):
    def setUp(self):
        self.bridge = Bridge("only-for-us", PaperBroker(500_000))

    def take(self, **changes):
        return self.bridge.take({**GOOD, **changes}, "2024-01-01 09:47:05")

    def test_good_alert_becomes_a_position(self):
        status, line = self.take()
        self.assertEqual(status, 200)
        self.assertIn("buy SBIN", line)

    def test_second_delivery_changes_nothing(self):
        self.take()
        status, line = self.take()
        self.assertEqual((status, line[:6], len(self.bridge.broker.open)), (200, "double", 1))

    def test_alert_without_stop_is_refused(self):
        body = {key: value for key, value in GOOD.items() if key != "stop"}
        self.assertEqual(self.bridge.take(body, "now")[0], 422)

    def test_wrong_secret_is_refused(self):
        self.assertEqual(self.take(secret="guess")[0], 401)

    def test_after_the_day_limit_nothing_is_opened(self):
        self.bridge.broker.cash -= 20_000
        self.assertIn("day limit", self.take()[1])


if __name__ == "__main__":
    unittest.main()
