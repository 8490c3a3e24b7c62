"""python3 -m pairs_bot scan --data data/prices.csv"""

from __future__ import annotations

import argparse

from . import __version__
from .candles import read_csv
from .trade import Prices, backtest, growth, scan


def closes(path: str) -> Prices:
    prices: Prices = {}
    for bar in read_csv(path):
        prices.setdefault(bar.symbol, []).append(bar.close)
    length = max(len(series) for series in prices.values())
    return {symbol: series for symbol, series in prices.items() if len(series) == length}


def main() -> None:
    parser = argparse.ArgumentParser(prog="pairs_bot")
    parser.add_argument("command", choices=["scan", "backtest"])
    parser.add_argument("--data", default="data/prices.csv")
    parser.add_argument("--pair", help="two symbols with a comma; without it, the best pair of the scan")
    args = parser.parse_args()
    prices = closes(args.data)
    candidates = scan(prices)
    if args.command == "scan":
        for pair in candidates[:15]:
            print(f"{pair.first:<10} {pair.second:<10} correlation {pair.correlation:.2f}  half-life {pair.half_life:4.1f} d  z {pair.z:+.2f}")
        print(f"pairs_bot {__version__}: {len(candidates)} pairs of {len(prices)} symbols")
        return
    if args.pair:
        first, second = args.pair.split(",")
    elif candidates:
        first, second = candidates[0].first, candidates[0].second
    else:
        raise SystemExit("the scan found no pair: name one with --pair")
    results = backtest(prices[first], prices[second])
    for result in results:
        print(f"day {result.entered:>3} to {result.left:>3}  {result.side:<5} {result.net:>+10,.0f}  {result.reason}")
    print(f"{first} / {second}: {len(results)} trades, {growth(results, 600_000):+.1%} of the capital after charges")


if __name__ == "__main__":
    main()
