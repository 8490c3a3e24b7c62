"""Every number you may change, in one place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    capital: float = 500_000
    risk: float = 0.005
    fast: int = 12
    slow: int = 48
    stop: float = 0.005
    first_entry: str = "09:30"
    last_entry: str = "14:30"
    square_off: str = "15:15"
