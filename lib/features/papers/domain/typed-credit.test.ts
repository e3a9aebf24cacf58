import { describe, expect, it } from "vitest";
import { buildCredit, leftOf } from "./build-credit";
import { sampleInvoice } from "./sample-papers";
import { readTypedCredit, type TypedLine } from "./typed-credit";

const { name, ...content } = sampleInvoice({ category: "S" });
const left = leftOf(content, []);
const reads = (typed: Record<number, Partial<TypedLine>>, charges = false) =>
  readTypedCredit(
    left,
    Object.fromEntries(Object.entries(typed).map(([no, line]) => [no, { pieces: "", amount: "", ...line }])),
    charges,
    { readPieces: (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN), currency: "EUR" },
  );

describe("the form for a credit note of a part", () => {
  it("shows the sums of the credit note that the call will issue", () => {
    const read = reads({ 1: { pieces: "3" }, 2: { amount: "40.50" } }, true);
    const wanted = {
      lines: [
        { no: 1, pieces: 3 },
        { no: 2, netCents: 4_050 },
      ],
      charges: true,
      reason: "Bent",
    };
    const built = buildCredit({ name, day: content.day, content }, [], wanted, "2026-11-28");
    expect(read).toMatchObject({ ok: true, lines: wanted.lines });
    expect(read.ok && read.taken.totals).toEqual(built.ok && built.content.totals);
    expect(read.ok && read.taken.totals.net).toBe(3 * 1_290 + 4_050 + 2_490);
  });

  it("says how much is left where more is typed", () => {
    expect(reads({ 1: { pieces: "201" } })).toMatchObject({
      mistakes: { "pieces-1": "At most 200 pieces of line 1 are left to credit" },
    });
    expect(reads({ 3: { amount: "35.01" } })).toMatchObject({
      mistakes: { "amount-3": "At most 35.00 EUR of line 3 is left to credit" },
    });
  });

  it("takes either pieces or an amount, whole pieces, and at least one line", () => {
    expect(reads({ 1: { pieces: "1", amount: "1" } })).toMatchObject({
      mistakes: { "amount-1": expect.any(String) },
    });
    expect(reads({ 1: { pieces: "1.5" } })).toMatchObject({ mistakes: { "pieces-1": expect.any(String) } });
    expect(reads({ 1: { amount: "0" } })).toMatchObject({ mistakes: { "amount-1": expect.any(String) } });
    expect(reads({ 1: { pieces: " " } }, true)).toMatchObject({ ok: false, isEmpty: true });
  });
});
