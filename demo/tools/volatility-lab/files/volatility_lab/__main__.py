"""python3 -m volatility_lab --prices data/prices.csv --chain data/chain.csv"""

from __future__ import annotations

import argparse
import csv

from . import __version__, realised
from .candles import read_csv
from .implied import smile


def main() -> None:
    parser = argparse.ArgumentParser(prog="volatility_lab")
    parser.add_argument("--prices", default="data/prices.csv")
    parser.add_argument("--chain", default="data/chain.csv")
    parser.add_argument("--days", type=float, default=9)
    args = parser.parse_args()
    bars = read_csv(args.prices)
    last = bars[-21:]
    print(f"volatility_lab {__version__}: last 20 sessions of {bars[-1].symbol}")
    print(f"  close to close {realised.close_to_close(last):.1%}   Parkinson {realised.parkinson(last):.1%}   "
          f"Garman-Klass {realised.garman_klass(last):.1%}")
    for window, (low, middle, high) in realised.cone(bars).items():
        print(f"  {window:>3} days: {low:.1%}  {middle:.1%}  {high:.1%}")
    with open(args.chain, newline="", encoding="utf-8") as file:
        chain = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]
    for strike, vol in smile(chain, chain[0]["spot"], args.days):
        print(f"  {strike:>8.0f} {vol:.1%} {'#' * round(vol * 200)}")


if __name__ == "__main__":
    main()
