#!/usr/bin/env python3
"""A bot that plays at a table which allows bots, and reconnects when the connection is lost.

    examples/bot.py http://127.0.0.1:8080 TOKEN TABLE

A guest creates the token: POST /api/guest/tokens. It needs only Python and `play_online.py` beside it, which contains a minimal
WebSocket. It plays the action with the best immediate gain.
"""

import os
import sys
import time

from play_online import Api, Salts, Socket, worth


def visit(api, table, salts):
    """Plays until the game is over and returns the last view of the table."""
    socket = Socket(api, f"/api/tables/{table}/socket")
    prefix, number = os.urandom(8).hex(), 0

    def ask(kind, **fields):
        nonlocal number
        number += 1
        socket.send({"type": kind, "id": f"{prefix}-{number}", **fields})

    while True:
        message = socket.receive()
        if message["type"] == "ping":
            socket.send({"type": "pong", "number": message["number"]})
        elif message["type"] == "refused" and message["code"] not in ("stale", "seat_taken", "started"):
            raise SystemExit(f"refused: {message['text']} ({message['code']})")
        elif message["type"] == "table":
            seats, view = message["seats"], message["views"][0] if message["views"] else None
            own = [seat for seat in seats if seat["yours"]]
            free = [seat["seat"] for seat in seats if seat["holder"] == "nobody"]
            if message["stage"] in ("over", "closed"):
                return message
            for kind, fields in salts.answers(message):
                ask(kind, **fields)
            if not own and message["stage"] == "gathering" and free:
                ask("sit", seat=free[0])
            elif own and own[0]["stood_in"]:
                ask("take_back", seat=own[0]["seat"])
            elif view and view["actions"]:
                # A bot sees every hand from its seat, so the position can go straight to any engine.
                assert "?" not in view["position"]
                best = max(view["actions"], key=lambda action: worth(action, view["position"]))
                ask("play", event=message["event"], action=best["action"])


def main():
    base, token, table = sys.argv[1:4]
    api, salts = Api(base, token), Salts()
    while True:
        try:
            last = visit(api, table, salts)
            break
        except OSError as error:
            print("connection lost, reconnecting:", error, flush=True)
            time.sleep(1)
    if last["views"]:
        view = last["views"][0]
        print("points", "-".join(str(sheet["total"]) for sheet in view["sheets"]), "won by seat", *view["winners"])


if __name__ == "__main__":
    main()
