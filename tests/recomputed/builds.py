"""Computes builds with the fractions of Python: one JSON object a line in, one a line out."""

import json
import sys
from fractions import Fraction
from math import ceil, floor

LOT = 100


def part_of(bicycles, part, terms):
    one = Fraction(part["perBicycle"]) * (1 + Fraction(part["spare"]) / 100)
    need = one * bicycles
    missing = max(0, ceil(need) - part["ownStock"])
    smallest = max(LOT, ceil(Fraction(terms["minimumLot"], LOT)) * LOT)
    order = 0 if missing == 0 else max(smallest, ceil(Fraction(missing, LOT)) * LOT)
    free = floor(Fraction(terms["available"], LOT)) * LOT
    free = 0 if free < smallest else free
    unit = terms["priceCents"]
    for tier in terms["tiers"]:
        if order >= tier["from"]:
            unit = tier["priceCents"]
    better = [
        (tier["from"] * tier["priceCents"], tier["from"])
        for tier in terms["tiers"]
        if order > 0 and order < tier["from"] <= free and tier["from"] * tier["priceCents"] < order * unit
    ]
    return {
        "exactNeed": [need.numerator, need.denominator],
        "needed": ceil(need),
        "toOrder": order,
        "leftOver": order - missing,
        "unitCents": unit,
        "totalCents": str(order * unit),
        "leftOverCents": str((order - missing) * unit),
        "cheaper": min(better)[1] if better else None,
        "short": max(0, order - free),
        "buildable": min(bicycles, floor((part["ownStock"] + min(order, free)) / one)),
    }


for line in sys.stdin:
    build = json.loads(line)
    parts = [part_of(build["bicycles"], *asked) for asked in build["parts"]]
    total = sum(int(part["totalCents"]) for part in parts)
    each = floor(Fraction(total, build["bicycles"]) + Fraction(1, 2))
    print(json.dumps({"parts": parts, "totalCents": str(total), "perBicycleCents": str(each)}))
