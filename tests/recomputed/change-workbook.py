"""Opens an export with openpyxl as a seller would, changes named cells, and saves it: in.xlsx out.xlsx {"SKU": {"heading": value}}"""
import json
import sys

import openpyxl

source, target, changes = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
workbook = openpyxl.load_workbook(source)
sheet = workbook.active
headings = {cell.value: cell.column for cell in sheet[2]}
for row in range(3, sheet.max_row + 1):
    for heading, value in changes.get(sheet.cell(row, headings["SKU"]).value, {}).items():
        sheet.cell(row, headings[heading]).value = value
workbook.save(target)
print(json.dumps([[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)], default=str))
