#!/usr/bin/env python3
"""Plays all seats of a person over the API, with the moves of greedy.py.

    over_http.py http://127.0.0.1:7077 TOKEN [TABLE]

The token is an API token, made on the page of settings. With a table it plays until that game is over, otherwise forever."""

import json
import sys
import time
import urllib.error
import urllib.request

from greedy import CHOOSE

PAUSE = 0.2


class House:
    def __init__(self, url, token):
        self.url, self.token = url.rstrip("/"), token

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers), timeout=60) as answer:
            return json.load(answer)


def play(house, table, seat):
    """One move of a seat that is asked."""
    path = f"/api/tables/{table['id']}"
    view = house.ask(f"{path}/view?seat={seat}")
    legal = house.ask(f"{path}/legal?seat={seat}")["legal"]
    # POWER's lines by army are as in the bot protocol; other games' moves come with their text.
    if isinstance(legal, list):
        legal = [choice["move"] for choice in legal]
    move = CHOOSE[table["game"]](legal, view["view"])
    house.ask(f"{path}/moves", {"seat": seat, "move": move, "at": view["number"]})


def main(url, token, only=None):
    house = House(url, token)
    while True:
        tables = [house.ask(f"/api/tables/{only}")] if only else house.ask("/api/tables?mine=true&status=running")
        if only and tables[0]["status"] == "over":
            return
        moved = False
        for table in tables:
            for seat in table["seats"]:
                if seat["seat"] in table["mine"] and seat["asked"] and not seat["ready"]:
                    try:
                        play(house, table, seat["seat"])
                        moved = True
                    except urllib.error.HTTPError as error:
                        # The position may have changed meanwhile: look again.
                        print(error.code, error.read().decode(), file=sys.stderr)
        if not moved:
            time.sleep(PAUSE)


if __name__ == "__main__":
    main(*sys.argv[1:])
