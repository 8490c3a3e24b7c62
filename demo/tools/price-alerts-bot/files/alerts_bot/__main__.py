"""python3 -m alerts_bot replay --alerts alerts.toml --data data/sample_5m.csv"""

from __future__ import annotations

import argparse
import time

from . import __version__
from .candles import Bar, read_csv
from .send import send
from .watch import load

KEEP = 400  # bars of history a condition may look at


def replay(watch, bars: list[Bar], out) -> int:
    history: dict[str, list[Bar]] = {}
    count = 0
    for bar in sorted(bars, key=lambda b: (b.time, b.symbol)):
        past = history.setdefault(bar.symbol, [])
        past.append(bar)
        del past[:-KEEP]
        for message in watch.step(past):
            out(message)
            count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(prog="alerts_bot")
    parser.add_argument("command", choices=["replay", "watch"])
    parser.add_argument("--alerts", default="alerts.toml")
    parser.add_argument("--data", default="data/sample_5m.csv")
    args = parser.parse_args()
    watch = load(args.alerts)
    if args.command == "replay":
        count = replay(watch, read_csv(args.data), print)
        print(f"alerts_bot {__version__}: {count} messages would have been sent")
        return
    known = ""
    while True:
        bars = [bar for bar in read_csv(args.data) if bar.time > known]
        if bars:
            replay(watch, bars, send)
            known = bars[-1].time
        time.sleep(15)


if __name__ == "__main__":
    main()
