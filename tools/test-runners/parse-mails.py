"""Reads mails with Python's own parser: one JSON line for each file that is named."""

import json
import sys
from email import policy
from email.parser import BytesParser


def defects_of(message):
    found = [str(defect) for part in message.walk() for defect in part.defects]
    return found + [str(defect) for value in message.values() for defect in value.defects]


for name in sys.argv[1:]:
    with open(name, "rb") as file:
        message = BytesParser(policy=policy.default).parse(file)
    recipients = message["to"].addresses
    print(
        json.dumps(
            {
                "defects": defects_of(message),
                "headers": [header.lower() for header in message.keys()],
                "subject": message["subject"],
                "to": [[one.display_name, one.addr_spec] for one in recipients],
                "text": message.get_body(("plain",)).get_content(),
                "html": message.get_body(("html",)).get_content(),
            }
        )
    )
