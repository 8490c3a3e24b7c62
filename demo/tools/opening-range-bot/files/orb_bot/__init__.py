"""Opening Range Breakout Bot."""

__version__ = "@VERSION@"
