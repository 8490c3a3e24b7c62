"""Settings from config.toml, checked once."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Config:
    capital: float = 500_000
    segment: str = "intraday"
    minutes: int = 15
    buffer: float = 0.0003
    widest: float = 0.012
    per_trade: float = 0.005
    max_losses: int = 2
    trail_after: float = 1.0
    trail_by: float = 0.5
    last_entry: str = "14:00"
    square_off: str = "15:15"


def load(path: str | Path) -> Config:
    """Read the file. Raises ValueError for values that would be dangerous."""
    with open(path, "rb") as file:
        raw = tomllib.load(file)
    config = Config(
        capital=raw.get("capital", Config.capital),
        segment=raw.get("segment", Config.segment),
        **raw.get("range", {}),
        **raw.get("risk", {}),
        **raw.get("day", {}),
    )
    if not 0 < config.per_trade <= 0.02:
        raise ValueError("risk.per_trade must be above 0 and at most 0.02 (2% of the capital)")
    if config.last_entry >= config.square_off:
        raise ValueError("day.last_entry must be before day.square_off")
    return config
