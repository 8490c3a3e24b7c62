"""What a round trip costs in India. Rates change: check them against a contract note of yours."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rates:
    brokerage_share: float  # of turnover, per order
    brokerage_cap: float  # rupees, per order
    stt_buy: float
    stt_sell: float
    exchange: float
    stamp_buy: float
    sebi: float = 0.000001
    gst: float = 0.18


RATES = {
    "delivery": Rates(0.0, 0.0, 0.001, 0.001, 0.0000297, 0.00015),
    "intraday": Rates(0.0003, 20.0, 0.0, 0.00025, 0.0000297, 0.00003),
    "futures": Rates(0.0003, 20.0, 0.0, 0.0002, 0.0000173, 0.00002),
    "options": Rates(1.0, 20.0, 0.0, 0.001, 0.0003503, 0.00003),
}


def round_trip(segment: str, bought: float, sold: float) -> float:
    """All charges in rupees for one purchase and one sale of the given values."""
    rates = RATES[segment]
    brokerage = sum(min(value * rates.brokerage_share, rates.brokerage_cap) for value in (bought, sold))
    turnover = bought + sold
    exchange = turnover * rates.exchange
    sebi = turnover * rates.sebi
    tax = (brokerage + exchange + sebi) * rates.gst
    return brokerage + exchange + sebi + tax + bought * (rates.stt_buy + rates.stamp_buy) + sold * rates.stt_sell
