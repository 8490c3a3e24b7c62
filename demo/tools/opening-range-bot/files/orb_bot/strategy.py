"""One day of one symbol: mark the range, take the first clean break, look after it, be flat by the close."""

from __future__ import annotations

from .candles import Bar
from .config import Config
from .paper import PaperBroker, Trade


def opening_range(day: list[Bar], minutes: int) -> tuple[float, float, list[Bar]]:
    """High and low of the first minutes, and the bars after them. Raises ValueError on a short day."""
    count = minutes // 5
    if len(day) <= count:
        raise ValueError("the day has no bars after the opening range")
    first = day[:count]
    return max(bar.high for bar in first), min(bar.low for bar in first), day[count:]


def quantity(config: Config, entry: float, stop: float) -> int:
    """Shares that lose per_trade of the capital between entry and stop, and cost at most five times the capital."""
    distance = abs(entry - stop)
    if distance == 0:
        return 0
    by_risk = config.capital * config.per_trade / distance
    by_margin = config.capital * 5 / entry
    return int(min(by_risk, by_margin))


def trailed(trade: Trade, best: float, config: Config) -> float:
    """The stop after the price has been as far as best; it never moves back."""
    one = abs(trade.entry - trade.stop)
    sign = 1 if trade.side == "long" else -1
    if sign * (best - trade.entry) < config.trail_after * one:
        return trade.stop
    moved = best - sign * config.trail_by * one
    return max(trade.stop, moved) if sign > 0 else min(trade.stop, moved)


def run_day(day: list[Bar], config: Config, broker: PaperBroker, losses: int, log: list[str]) -> int:
    """Trade one symbol through one day. Returns the number of losing trades so far."""
    symbol = day[0].symbol
    try:
        high, low, rest = opening_range(day, config.minutes)
    except ValueError:
        return losses
    log.append(f"{day[0].day} RANGE {symbol} high {high:.2f} low {low:.2f}")
    if (high - low) / low > config.widest:
        log.append(f"{day[0].day} SKIP  {symbol} range wider than {config.widest:.1%}")
        return losses
    trade, stop, best, done = None, 0.0, 0.0, False
    for bar in rest:
        if trade is not None:
            long = trade.side == "long"
            hit = bar.low <= stop if long else bar.high >= stop
            if hit or bar.clock >= config.square_off:
                price = (min(stop, bar.open) if long else max(stop, bar.open)) if hit else bar.close
                closed = broker.leave(symbol, price, bar.time, "stop" if hit else "square-off")
                log.append(f"{bar.time} EXIT  {symbol} x{closed.quantity} @ {closed.exit:.2f} net {closed.net:+.0f}")
                losses += closed.net < 0
                trade, done = None, True
                continue
            best = max(best, bar.high) if long else min(best, bar.low)
            stop = trailed(trade, best, config)
        elif not done and losses < config.max_losses and bar.clock <= config.last_entry:
            long = bar.close > high * (1 + config.buffer)
            short = bar.close < low * (1 - config.buffer)
            if not long and not short:
                continue
            stop = (high + low) / 2
            size = quantity(config, bar.close, stop)
            if size == 0:
                continue
            trade = broker.enter(symbol, "long" if long else "short", size, bar.close, stop, bar.time)
            best = bar.close
            log.append(f"{bar.time} {'BUY  ' if long else 'SELL '} {symbol} x{size} @ {trade.entry:.2f} stop {stop:.2f}")
    return losses
