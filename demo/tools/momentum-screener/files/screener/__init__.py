"""Momentum Stock Screener: it ranks, it does not recommend."""

__version__ = "@VERSION@"
