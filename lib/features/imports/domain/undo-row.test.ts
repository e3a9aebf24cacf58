import { describe, expect, it } from "vitest";
import { undoRow, type WrittenRow, withoutRuled } from "./undo-row";

const at = new Date("2026-11-22T12:00:00Z");
const product = (values: Record<string, unknown>) =>
  new Map<string, unknown>(
    Object.entries({ price: 13, quantity: 100, tiers: [], available: 900, ...values }),
  );
const undone = (row: WrittenRow, values: Record<string, unknown>, isStockBack = false) =>
  undoRow(row, { now: product(values), at, isStockBack });

describe("a row that goes back", () => {
  it("gives each field its former value that still has the imported one", () => {
    const row: WrittenRow = {
      to: [
        ["price", 13],
        ["category", "B"],
      ],
      from: [
        ["price", 12.4],
        ["category", "A"],
      ],
    };
    expect(undone(row, { category: "B" })).toEqual({
      values: [
        ["price", 12.4],
        ["category", "A"],
      ],
      left: [],
      putsBack: true,
    });
    expect(undone(row, { category: "C" })).toEqual({
      values: [["price", 12.4]],
      left: [{ key: "category", why: "stays C, which somebody has set since." }],
      putsBack: true,
    });
  });

  it("leaves a field in silence that has its former value already", () => {
    expect(undone({ to: [["price", 13]], from: [["price", 12.4]] }, { price: 12.4 })).toEqual({
      values: [],
      left: [],
      putsBack: true,
    });
  });

  it("moves stock by the difference, never under nothing, and not a second time", () => {
    const row: WrittenRow = { to: [["available", 900]], from: [["available", 400]] };
    expect(undone(row, { available: 850 }).values).toEqual([["available", 350]]);
    expect(undone(row, { available: 1 })).toMatchObject({
      values: [],
      left: [{ key: "available", why: "only 1 piece is free, fewer than the import added." }],
      putsBack: false,
    });
    expect(undone(row, { available: 400 }, true)).toEqual({ values: [], left: [], putsBack: true });
  });

  it("leaves a price that does not go with tiers which somebody has set since, and puts the others back", () => {
    const row: WrittenRow = {
      to: [
        ["price", 13],
        ["dec", "new"],
      ],
      from: [
        ["price", 9],
        ["dec", "old"],
      ],
    };
    const { values, left } = undone(row, { tiers: [{ from: 300, unitPrice: 12 }], dec: "new" });
    expect(values).toEqual([["dec", "old"]]);
    expect(left.map(({ key }) => key)).toEqual(["price"]);
  });

  it("takes no carton away whose number somebody has added since", () => {
    const row: WrittenRow = { to: [["carton.pieces", 50]], from: [["carton.pieces", null]] };
    const { values, left } = undone(row, { "carton.pieces": 50, "carton.gtin": "14006381333938" });
    expect(values).toEqual([]);
    expect(left.map(({ key }) => key)).toEqual(["carton.pieces"]);
  });

  it("leaves a time of publishing that has passed", () => {
    const row: WrittenRow = {
      to: [
        ["publishAt", null],
        ["state", "published"],
      ],
      from: [
        ["publishAt", "2026-11-22T11:00:00.000Z"],
        ["state", "draft"],
      ],
    };
    const { values, left } = undone(row, { publishAt: null, state: "published" });
    expect(values).toEqual([["state", "draft"]]);
    expect(left).toEqual([{ key: "publishAt", why: "its former time has passed." }]);
  });

  it("that was refused as a whole keeps to the fields that no rule of others forbids", () => {
    const row: WrittenRow = {
      to: [
        ["name", "B"],
        ["price", 13],
      ],
      from: [
        ["name", "A"],
        ["price", 12.4],
      ],
    };
    expect(withoutRuled(undone(row, { name: "B" }), "The name is taken.")).toEqual({
      values: [["price", 12.4]],
      left: [{ key: "name", why: "was refused. The name is taken." }],
      putsBack: true,
    });
  });
});
