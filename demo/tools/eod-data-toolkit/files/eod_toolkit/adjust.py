"""Applies corporate actions backwards in time, and says what was done."""

from __future__ import annotations

from dataclasses import replace

from .read import Action, Row


def adjust(rows: list[Row], actions: list[Action]) -> tuple[list[Row], list[str]]:
    """Rows before a split are divided by its factor; renamed symbols carry their last name."""
    report = []
    names = {action.symbol: action.new_symbol for action in actions if action.kind == "rename"}
    renamed = [replace(row, symbol=names.get(row.symbol, row.symbol)) for row in rows]
    for old, new in names.items():
        count = sum(row.symbol == old for row in rows)
        report.append(f"{old}: {count} rows now under {new}")
    for action in actions:
        if action.kind not in ("split", "bonus"):
            continue
        symbol = names.get(action.symbol, action.symbol)
        before = [i for i, row in enumerate(renamed) if row.symbol == symbol and row.date < action.date]
        for i in before:
            renamed[i] = renamed[i].scaled(1 / action.factor)
        report.append(f"{symbol}: {action.kind} of {action.factor:g} on {action.date}, {len(before)} rows adjusted")
    return sorted(renamed, key=lambda row: (row.symbol, row.date)), report
