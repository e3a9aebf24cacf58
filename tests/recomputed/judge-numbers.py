"""Reads lines of `kind TAB number` and answers for each, 1 or 0, whether python-stdnum takes the number."""

import sys

from stdnum import bic, get_cc_module, iban, iso11649


def is_valid(kind: str, number: str) -> bool:
    if kind == "vat":
        country = {"EL": "gr"}.get(number[:2], number[:2].lower())
        return get_cc_module(country, "vat").is_valid(number)
    return {"reference": iso11649, "iban": iban, "bic": bic}[kind].is_valid(number)


for line in sys.stdin:
    kind, number = line.rstrip("\n").split("\t")
    print(1 if is_valid(kind, number) else 0)
