"""Takes checked alerts to the broker once each."""

from __future__ import annotations

from collections import OrderedDict

from .checks import Alert, Limits, Refused, quantity, read
from .paper import PaperBroker


class Bridge:
    def __init__(self, secret: str, broker: PaperBroker, limits: Limits = Limits()) -> None:
        if len(secret) < 8:
            raise ValueError("choose a secret of at least 8 characters")
        self.secret, self.broker, self.limits = secret, broker, limits
        self.start = broker.cash
        self.seen: OrderedDict[str, str] = OrderedDict()
        self.log: list[str] = []

    def take(self, body: object, time: str) -> tuple[int, str]:
        """HTTP status and a line for the log. A second delivery of an id changes nothing."""
        try:
            alert = read(body, self.secret)
            if alert.id in self.seen:
                return 200, f"double, first time: {self.seen[alert.id]}"
            line = self._act(alert, time)
            self.seen[alert.id] = line
            while len(self.seen) > 5000:
                self.seen.popitem(last=False)
            status = 200
        except Refused as reason:
            status, line = (401 if str(reason) == "wrong secret" else 422), f"refused: {reason}"
        self.log.append(f"{time} {line}")
        return status, line

    def _act(self, alert: Alert, time: str) -> str:
        if alert.side == "exit":
            if alert.symbol not in self.broker.open:
                raise Refused(f"{alert.symbol} is not open")
            trade = self.broker.leave(alert.symbol, alert.price, time, "alert")
            return f"closed {alert.symbol} net {trade.net:+.0f}"
        lost = (self.start - self.broker.cash) / self.limits.capital
        if lost >= self.limits.day_loss:
            raise Refused(f"day limit reached ({lost:.1%})")
        if alert.symbol in self.broker.open:
            raise Refused(f"{alert.symbol} is open already")
        if len(self.broker.open) >= self.limits.max_open:
            raise Refused(f"{self.limits.max_open} positions are open")
        size = quantity(alert, self.limits)
        side = "long" if alert.side == "buy" else "short"
        trade = self.broker.enter(alert.symbol, side, size, alert.price, alert.stop, time)
        return f"{alert.side} {alert.symbol} x{size} @ {trade.entry:.2f} stop {alert.stop:.2f}"
