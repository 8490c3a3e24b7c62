"""End-of-Day Data Toolkit."""

__version__ = "@VERSION@"
