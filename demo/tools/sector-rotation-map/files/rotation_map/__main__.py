"""python3 -m rotation_map --data data/sectors.csv --out map.html"""

from __future__ import annotations

import argparse
from pathlib import Path

from . import __version__
from .months import excess, ranks, read
from .page import page


def main() -> None:
    parser = argparse.ArgumentParser(prog="rotation_map")
    parser.add_argument("--data", default="data/sectors.csv")
    parser.add_argument("--benchmark", default="Index")
    parser.add_argument("--out", default="map.html")
    args = parser.parse_args()
    table = excess(read(args.data), args.benchmark)
    last = max(month for row in table.values() for month in row)
    Path(args.out).write_text(page(table, args.benchmark, __version__), encoding="utf-8")
    for name, place in sorted(ranks(table, last).items(), key=lambda item: item[1]):
        print(f"{place:>2}  {name:<10} {table[name][last]:+.1%}")
    print(f"rotation_map {__version__}: {last} written to {args.out}")


if __name__ == "__main__":
    main()
