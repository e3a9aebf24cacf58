import { describe, expect, it } from "vitest";
import { filledRows, linesOf, mistakesOf, newRow, pastedRows, refusedRows, withPasted } from "./arrival-rows";

const texts = (pasted: string) => pastedRows(pasted).map(({ sku, pieces }) => [sku, pieces]);

describe("rows of an arrival", () => {
  it("cells of a spreadsheet are read with their head, without it, and with columns between", () => {
    expect(texts("SKU\tPieces\nBB-1\t400\nBB-2\t1,200\n")).toEqual([
      ["BB-1", "400"],
      ["BB-2", "1,200"],
    ]);
    expect(texts("BB-1\tBottom bracket\t400")).toEqual([["BB-1", "400"]]);
    expect(texts("BB-1;400\r\nBB-2;500")).toEqual([
      ["BB-1", "400"],
      ["BB-2", "500"],
    ]);
    expect(texts("BB 1 400")).toEqual([["BB 1", "400"]]);
    expect(texts("BB-1")).toEqual([["BB-1", ""]]);
  });

  it("pasted rows take the place of the row that they are pasted into, 200 at most", () => {
    const rows = [newRow("A", "1"), newRow(), newRow("C", "3")];
    const pasted = withPasted(rows, rows[1]?.key ?? "", pastedRows("X\t5\nY\t6"));
    expect(pasted.map(({ sku }) => sku)).toEqual(["A", "X", "Y", "C"]);
    const many = Array.from({ length: 300 }, (_, at) => `S${at}\t1`).join("\n");
    expect(withPasted(rows, rows[1]?.key ?? "", pastedRows(many))).toHaveLength(200);
  });

  it.each(["", "0", "-1", "1.5", "1e9", "10000001", "ten"])("%j is no number of pieces", (pieces) => {
    expect(mistakesOf(newRow("BB-1", pieces))?.pieces).toMatch(/whole pieces/);
  });

  it("a row without a number of a product says so, and an empty row is left out", () => {
    expect(mistakesOf(newRow(" ", "5"))?.sku).toBe("Please enter a SKU");
    expect(mistakesOf(newRow("BB-1", "10 000 000"))).toBeNull();
    expect(filledRows([newRow(), newRow("BB-1", "")])).toHaveLength(1);
  });

  it("a delivery is named only while the row is about the product that it was read with", () => {
    const read = { ...newRow("BB-1", "5"), readSku: "BB-1", expectedDate: "2026-12-12" };
    expect(linesOf([read])).toEqual([{ sku: "BB-1", pieces: 5, expectedDate: "2026-12-12" }]);
    expect(linesOf([{ ...read, sku: "BB-2" }])).toEqual([{ sku: "BB-2", pieces: 5 }]);
    expect(linesOf([{ ...read, expectedDate: "none" }])).toEqual([
      { sku: "BB-1", pieces: 5, expectedDate: null },
    ]);
  });

  it("a refusal stands at its row", () => {
    const rows = [newRow("A", "1"), newRow("B", "2")];
    const refused = refusedRows({ "lines[1].sku": "No product has the number B", supplier: "x" }, rows);
    expect([...refused]).toEqual([[rows[1]?.key, { sku: "No product has the number B" }]]);
  });
});
