"""Algo Project Starter."""

__version__ = "@VERSION@"
