"""Sends a message to an incoming webhook; without WEBHOOK_URL it prints."""

from __future__ import annotations

import json
import os
from urllib.request import Request, urlopen


def send(message: str) -> None:
    url = os.environ.get("WEBHOOK_URL")
    if not url:
        print(message)
        return
    body = json.dumps({"text": message}).encode()
    with urlopen(Request(url, body, {"Content-Type": "application/json"}), timeout=10) as answer:
        if answer.status >= 300:
            raise RuntimeError(f"the webhook answered {answer.status}")
