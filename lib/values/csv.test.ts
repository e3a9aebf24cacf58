import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRfc4180 } from "@/tests/support/read-csv";
import { plainCell, toCsv } from "./csv";

const BOM = "\uFEFF";

describe("a CSV file", () => {
  it("a CSV file begins with a byte order mark and ends each row with CR LF", () => {
    expect(toCsv([["sku", "quantity"], ["HI-CH-1118", 300], []])).toBe(
      `${BOM}sku,quantity\r\nHI-CH-1118,300\r\n\r\n`,
    );
  });

  it.each([
    ["Chain, 118 links", '"Chain, 118 links"'],
    ['29" rim', '"29"" rim"'],
    ["two\nlines", '"two\nlines"'],
    ["two\r\nlines", '"two\r\nlines"'],
    [" edge", '" edge"'],
    ["edge ", '"edge "'],
    ["Naben – größer", "Naben – größer"],
    ["", ""],
    [null, ""],
    [undefined, ""],
    [12.5, "12.5"],
    [-5, "-5"],
    ["\uD800", "\uFFFD"],
  ])("the cell %j is written as %s", (cell, written) => {
    expect(toCsv([[cell]])).toBe(`${BOM}${written}\r\n`);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+49 30 1234", "'+49 30 1234"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tcmd", "'\tcmd"],
    ["\rcmd", '"\'\rcmd"'],
    ['=HYPERLINK("http://example.com")', '"\'=HYPERLINK(""http://example.com"")"'],
    ["'=1", "''=1"],
    ["''@", "'''@"],
    ["'quoted'", "'quoted'"],
    ["1-2", "1-2"],
  ])("no spreadsheet takes the cell %j for a formula", (cell, written) => {
    expect(toCsv([[cell]])).toBe(`${BOM}${written}\r\n`);
  });

  it("any cells come back as they were, by a reader of RFC 4180 and without the apostrophe", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^'{0,3}[=+\-@\t\r"',; \n]{0,6}[a-z]{0,2}$/),
    );
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(readRfc4180(toCsv(written)).map((cells) => cells.map(plainCell))).toEqual(written);
      }),
    );
  });
});
