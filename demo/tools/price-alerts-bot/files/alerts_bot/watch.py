"""Decides which alerts to send: condition met, not quiet, not cooling down."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import datetime, timedelta

from .candles import Bar
from .language import Condition, compile_condition


@dataclass
class Alert:
    name: str
    symbol: str
    when: str
    cooldown: int
    condition: Condition
    last: datetime | None = None


@dataclass
class Watch:
    alerts: list[Alert]
    quiet_from: str = "24:00"
    quiet_to: str = "00:00"

    def quiet(self, clock: str) -> bool:
        if self.quiet_from > self.quiet_to:
            return clock >= self.quiet_from or clock < self.quiet_to
        return self.quiet_from <= clock < self.quiet_to

    def step(self, bars: list[Bar]) -> list[str]:
        """Messages for the newest bar of one symbol."""
        bar = bars[-1]
        now = datetime.fromisoformat(bar.time)
        messages = []
        for alert in self.alerts:
            cooling = alert.last is not None and now - alert.last < timedelta(minutes=alert.cooldown)
            if alert.symbol == bar.symbol and not cooling and not self.quiet(bar.clock) and alert.condition(bars):
                alert.last = now
                messages.append(f"{bar.time}  {bar.symbol} {bar.close:.2f}  {alert.name} ({alert.when})")
        return messages


def load(path: str) -> Watch:
    """Read alerts.toml; raises AlertError when a condition is wrong, before anything runs."""
    with open(path, "rb") as file:
        raw = tomllib.load(file)
    alerts = [
        Alert(item["name"], item["symbol"], item["when"], item.get("cooldown", 30), compile_condition(item["when"]))
        for item in raw.get("alert", [])
    ]
    quiet = raw.get("quiet", {})
    return Watch(alerts, quiet.get("from", "24:00"), quiet.get("to", "00:00"))
