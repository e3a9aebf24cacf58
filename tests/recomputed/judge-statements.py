"""Reads statements in camt.053.001.06 with python-sepa: answers for each file whether it follows the ISO 20022 schema, and which credits it has."""

import json
import sys

from lxml import etree
from sepa import parser, validator


def credits_of(entry):
    if entry["credit_debit_indicator"] != "CRDT" or entry["status"] != "BOOK" or entry.get("reversal_indicator") == "true":
        return []
    details = [one for group in entry.get("entry_details", []) for one in group.get("transaction_details", [])]
    parts = details if len(details) > 1 else [{**(details[0] if details else {}), "amount": entry["amount"]}]
    return [
        {
            "amount": part["amount"]["_value"],
            "currency": part["amount"]["currency"],
            "day": entry["booking_date"]["date"],
            "bankReference": entry.get("account_servicer_reference"),
            "payer": part.get("related_parties", {}).get("debtor", {}).get("name"),
            "texts": part.get("remittance_information", {}).get("unstructured", []),
        }
        for part in parts
    ]


for path in sys.argv[1:]:
    tree = etree.parse(path)
    is_valid = validator.validate(validator.bank_to_customer_statement, tree)
    for element in tree.iter():
        if isinstance(element.tag, str):
            element.tag = etree.QName(element).localname
    statements = parser.parse(parser.bank_to_customer_statement, tree.getroot())["statements"]
    entries = [entry for statement in statements for entry in statement.get("entries", [])]
    print(json.dumps({"isValid": is_valid, "credits": [credit for entry in entries for credit in credits_of(entry)]}))
