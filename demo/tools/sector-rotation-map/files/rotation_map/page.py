"""One HTML page that needs nothing else."""

from __future__ import annotations

from html import escape

from .months import correlation, ranks

STYLE = """body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#0f1b2d}
table{border-collapse:separate;border-spacing:3px;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:.45rem .6rem;text-align:right;border-radius:6px}th:first-child,td:first-child{text-align:left}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin-top:2rem}small{color:#52617a}"""


def shade(value: float, full: float) -> str:
    """Green over zero, red under it; paler near zero."""
    strength = min(1.0, abs(value) / full)
    hue = 158 if value >= 0 else 350
    return f"background:hsl({hue},55%,{95 - strength * 40:.0f}%)"


def page(table: dict[str, dict[str, float]], benchmark: str, version: str) -> str:
    months = sorted({month for row in table.values() for month in row})[-12:]
    last = months[-1]
    place = ranks(table, last)
    names = sorted(table, key=lambda name: place[name])
    head = "".join(f"<th>{escape(month)}</th>" for month in months)
    rows = "".join(
        f"<tr><td>{escape(name)}</td>"
        + "".join(f'<td style="{shade(table[name].get(m, 0), 0.06)}">{table[name].get(m, 0):+.1%}</td>' for m in months)
        + f"<td>{place[name]}</td></tr>"
        for name in names
    )
    links = "".join(
        f"<tr><td>{escape(a)}</td>"
        + "".join(f'<td style="{shade(correlation(table[a], table[b]), 1)}">{correlation(table[a], table[b]):.2f}</td>' for b in names)
        + "</tr>"
        for a in names
    )
    across = "".join(f"<th>{escape(name)}</th>" for name in names)
    return (
        f'<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Sector rotation</title><style>{STYLE}</style><h1>Sector rotation</h1>"
        f"<p>Return of each month over {escape(benchmark)}. The last column is the rank of {escape(last)}.</p>"
        f"<table><tr><th>Sector</th>{head}<th>Rank</th></tr>{rows}</table>"
        f"<h2>Which sectors move together</h2><table><tr><th></th>{across}</tr>{links}</table>"
        f"<p><small>rotation_map {escape(version)}. It shows the past and promises nothing.</small></p></html>"
    )
