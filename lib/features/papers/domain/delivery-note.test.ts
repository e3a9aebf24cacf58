import { describe, expect, it } from "vitest";
import { buildDeliveryNote } from "./delivery-note";
import { SAMPLE_PARTS } from "./sample-papers";

const LINES = [
  { sku: "A-1", name: "Chain", quantity: 300 },
  { sku: "B-2", name: "Hub", quantity: 100, cancelled: 20 },
];
const PARCELS = [{ carrier: "DHL", tracking: "0034" }];
const AT = new Date("2026-11-20T23:30:00Z");
const PARTS = { ...SAMPLE_PARTS, consignee: SAMPLE_PARTS.buyer };

const shipment = (no: number, state: "packed" | "shipped" | "cancelled", pieces: number[]) => ({
  no,
  state,
  at: AT,
  parcels: PARCELS,
  lines: pieces.flatMap((count, index) => (count === 0 ? [] : [{ lineNo: index + 1, pieces: count }])),
});
const order = {
  number: "9E07B8",
  lines: LINES,
  shipments: [
    shipment(1, "shipped", [100, 0]),
    shipment(2, "cancelled", [200, 0]),
    shipment(3, "packed", [50, 80]),
    shipment(4, "shipped", [150, 0]),
  ],
};

describe("a delivery note", () => {
  it("has the pieces of its shipment, and those that come later: no undone one counts", () => {
    expect(buildDeliveryNote(order, 1, PARTS)?.lines).toEqual([
      { no: 1, sku: "A-1", name: "Chain", ordered: 300, pieces: 100, open: 200 },
    ]);
    expect(buildDeliveryNote(order, 3, PARTS)?.lines).toEqual([
      { no: 1, sku: "A-1", name: "Chain", ordered: 300, pieces: 50, open: 150 },
      { no: 2, sku: "B-2", name: "Hub", ordered: 80, pieces: 80, open: 0 },
    ]);
  });

  it("is named after its order, has its parcels, and the day in the seller's zone", () => {
    const note = buildDeliveryNote(order, 3, PARTS);
    expect(note).toMatchObject({ name: "9E07B8-3", day: "2026-11-21", carriers: ["DHL"], parcels: ["0034"] });
    expect(JSON.stringify(note)).not.toMatch(/cents|price/i);
  });

  it("is none for a shipment that was undone or is not there", () => {
    expect(buildDeliveryNote(order, 2, PARTS)).toBeNull();
    expect(buildDeliveryNote(order, 5, PARTS)).toBeNull();
  });
});
