"""python3 -m algo backtest --data data/sample_5m.csv"""

from __future__ import annotations

import argparse

from . import __version__
from .backtest import backtest
from .candles import read_csv
from .paper import summary
from .settings import Settings


def main() -> None:
    parser = argparse.ArgumentParser(prog="algo")
    parser.add_argument("command", choices=["backtest", "forward"])
    parser.add_argument("--data", default="data/sample_5m.csv")
    args = parser.parse_args()
    bars = read_csv(args.data)
    days = sorted({bar.day for bar in bars})
    middle = days[len(days) // 2]
    parts = {"all": bars} if args.command == "backtest" else {
        "first half": [bar for bar in bars if bar.day < middle],
        "second half": [bar for bar in bars if bar.day >= middle],
    }
    for name, part in parts.items():
        result = summary(backtest(part, Settings()).closed)
        print(f"{name}: {result['trades']} trades, win rate {result['win_rate']:.0%}, expectancy {result['expectancy_r']:+.2f} R, "
              f"net {result['net']:+,.0f}, charges {result['charges']:,.0f}, deepest fall {result['max_fall']:,.0f}")
    print(f"algo {__version__}: fewer than 100 trades prove nothing")


if __name__ == "__main__":
    main()
