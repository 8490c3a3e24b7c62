"""Sector Rotation Map."""

__version__ = "@VERSION@"
