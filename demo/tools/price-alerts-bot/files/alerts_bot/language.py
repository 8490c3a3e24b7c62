"""The words of an alert. A condition is compiled once and asked for every bar; nothing is ever eval'ed."""

from __future__ import annotations

import re
from collections.abc import Callable

from .candles import Bar, rsi

Value = Callable[[list[Bar]], float | None]
Condition = Callable[[list[Bar]], bool]

TOKEN = re.compile(r"\s*(crosses above|crosses below|\d+(?:\.\d+)?|[a-z]+|[()<>,*/+-])")
FIELDS = ("open", "high", "low", "close", "volume")


class AlertError(ValueError):
    """The condition cannot be understood; the message says where."""


def tokens(source: str) -> list[str]:
    found, at = [], 0
    source = source.strip()
    while at < len(source):
        match = TOKEN.match(source, at)
        if not match:
            raise AlertError(f"cannot read {source[at:]!r}")
        found.append(match.group(1))
        at = match.end()
    return found


class Parser:
    def __init__(self, source: str) -> None:
        self.source, self.rest = source, tokens(source)

    def take(self, wanted: str | None = None) -> str:
        if not self.rest or (wanted is not None and self.rest[0] != wanted):
            raise AlertError(f"expected {wanted or 'more'} in {self.source!r}")
        return self.rest.pop(0)

    def condition(self) -> Condition:
        left, word, right = self.sum(), self.take(), self.sum()
        if self.rest:
            raise AlertError(f"{self.rest[0]!r} is too much in {self.source!r}")

        def now(bars: list[Bar]) -> float | None:
            a, b = left(bars), right(bars)
            return None if a is None or b is None else a - b

        if word == ">":
            return lambda bars: (now(bars) or 0) > 0
        if word == "<":
            return lambda bars: (now(bars) or 0) < 0
        if word not in ("crosses above", "crosses below"):
            raise AlertError(f"{word!r} is no comparison in {self.source!r}")
        sign = 1 if word == "crosses above" else -1

        def crossed(bars: list[Bar]) -> bool:
            before, after = now(bars[:-1]) if len(bars) > 1 else None, now(bars)
            return before is not None and after is not None and sign * before <= 0 < sign * after

        return crossed

    def sum(self) -> Value:
        value = self.product()
        while self.rest and self.rest[0] in "+-":
            value = both(self.take(), value, self.product())
        return value

    def product(self) -> Value:
        value = self.atom()
        while self.rest and self.rest[0] in "*/":
            value = both(self.take(), value, self.atom())
        return value

    def atom(self) -> Value:
        word = self.take()
        if re.fullmatch(r"\d+(\.\d+)?", word):
            number = float(word)
            return lambda bars: number
        if word == "(":
            value = self.sum()
            self.take(")")
            return value
        if word in FIELDS:
            return lambda bars: float(getattr(bars[-1], word))
        self.take("(")
        field = "close"
        if word == "average":
            field = self.take()
            if field not in FIELDS:
                raise AlertError(f"average of {field!r} is unknown")
            self.take(",")
        length = int(self.take())
        self.take(")")
        return function(word, field, length)


def both(sign: str, left: Value, right: Value) -> Value:
    def value(bars: list[Bar]) -> float | None:
        a, b = left(bars), right(bars)
        if a is None or b is None or (sign == "/" and b == 0):
            return None
        return {"+": a + b, "-": a - b, "*": a * b}[sign] if sign != "/" else a / b

    return value


def function(word: str, field: str, length: int) -> Value:
    """Functions look at the bars before the last one for levels, and at all of them for averages."""
    if word == "average":
        return lambda bars: sum(getattr(b, field) for b in bars[-length:]) / length if len(bars) >= length else None
    if word == "rsi":
        return lambda bars: rsi([b.close for b in bars[-length * 6 :]], length)
    if word == "highest":
        return lambda bars: max(b.high for b in bars[-length - 1 : -1]) if len(bars) > length else None
    if word == "lowest":
        return lambda bars: min(b.low for b in bars[-length - 1 : -1]) if len(bars) > length else None
    raise AlertError(f"{word!r} is no known word")


def compile_condition(source: str) -> Condition:
    """Raises AlertError for a condition that cannot be understood."""
    return Parser(source).condition()
