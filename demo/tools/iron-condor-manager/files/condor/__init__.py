"""Iron Condor Manager."""

__version__ = "@VERSION@"
