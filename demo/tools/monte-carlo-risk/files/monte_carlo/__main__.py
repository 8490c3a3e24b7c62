"""python3 -m monte_carlo --trades data/trades.csv --risk 0.5,1,2,3 --runs 10000"""

from __future__ import annotations

import argparse
import csv

from . import __version__
from .draw import percentile, ruin, simulate


def main() -> None:
    parser = argparse.ArgumentParser(prog="monte_carlo")
    parser.add_argument("--trades", default="data/trades.csv")
    parser.add_argument("--risk", default="0.5,1,2,3", help="per cent of the capital, with commas")
    parser.add_argument("--runs", type=int, default=2000)
    parser.add_argument("--shuffle", action="store_true", help="same trades in another order")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with open(args.trades, newline="", encoding="utf-8") as file:
        trades = [float(row["r"]) for row in csv.DictReader(file)]
    print(f"monte_carlo {__version__}: {len(trades)} trades, mean {sum(trades) / len(trades):+.2f} R, {args.runs} runs")
    print(" risk   median   1 in 20   drawdown (median, 1 in 20)   losing run   half lost")
    for risk in (float(part) for part in args.risk.split(",")):
        runs = simulate(trades, risk / 100, args.runs, not args.shuffle, args.seed)
        finals, falls = [r.final for r in runs], [r.drawdown for r in runs]
        print(f"{risk:>4.1f}%  {percentile(finals, 50) - 1:>+7.1%}  {percentile(finals, 5) - 1:>+8.1%}"
              f"  {percentile(falls, 50):>12.1%} {percentile(falls, 95):>11.1%}"
              f"  {percentile([float(r.losing) for r in runs], 95):>14.0f}  {ruin(runs):>10.1%}")


if __name__ == "__main__":
    main()
