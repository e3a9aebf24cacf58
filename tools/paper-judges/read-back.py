"""Reads the invoices of a folder back: the CII out of each PDF by factur-x, which checks it by its schema and rules, its meaning by
drafthorse, and the UBL by lxml. Prints a line of JSON for each paper, with its sums as texts."""

import json
import os
import sys

from drafthorse.models.document import Document
from facturx import get_xml_from_pdf, xml_check_xsd
from lxml import etree

UBL = {
    "cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
    "cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
}
SUMS = {
    "lines": "LineExtensionAmount",
    "charges": "ChargeTotalAmount",
    "net": "TaxExclusiveAmount",
    "gross": "TaxInclusiveAmount",
    "rounding": "PayableRoundingAmount",
    "prepaid": "PrepaidAmount",
    "due": "PayableAmount",
}


def text(element):
    """An amount as drafthorse keeps it; one that is not there is nothing."""
    value = vars(element).get("_value", vars(element).get("_amount"))
    return f"{value or 0:.2f}"


def read_cii(pdf):
    name, xml = get_xml_from_pdf(pdf, check_xsd=False)
    xml_check_xsd(xml, flavor="factur-x", level="en16931")
    document = Document.parse(xml, strict=False)
    sums = document.trade.settlement.monetary_summation
    taxes = sums.tax_total_other_currency.children
    return {
        "attached": name,
        "name": document.header.id._text,
        "day": document.header.issue_date_time._value.isoformat(),
        "count": len(document.trade.items.children),
        "lines": text(sums.line_total),
        "charges": text(sums.charge_total),
        "net": text(sums.tax_basis_total),
        "tax": taxes[0][0] if len(taxes) == 1 else "none, or several",
        "gross": text(sums.grand_total),
        "rounding": text(sums.rounding_amount),
        "prepaid": text(sums.prepaid_total),
        "due": text(sums.due_amount),
    }


def read_ubl(path):
    root = etree.parse(path).getroot()
    one = lambda where: next(iter(root.xpath(where, namespaces=UBL)), None)
    sums = {key: (one(f"cac:LegalMonetaryTotal/cbc:{name}/text()") or "0.00") for key, name in SUMS.items()}
    lines = root.xpath("cac:InvoiceLine | cac:CreditNoteLine", namespaces=UBL)
    return {
        "name": one("cbc:ID/text()"),
        "day": one("cbc:IssueDate/text()"),
        "count": len(lines),
        "tax": one("cac:TaxTotal/cbc:TaxAmount/text()"),
        **sums,
    }


def main(folder):
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".pdf"):
            continue
        base = os.path.join(folder, file[: -len(".pdf")])
        try:
            with open(f"{base}.pdf", "rb") as pdf:
                found = {"cii": read_cii(pdf.read()), "ubl": read_ubl(f"{base}.ubl.xml")}
        except Exception as error:
            found = {"error": f"{type(error).__name__}: {error}"[:500]}
        print(json.dumps({"paper": file[: -len(".pdf")], **found}))


if __name__ == "__main__":
    main(sys.argv[1])
