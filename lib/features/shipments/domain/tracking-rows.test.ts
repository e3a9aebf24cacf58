import fc from "fast-check";
import { expect, it } from "vitest";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { matchRows, readTrackingRows } from "./tracking-rows";

const [A, B, C] = [
  "64b0000000000000009f41c2",
  "64b000000000000000aaaaaa",
  "64b000000000000000bbbbbb",
] as const;
const IDS = [A, B, C];
const match = (text: string) => {
  const { found, problems } = matchRows(readTrackingRows(text), IDS);
  return { found: [...found].map(([id, { tracking, carrier }]) => [id, tracking, carrier]), problems };
};

it("reads order, number and carrier as people paste them", () => {
  const rows = {
    found: [
      [A, "00340", "DHL"],
      [B, "00341", ""],
    ],
    problems: [],
  };
  for (const text of [
    "9F41C2,00340,DHL\nAAAAAA,00341",
    "#9f41c2\t00340\tDHL\r\n#aaaaaa\t00341\t\r\n",
    "Order 9F41C2;00340;DHL\n\norder aaaaaa;00341;",
    '\uFEFF"9F41C2","=""00340""","DHL"\n"AAAAAA","00341",""',
    `${A};00340;DHL\n${B};00341`,
  ])
    expect(match(text)).toEqual(rows);
});

it("reads the columns that a head names, in any order", () => {
  expect(match("Service;Sendungsnummer;Name;Referenz\nDHL Paket;00340;Kessler;9F41C2").found).toEqual([
    [A, "00340", "DHL Paket"],
  ]);
  expect(match("Tracking number,Order\n00340,9F41C2").found).toEqual([[A, "00340", ""]]);
});

it("says of each row why it cannot be used, and takes the others", () => {
  expect(match("9F41C2,00340\n123456,1\nAAAAAA,\n,5\n9F41C2,00349\n9F41C2,00340").problems).toEqual([
    "Row 2: 123456 is none of the orders on this page.",
    "Row 3: order AAAAAA has no number of a parcel.",
    "Row 4: it names no order.",
    "Row 5: order 9F41C2 has a number already.",
  ]);
  const twins = ["64b0000000000000019f41c2", A];
  expect(matchRows(readTrackingRows("9F41C2,1"), twins).problems).toEqual([
    "Row 1: 9F41C2 is the number of several orders on this page.",
  ]);
  const long = match(`9F41C2,${"1".repeat(61)}\nBBBBBB,1,${"x".repeat(41)}`);
  expect(long.found).toEqual([]);
  expect(long.problems).toHaveLength(2);
});

it("a file of another kind names no order and ends", () => {
  const many = match(Array.from({ length: 5_000 }, (_, index) => `${index},x`).join("\n"));
  expect(many.found).toEqual([]);
  expect(many.problems).toHaveLength(11);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(match(text).found.length).toBeLessThanOrEqual(IDS.length);
    }),
  );
});

it("each order with a number is found by it, whatever stands between the cells", () => {
  const row = fc.record({
    id: fc.constantFrom(...IDS),
    tracking: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
    between: fc.constantFrom(",", ";", "\t"),
  });
  fc.assert(
    fc.property(row, ({ id, tracking, between }) => {
      expect(match([orderNumber(id), tracking, "DHL"].join(between)).found).toEqual([[id, tracking, "DHL"]]);
    }),
  );
});
