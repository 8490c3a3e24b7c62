"""The report as one HTML page."""

from __future__ import annotations

from html import escape

from .rank import Score

STYLE = """body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem;color:#0f1b2d}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}td,th{padding:.5rem;text-align:right;border-bottom:1px solid #dfe5ee}
td:nth-child(2),th:nth-child(2),td:nth-child(3),th:nth-child(3){text-align:left}h1{font-size:1.6rem}small{color:#52617a}"""


def page(top: list[Score], lines: list[str], turnover: list[tuple[str, float]], version: str) -> str:
    rows = "".join(
        f"<tr><td>{i}</td><td>{escape(s.symbol)}</td><td>{escape(s.sector)}</td><td>{s.half_year:+.1%}</td>"
        f"<td>{s.year:+.1%}</td><td>{s.volatility:.1%}</td><td>{s.over_200:+.1%}</td><td>{s.score:.2f}</td></tr>"
        for i, s in enumerate(top, start=1)
    )
    changed = "".join(f"<li>{escape(line)}</li>" for line in lines) or "<li>nothing changed</li>"
    months = "".join(f"<tr><td></td><td>{escape(month)}</td><td>{share:.0%}</td></tr>" for month, share in turnover)
    return (
        '<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Momentum ranking</title><style>{STYLE}</style><h1>Momentum ranking</h1>"
        "<table><tr><th>#</th><th>Stock</th><th>Sector</th><th>6 months</th><th>12 months</th><th>Volatility</th>"
        f"<th>Over 200 days</th><th>Score</th></tr>{rows}</table><h2>Since last month</h2><ul>{changed}</ul>"
        f"<h2>Turnover</h2><table>{months}</table><p><small>screener {escape(version)}. A ranking of the past, no recommendation.</small></p></html>"
    )
