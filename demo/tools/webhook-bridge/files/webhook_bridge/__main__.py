"""BRIDGE_SECRET=choose-one python3 -m webhook_bridge --port 8787"""

from __future__ import annotations

import argparse
import json
import os
from datetime import datetime
from http.server import BaseHTTPRequestHandler, HTTPServer

from . import __version__
from .bridge import Bridge
from .paper import PaperBroker

LARGEST = 4096


def handler(bridge: Bridge) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            if self.path != "/alert" or not 0 < length <= LARGEST:
                self.answer(404 if self.path != "/alert" else 413, "not taken")
                return
            try:
                body = json.loads(self.rfile.read(length))
            except ValueError:
                self.answer(400, "the message is no JSON")
                return
            now = datetime.now().isoformat(" ", "seconds")
            status, line = bridge.take(body, now)
            print(now, line, flush=True)
            self.answer(status, line)

        def answer(self, status: int, message: str) -> None:
            body = json.dumps({"message": message}).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            return

    return Handler


def main() -> None:
    parser = argparse.ArgumentParser(prog="webhook_bridge")
    parser.add_argument("--port", type=int, default=8787)
    parser.add_argument("--capital", type=float, default=500_000)
    args = parser.parse_args()
    secret = os.environ.get("BRIDGE_SECRET")
    if not secret:
        raise SystemExit("set BRIDGE_SECRET to a word only you and your chart know")
    bridge = Bridge(secret, PaperBroker(args.capital))
    server = HTTPServer(("127.0.0.1", args.port), handler(bridge))
    print(f"webhook_bridge {__version__} on paper, http://127.0.0.1:{args.port}/alert", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
