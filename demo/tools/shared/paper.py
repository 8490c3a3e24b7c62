"""A broker of paper: fills at the price you give, worsened by slippage, and remembers every trade."""

from __future__ import annotations

from dataclasses import dataclass, field

from .charges import round_trip


@dataclass
class Trade:
    symbol: str
    side: str  # "long" or "short"
    quantity: int
    entered: str
    entry: float
    stop: float
    left: str = ""
    exit: float = 0.0
    reason: str = ""
    charges: float = 0.0

    @property
    def gross(self) -> float:
        sign = 1 if self.side == "long" else -1
        return sign * (self.exit - self.entry) * self.quantity

    @property
    def net(self) -> float:
        return self.gross - self.charges

    @property
    def risk(self) -> float:
        return abs(self.entry - self.stop) * self.quantity

    @property
    def r(self) -> float:
        return self.net / self.risk if self.risk else 0.0


@dataclass
class PaperBroker:
    cash: float
    segment: str = "intraday"
    slippage: float = 0.0002  # share of the price, always against you
    open: dict[str, Trade] = field(default_factory=dict)
    closed: list[Trade] = field(default_factory=list)

    def enter(self, symbol: str, side: str, quantity: int, price: float, stop: float, time: str) -> Trade:
        """Open a position. Raises ValueError for a wrong stop, no quantity, or a second position."""
        if quantity <= 0:
            raise ValueError("quantity must be positive")
        if symbol in self.open:
            raise ValueError(f"{symbol} is open already")
        if (side == "long") != (stop < price):
            raise ValueError("the stop must lie on the losing side")
        worse = price * (1 + self.slippage if side == "long" else 1 - self.slippage)
        trade = Trade(symbol, side, quantity, time, round(worse, 2), stop)
        self.open[symbol] = trade
        return trade

    def leave(self, symbol: str, price: float, time: str, reason: str) -> Trade:
        """Close the position and book the result. Raises KeyError when there is none."""
        trade = self.open.pop(symbol)
        worse = price * (1 - self.slippage if trade.side == "long" else 1 + self.slippage)
        trade.exit, trade.left, trade.reason = round(worse, 2), time, reason
        entry_value, exit_value = trade.entry * trade.quantity, trade.exit * trade.quantity
        bought, sold = (entry_value, exit_value) if trade.side == "long" else (exit_value, entry_value)
        trade.charges = round(round_trip(self.segment, bought, sold), 2)
        self.cash += trade.net
        self.closed.append(trade)
        return trade


def summary(trades: list[Trade]) -> dict[str, float]:
    """Number, win rate, expectancy in R, net rupees and the deepest fall on the way."""
    peak = total = fall = 0.0
    for trade in trades:
        total += trade.net
        peak = max(peak, total)
        fall = max(fall, peak - total)
    count = len(trades)
    return {
        "trades": count,
        "win_rate": sum(trade.net > 0 for trade in trades) / count if count else 0.0,
        "expectancy_r": sum(trade.r for trade in trades) / count if count else 0.0,
        "net": total,
        "charges": sum(trade.charges for trade in trades),
        "max_fall": fall,
    }
