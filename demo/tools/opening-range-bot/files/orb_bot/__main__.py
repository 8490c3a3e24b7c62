"""Replay candles on paper: python3 -m orb_bot --config config.toml --data data/sample_5m.csv"""

from __future__ import annotations

import argparse
import csv
from itertools import groupby

from . import __version__
from .candles import by_day, read_csv
from .config import load
from .license_check import License
from .paper import PaperBroker, summary
from .strategy import run_day


def main() -> None:
    parser = argparse.ArgumentParser(prog="orb_bot", description="Opening range breakout on paper.")
    parser.add_argument("--config", default="config.toml")
    parser.add_argument("--data", default="data/sample_5m.csv")
    parser.add_argument("--report", default="report.csv")
    parser.add_argument("--quiet", action="store_true", help="print the result only")
    args = parser.parse_args()
    License().require()
    config = load(args.config)
    broker = PaperBroker(config.capital, config.segment)
    log: list[str] = []
    for _, days in groupby(by_day(read_csv(args.data)), key=lambda day: day[0].day):
        losses = 0
        for day in days:
            losses = run_day(day, config, broker, losses, log)
    if not args.quiet:
        print("\n".join(log[-40:]))
    with open(args.report, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["symbol", "side", "quantity", "entered", "entry", "left", "exit", "reason", "charges", "net", "r"])
        for t in broker.closed:
            writer.writerow([t.symbol, t.side, t.quantity, t.entered, t.entry, t.left, t.exit, t.reason, t.charges, f"{t.net:.2f}", f"{t.r:.2f}"])
    result = summary(broker.closed)
    print(f"orb_bot {__version__}: {result['trades']} trades, win rate {result['win_rate']:.0%}, "
          f"expectancy {result['expectancy_r']:+.2f} R, net {result['net']:+,.0f}, "
          f"charges {result['charges']:,.0f}, deepest fall {result['max_fall']:,.0f}")


if __name__ == "__main__":
    main()
