"""Writes lists of parts as people's programs do: write-lists.py FOLDER. Files of packages that are not there are left out."""
import csv
import datetime
import sys

FOLDER = sys.argv[1]
HEADS = ["Pos", "Artikelnummer", "Liefertermin", "Menge", "Preis"]
DAY = datetime.date(2026, 3, 4)


def with_openpyxl():
    import openpyxl
    from openpyxl.styles import Font

    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Bestellung"
    sheet["A1"] = "Bestellung Frühjahr"
    sheet["A1"].font = Font(bold=True)
    sheet.merge_cells("A1:E1")
    sheet.append(HEADS)
    rows = [("LP-CH-1118", 300), ("LP-BP-0187", 1000), (123, 200), (2000001480007, 400), ("lp rt 1606", "=100*3")]
    for index, (number, quantity) in enumerate(rows):
        sheet.append([index + 1, number, DAY, quantity, 12.5])
    sheet["B5"].number_format = "00000"
    other = workbook.create_sheet("Alt")
    other.append(["LP-CH-1118", 9900])
    workbook.create_sheet("Leer")
    workbook.save(f"{FOLDER}/openpyxl.xlsx")


def with_xlsxwriter():
    import xlsxwriter

    for name, options in (("shared", {}), ("inline", {"constant_memory": True})):
        workbook = xlsxwriter.Workbook(f"{FOLDER}/xlsxwriter-{name}.xlsx", options)
        sheet = workbook.add_worksheet("Order")
        date = workbook.add_format({"num_format": "dd.mm.yyyy"})
        padded = workbook.add_format({"num_format": "00000"})
        bold = workbook.add_format({"bold": True})
        if name == "shared":
            sheet.merge_range("A1:E1", "Order of spring", bold)
        else:
            sheet.write_string(0, 0, "Order of spring")
        for column, head in enumerate(["No.", "SKU", "Due", "Qty", "Price"]):
            sheet.write(1, column, head)
        for row, number in enumerate(["LP-CH-1118", "LP-BP-0187", None, "2000001480007", None]):
            sheet.write_number(2 + row, 0, row + 1)
            if number:
                sheet.write_string(2 + row, 1, number)
            elif row == 2:
                sheet.write_number(2 + row, 1, 123, padded)
            else:
                sheet.write_rich_string(2 + row, 1, bold, "LP-", "RT-1606")
            sheet.write_datetime(2 + row, 2, datetime.datetime(2026, 3, 4), date)
            if row < 4:
                sheet.write_number(2 + row, 3, [300, 1000, 200, 400][row])
            else:
                sheet.write_formula(2 + row, 3, "=100*3", None, 300)
            sheet.write_number(2 + row, 4, 12.5)
        for n in range(9):
            workbook.add_worksheet(f"More {n}").write_row(0, 0, ["LP-CH-1118", 9900])
        workbook.close()


def with_csv():
    rows = [("Artikel", "Größe", "Menge"), ("LP-CH-1118", 'Kette; 11-fach, 5½"', "300"), ("LP-BP-0187", "Beläge\nzweite Zeile", "1000"), ("00123", "=1+1", "200")]
    for name, dialect, encoding in (
        ("excel-utf8", csv.excel, "utf-8"),
        ("excel-bom", csv.excel, "utf-8-sig"),
        ("tabs-utf16", csv.excel_tab, "utf-16"),
        ("unix-cp1252", csv.unix_dialect, "cp1252"),
    ):
        with open(f"{FOLDER}/{name}.csv", "w", newline="", encoding=encoding) as file:
            csv.writer(file, dialect).writerows(rows)
    with open(f"{FOLDER}/semicolons-cp1252.csv", "w", newline="", encoding="cp1252") as file:
        csv.writer(file, delimiter=";").writerows(rows)


for write in (with_csv, with_openpyxl, with_xlsxwriter):
    try:
        write()
    except ImportError as missing:
        print(f"{missing.name} is not here: it writes no list", file=sys.stderr)
