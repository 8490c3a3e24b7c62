"""python3 -m paper_engine --strategy examples.crossover --data data/sample_5m.csv"""

from __future__ import annotations

import argparse
import importlib

from . import Engine, __version__
from .candles import read_csv
from .paper import summary


def main() -> None:
    parser = argparse.ArgumentParser(prog="paper_engine")
    parser.add_argument("--strategy", default="examples.crossover", help="module with a class named Example")
    parser.add_argument("--data", default="data/sample_5m.csv")
    parser.add_argument("--cash", type=float, default=500_000)
    args = parser.parse_args()
    strategy = importlib.import_module(args.strategy).Example()
    broker = Engine(strategy, args.cash).run(read_csv(args.data))
    for trade in broker.closed[-15:]:
        print(f"{trade.entered}  {trade.symbol:<10} x{trade.quantity:<6} {trade.entry:>9.2f} -> {trade.exit:>9.2f}  "
              f"{trade.net:>+9.0f}  {trade.reason}")
    result = summary(broker.closed)
    print(f"paper_engine {__version__}: {result['trades']} trades, win rate {result['win_rate']:.0%}, net {result['net']:+,.0f}, "
          f"charges {result['charges']:,.0f}, cash {broker.cash:,.0f}")


if __name__ == "__main__":
    main()
