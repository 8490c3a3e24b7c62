"""python3 -m screener --data data/universe.csv --top 20 --out report.html"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

from . import __version__
from .candles import Bar, read_csv
from .rank import MONTH, changes, ranking
from .report import page


def load(path: str) -> dict[str, tuple[str, list[Bar]]]:
    with open(path, newline="", encoding="utf-8") as file:
        sectors = {row["symbol"]: row.get("sector", "") for row in csv.DictReader(file)}
    stocks: dict[str, tuple[str, list[Bar]]] = {symbol: (sector, []) for symbol, sector in sectors.items()}
    for bar in read_csv(path):
        stocks[bar.symbol][1].append(bar)
    return stocks


def main() -> None:
    parser = argparse.ArgumentParser(prog="screener")
    parser.add_argument("--data", default="data/universe.csv")
    parser.add_argument("--top", type=int, default=20)
    parser.add_argument("--out", default="report.html")
    parser.add_argument("--csv", default="ranking.csv")
    args = parser.parse_args()
    stocks = load(args.data)
    last = max(len(bars) for _, bars in stocks.values()) - 1
    lists = []
    for at in range(last, last - 4 * MONTH, -MONTH):
        ranked = ranking(stocks, at)
        if ranked:
            lists.append((next(bars[at].day for _, bars in stocks.values() if at < len(bars)), ranked))
    if not lists:
        raise SystemExit("a year of prices is needed")
    tops = [[s.symbol for s in ranked[: args.top]] for _, ranked in lists]
    turnover = [(lists[i][0], len(set(tops[i]) - set(tops[i + 1])) / args.top) for i in range(len(tops) - 1)]
    lines = changes(tops[1], tops[0], {s.symbol: s for s in lists[0][1]}) if len(tops) > 1 else []
    top = lists[0][1][: args.top]
    Path(args.out).write_text(page(top, lines, turnover, __version__), encoding="utf-8")
    with open(args.csv, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["rank", "symbol", "sector", "half_year", "year", "volatility", "score"])
        for i, s in enumerate(lists[0][1], start=1):
            writer.writerow([i, s.symbol, s.sector, f"{s.half_year:.4f}", f"{s.year:.4f}", f"{s.volatility:.4f}", f"{s.score:.4f}"])
    for i, s in enumerate(top[:10], start=1):
        print(f"{i:>2}  {s.symbol:<12} {s.half_year:+7.1%} {s.year:+7.1%}  vol {s.volatility:.0%}  score {s.score:.2f}")
    print(f"screener {__version__}: {len(lists[0][1])} of {len(stocks)} stocks ranked, {len(lines)} changes, see {args.out}")


if __name__ == "__main__":
    main()
