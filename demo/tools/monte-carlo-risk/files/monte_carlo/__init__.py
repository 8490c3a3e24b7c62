"""Monte Carlo Risk Simulator."""

__version__ = "@VERSION@"
