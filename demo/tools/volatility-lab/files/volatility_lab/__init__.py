"""Volatility Lab: realised and implied volatility in plain Python."""

__version__ = "@VERSION@"
