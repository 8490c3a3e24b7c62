"""Alert Webhook Bridge."""

__version__ = "@VERSION@"
