"""python3 -m condor simulate --rules rules.toml --data data/chain_sample.csv"""

from __future__ import annotations

import argparse

from . import __version__
from .position import load
from .simulate import read, run_week


def main() -> None:
    parser = argparse.ArgumentParser(prog="condor")
    parser.add_argument("command", choices=["simulate"])
    parser.add_argument("--rules", default="rules.toml")
    parser.add_argument("--data", default="data/chain_sample.csv")
    parser.add_argument("--log", default="condor.log")
    args = parser.parse_args()
    rules = load(args.rules)
    log: list[str] = []
    results = [run_week(markets, rules, log) for _, markets in read(args.data)]
    with open(args.log, "w", encoding="utf-8") as file:
        file.write("\n".join(log) + "\n")
    print("\n".join(log[-14:]))
    print(f"condor {__version__}: {len(results)} weeks, {sum(r > 0 for r in results)} with a gain, "
          f"total {sum(results):+,.0f}, worst week {min(results):+,.0f}; every decision is in {args.log}")


if __name__ == "__main__":
    main()
