import { describe, expect, it } from "vitest";
import { SPREADSHEET_KINDS } from "@/lib/values/spreadsheet-types";
import { readSpreadsheet } from "./read-spreadsheet";
import { writeSpreadsheet } from "./write-spreadsheet";
import type { WrittenCell } from "./written-table";

async function* portions(rows: readonly (readonly WrittenCell[])[]) {
  for (const row of rows) yield [row];
}

const written = async (kind: "csv" | "xlsx", rows: AsyncIterable<readonly (readonly WrittenCell[])[]>) =>
  new Uint8Array(
    await new Response(
      writeSpreadsheet(kind, {
        sheet: "Products",
        remarks: ["How to read this"],
        headings: ["SKU", "Price"],
        rows,
      }),
    ).arrayBuffer(),
  );

describe.each(SPREADSHEET_KINDS)("a table that is written as %s", (kind) => {
  it("is read back cell by cell, below its remark and its headings", async () => {
    const rows = [
      ["00123", 12.5],
      ['Tyre 28" & <tube>', 0.1],
      ["a, b; c\td", 1299],
    ] as const;
    const read = await readSpreadsheet(await written(kind, portions(rows)), kind);
    expect(read).toEqual({
      ok: true,
      value: {
        // Its prices, which the workbook has as numbers.
        ...(kind === "xlsx" ? { fractions: new Map([3, 4].map((row) => [row, new Set([2])])) } : {}),
        rows: [["How to read this"], ["SKU", "Price"], ...rows.map((row) => row.map(String))],
        notes: [],
      },
    });
  });

  it("keeps line ends, signs that a file cannot have, and empty cells", async () => {
    const rows = [
      ["one\r\ntwo\nthree", "_x000D_"],
      ["", "after an empty cell"],
    ];
    const read = await readSpreadsheet(await written(kind, portions(rows)), kind);
    expect(read.ok && read.value.rows.slice(2)).toEqual(rows);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "'=1"])(
    "has an apostrophe before %j, so that no program computes it",
    async (text) => {
      const read = await readSpreadsheet(await written(kind, portions([["A", text]])), kind);
      expect(read.ok && read.value.rows[2]).toEqual(["A", `'${text}`]);
    },
  );

  it("asks for no more rows than the client has room for, and for none once it has gone", async () => {
    let asked = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          asked += 1;
          yield [
            [`SKU-${asked}`, Math.random()],
            [crypto.randomUUID(), Math.random()],
          ];
        }
      } finally {
        ended = true;
      }
    }
    const stream = writeSpreadsheet(kind, {
      sheet: "Products",
      remarks: [],
      headings: ["SKU"],
      rows: endless(),
    });
    const reader = stream.getReader();
    // The first pieces of a workbook are its other parts.
    while (asked < 10) await reader.read();
    const before = asked;
    expect(before).toBeLessThan(50_000);
    await reader.cancel();
    await expect.poll(() => ended).toBe(true);
  });

  it("a failure while reading ends the file with an error, not as a shorter file", async () => {
    async function* failing() {
      yield [["A", 1]];
      throw new Error("the database is away");
    }
    await expect(written(kind, failing())).rejects.toThrow();
  });
});
