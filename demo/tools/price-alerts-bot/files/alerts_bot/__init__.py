"""Price Alerts Bot."""

__version__ = "@VERSION@"
