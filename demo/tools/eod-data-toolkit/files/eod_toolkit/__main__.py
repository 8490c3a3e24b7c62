"""python3 -m eod_toolkit build --from data/raw --actions data/actions.csv --to clean.csv"""

from __future__ import annotations

import argparse
import csv

from . import __version__
from .adjust import adjust
from .check import check
from .read import Row, read_actions, read_folder


def write(path: str, rows: list[Row]) -> None:
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["symbol", "date", "open", "high", "low", "close", "volume"])
        for row in rows:
            writer.writerow([row.symbol, row.date, *(f"{value:.2f}" for value in (row.open, row.high, row.low, row.close)), f"{row.volume:.0f}"])


def main() -> None:
    parser = argparse.ArgumentParser(prog="eod_toolkit")
    parser.add_argument("command", choices=["build", "check"])
    parser.add_argument("file", nargs="?", default="clean.csv", help="the file to check")
    parser.add_argument("--from", dest="source", default="data/raw")
    parser.add_argument("--actions", default="data/actions.csv")
    parser.add_argument("--to", default="clean.csv")
    parser.add_argument("--report", default="report.txt")
    args = parser.parse_args()
    if args.command == "check":
        with open(args.file, newline="", encoding="utf-8") as file:
            rows = [Row(r["symbol"], r["date"], *(float(r[k]) for k in ("open", "high", "low", "close", "volume"))) for r in csv.DictReader(file)]
        problems = check(rows)
        print("\n".join(problems) or "nothing found")
        raise SystemExit(1 if problems else 0)
    rows, unread = read_folder(args.source)
    rows, changes = adjust(rows, read_actions(args.actions))
    problems = check(rows)
    write(args.to, rows)
    with open(args.report, "w", encoding="utf-8") as file:
        file.write("\n".join(["CHANGED", *changes, "", "LEFT OUT", *unread, "", "TO LOOK AT", *problems]) + "\n")
    print(f"eod_toolkit {__version__}: {len(rows):,} rows, {len({r.symbol for r in rows})} symbols, "
          f"{len(changes)} changes, {len(unread)} left out, {len(problems)} to look at; see {args.report}")


if __name__ == "__main__":
    main()
