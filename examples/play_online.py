#!/usr/bin/env python3
"""Plays a whole game against two computer players over HTTP and WebSocket, as any external program can.

    examples/play_online.py http://127.0.0.1:8080

It needs only Python. It becomes a guest, creates a table, starts the game, takes part in the fair deal, always plays the action
with the best immediate gain, and prints the points and the record.
"""

import base64
import hashlib
import json
import os
import socket
import struct
import sys
import urllib.parse
import urllib.request


class Api:
    """The HTTP side: JSON in and out, with our identity: the cookie of a guest, or the token of a bot."""

    def __init__(self, base, token=None):
        self.base = base.rstrip("/")
        self.identity = ("Authorization", f"Bearer {token}") if token else None

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.base + path, method=method)
        if self.identity:
            request.add_header(*self.identity)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        with urllib.request.urlopen(request, timeout=30) as answer:
            if answer.headers["Set-Cookie"]:
                self.identity = ("Cookie", answer.headers["Set-Cookie"].split(";")[0])
            text = answer.read().decode()
            return json.loads(text) if "json" in answer.headers["Content-Type"] else text


class Socket:
    """A minimal WebSocket: text messages of one frame each."""

    def __init__(self, api, path):
        url = urllib.parse.urlparse(api.base)
        self.stream = socket.create_connection((url.hostname, url.port or 80), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{': '.join(api.identity)}\r\n\r\n"
            ).encode()
        )
        self.reader = self.stream.makefile("rb")
        status = self.reader.readline().decode()
        if " 101 " not in status:
            raise SystemExit(f"no socket: {status.strip()}")
        while self.reader.readline().strip():
            pass

    def send(self, message):
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.stream.sendall(b"\x81" + size + mask + masked)

    def receive(self):
        """The next text message. Control frames are ignored, because the game has its own heartbeats."""
        while True:
            head = self.reader.read(2)
            if len(head) < 2 or head[0] & 0x0F == 8:
                raise ConnectionError("the server has closed the socket")
            kind, size = head
            if size == 126:
                (size,) = struct.unpack(">H", self.reader.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.reader.read(8))
            data = self.reader.read(size)
            if kind & 0x0F == 1:
                return json.loads(data)


class Salts:
    """Our part in the fair deal: a random salt for each of our seats, committed by its hash and revealed when all have committed."""

    def __init__(self):
        self.kept = {}

    def answers(self, table):
        """The messages to send in response to a view of the table: kinds and fields."""
        fair = table["fairness"]
        committed = [seat for seat in fair["givers"] if fair["hashes"] and fair["hashes"][seat - 1]]
        for seat in (seat["seat"] for seat in table["seats"] if seat["yours"] and seat["seat"] in fair["givers"]):
            purpose = (seat, fair["game"], fair["attempt"])
            if purpose not in self.kept and table["stage"] in ("gathering", "between", "dealing"):
                # Keep the server's commitment too: if it changes later, we reveal nothing.
                self.kept[purpose] = (os.urandom(32), fair["commitments"][fair["game"] - 1])
                digest = hashlib.sha256(self.kept[purpose][0]).hexdigest()
                yield "commit", {"seat": seat, "game": fair["game"], "attempt": fair["attempt"], "hash": digest}
            elif table["stage"] == "dealing" and committed == fair["givers"] and seat not in fair["revealed"]:
                salt, commitment = self.kept[purpose]
                ours = hashlib.sha256(salt).hexdigest() == fair["hashes"][seat - 1]
                if ours and commitment == fair["commitments"][fair["game"] - 1]:
                    yield "reveal", {"seat": seat, "salt": salt.hex()}


def worth(action, position):
    """The immediate gain of an action: the step of a colour whose pawn is home, and a little for the rest."""
    stairs = position.split()[1]
    colour = action["takes"]
    if colour is None:
        return 0
    if colour in stairs:
        return 4 - stairs.index(colour)
    return {"W": 3.5, "K": 3}.get(colour, 2)


def main():
    api = Api(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080")
    api.call("POST", "/api/guest", {"name": "Outsider"})
    seats = [{"kind": "mine"}, {"kind": "computer", "level": 2}, {"kind": "computer", "level": 3}]
    made = api.call("POST", "/api/tables", {"seats": seats})
    print("table", made["link"])
    play = Socket(api, f"/api/tables/{made['table']}/socket")
    number, salts = 0, Salts()

    def ask(kind, **fields):
        nonlocal number
        number += 1
        play.send({"type": kind, "id": f"move-{number}", **fields})

    while True:
        message = play.receive()
        if message["type"] == "ping":
            play.send({"type": "pong", "number": message["number"]})
        elif message["type"] == "refused":
            raise SystemExit(f"refused: {message['text']}")
        elif message["type"] == "table":
            if message["stage"] == "over":
                break
            said = list(salts.answers(message))
            for kind, fields in said:
                ask(kind, **fields)
            if any(kind == "commit" for kind, _ in said):
                # Requests are answered in order, so all commitments are in by then.
                ask("start")
            for view in message["views"]:
                if view["actions"]:
                    best = max(view["actions"], key=lambda action: worth(action, view["position"]))
                    ask("play", event=message["event"], action=best["action"])
    view = message["views"][0]
    print("points", "-".join(str(sheet["total"]) for sheet in view["sheets"]), "won by seat", *view["winners"])
    print(api.call("GET", f"/api/tables/{made['table']}/record"))


if __name__ == "__main__":
    main()
