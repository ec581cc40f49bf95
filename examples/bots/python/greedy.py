#!/usr/bin/env python3
"""A bot for all three games that takes what looks best right now. It speaks the protocol of docs/bots.md and needs only the
standard library: `powerhouse arena weakness examples/bots/python/greedy.py recruit`."""

import json
import random
import sys

dice = random.Random(7)


def best(moves, worth):
    """The move that is worth most; a random one of equals."""
    return max(moves, key=lambda move: (worth(move), dice.random()))


def power_pad(army, commands, view):
    """Up to five commands: into other countries, onto empty sectors first, no piece twice."""
    taken = {place for other in view["armies"].values() for place in other["places"]}

    def worth(command):
        words = command.split()
        to = words[-1]
        if len(words) != 3 or to.endswith("HQ") or to.endswith("RV"):
            return 0
        return (2 if to[0] not in (army, "S", "X") else 1) + (to not in taken)

    left = {(place, kind): count for place, held in view["armies"].get(army, {"places": {}})["places"].items()
            for kind, count in held.items()}
    pad = []
    for command in sorted(commands, key=lambda c: (worth(c), dice.random()), reverse=True):
        kind, place = command.split()[:2]
        if worth(command) > 0 and left.get((place, kind), 0) > 0 and len(pad) < 5:
            left[place, kind] -= 1
            pad.append(command)
    return pad


def power(legal, view):
    return {"pads": {army: power_pad(army, commands, view) for army, commands in legal.items()}}


WEAKNESS = {"influence": 9, "rebel": 8, "place": 7, "victory_point": 7, "extra": 6, "take": 5, "recruitment": 5, "recruit": 4}


def weakness(legal, view):
    def worth(move):
        if move["do"] == "bid":
            return -abs(move["pieces"] - 1)
        return WEAKNESS.get(move["do"], 3)

    return best(legal, worth)


BARONS = {"build": 9, "challenge": 8, "remove": 8, "play": 7, "influence": 6, "go_on": 6, "call": 5, "surrender": 0}


def value(card):
    """`finance 30` is worth 30; a card without a number nothing."""
    number = card.split()[-1] if isinstance(card, str) else ""
    return int(number) if number.isdigit() else 0


def barons(legal, view):
    def worth(move):
        if isinstance(move, str):
            return BARONS.get(move, 3)
        name, what = next(iter(move.items()))
        if name == "pay" or name == "give":
            return -value(what)
        return BARONS.get(name, 3) + value(what) / 1000

    return best(legal, worth)


def ask(question):
    """Asks the game before moving."""
    print(json.dumps({"assist": question}), flush=True)
    return json.loads(sys.stdin.readline())["advice"]


def checked(move):
    """A move of POWER without the lines that would be cancelled."""
    verdicts = ask({"pads": move["pads"]})["lines"]
    pads = {army: [line for line, verdict in zip(pad, verdicts[army]) if verdict["done"]] for army, pad in move["pads"].items()}
    return {"pads": pads}


CHOOSE = {"power": power, "weakness": weakness, "barons": barons}


def main():
    game, view = None, None
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if "hello" in message:
            answer = {"hello": 1, "bot": "greedy", "games": list(CHOOSE), "wants": ["legal"]}
        elif "new_game" in message:
            game = message["new_game"]["game"]
        elif "happened" in message:
            view = message["happened"]["view"]
        elif "your_move" in message:
            view = message["your_move"].get("view", view)
            move = CHOOSE[game](message["your_move"]["legal"], view)
            answer = {"move": checked(move) if game == "power" else move}
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
