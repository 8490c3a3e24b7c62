"""Pairs Trading Bot."""

__version__ = "@VERSION@"
