import fc from "fast-check";
import { expect, it } from "vitest";
import type { AuditChange, AuditEntryView } from "@/lib/core/domain/audit/audit";
import { parseTiers, tiersText } from "@/lib/core/domain/prices/tiers";
import { cartonText, formerNumbersText, parseCarton, parseFormerNumbers } from "./part-numbers";
import { documentsText, parseDocumentsText } from "./pdf-documents";
import { parsePicturesText, picturesText } from "./pictures";
import { parseSize, sizeText } from "./product-facts";
import { type PresentProduct, putBackOf, valueBefore } from "./put-back";

const count = fc.integer({ min: 1, max: 1_000_000 });
const id = fc.stringMatching(/^[0-9a-f]{24}$/);

it("tiers, cartons and sizes are read back from the audit's texts as they were", () => {
  const tier = fc.record({ from: count, priceCents: fc.integer({ min: 1, max: 100_000_000 }) });
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 5 }), (tiers) => {
      expect(parseTiers(tiersText(tiers))).toEqual(tiers);
    }),
  );
  const carton = fc.record({ pieces: count, gtin: fc.constantFrom("", "14006381333938") });
  fc.assert(
    fc.property(carton, (one) => {
      expect(parseCarton(cartonText(one))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(fc.record({ length: count, width: count, height: count }), (size) => {
      expect(parseSize(sizeText(size))).toEqual(size);
    }),
  );
});

it("former numbers with commas, quotation marks and spaces in them are read back one by one", () => {
  const number = fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim());
  const numbers = fc.array(
    number.filter((text) => text !== ""),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(numbers, (texts) => {
      expect(parseFormerNumbers(formerNumbersText(texts))).toEqual(texts);
    }),
  );
  expect(formerNumbersText(["A1", "B 2"])).toBe("A1, B 2");
});

it("pictures are read back with their words, whatever marks those have", () => {
  const alt = fc
    .oneof(fc.string({ maxLength: 40 }), fc.constantFrom("Front; side", "Hub (front)", "(old)"))
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.record({ id, alt }), { maxLength: 8 }), (pictures) => {
      expect(parsePicturesText(picturesText(pictures) ?? "")).toEqual(pictures);
    }),
  );
});

it("documents are read back with their titles and languages, whatever marks titles have", () => {
  const title = fc
    .oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.constantFrom("Manual; old", "Drawing (A4)", "A, B"))
    .map((text) => text.trim())
    // The text of the audit does not tell `Manual, de` from a manual in German.
    .filter((text) => text !== "" && !/, [a-z]{2}$/.test(text));
  const language = fc.constantFrom(null, "de", "en");
  fc.assert(
    fc.property(fc.array(fc.record({ id, title, language }), { maxLength: 10 }), (documents) => {
      expect(parseDocumentsText(documentsText(documents) ?? "")).toEqual(documents);
    }),
  );
});

it.each<[AuditChange["field"], AuditChange["from"], unknown]>([
  ["tiers", null, []],
  ["tiers", "cheap", undefined],
  ["name", null, undefined],
  ["gtin", null, ""],
  ["costPriceCents", null, null],
  ["carton", "many", undefined],
  ["carton", null, null],
  ["image", "/parts/chain.svg", "/parts/chain.svg"],
  ["image", `/pictures/${"0".repeat(24)}-640.webp`, undefined],
  ["publishAt", "2026-12-01T07:00:00.000Z", new Date("2026-12-01T07:00:00Z")],
  ["cartonSize", "380 × 260 × 180", { length: 380, width: 260, height: 180 }],
  ["netWeight", 257.5, 257.5],
  ["status", "paid", undefined],
  ["interfaces", "freehub-body=hg-11, hub-rear=12x142", ["freehub-body=hg-11", "hub-rear=12x142"]],
  ["interfaces", null, []],
])("%s of an entry, %j, stands for %j", (field, from, value) => {
  expect(valueBefore({ field, from, to: null })).toEqual(value);
});

const entry = (...changes: AuditChange[]): AuditEntryView => ({
  id: "1",
  at: "2026-11-22T10:00:00.000Z",
  kind: "product",
  event: "edit",
  by: { role: "admin", userId: null, name: "" },
  subject: { id: "2", label: "Cog" },
  changes,
  reason: null,
});
const picture = (digit: string, alt = "") => ({ id: digit.repeat(24), alt, width: 1, height: 1 });
const present = (values: Record<string, string | number>): PresentProduct => ({
  revision: 7,
  filesRevision: 3,
  pictures: [picture("a"), picture("b", "Side")],
  documents: [],
  available: 900,
  undoneStock: new Set(),
  valueOf: (field) => values[field] ?? null,
});

it("an entry says what it would put back now, what was changed since, and nothing where all is as it was", () => {
  const cheaper = { field: "priceCents", from: 1240, to: 1100 };
  expect(putBackOf(entry(cheaper), present({ priceCents: 1100 }))).toEqual({
    revision: 7,
    changes: [{ field: "priceCents", now: 1100, to: 1240, isNewer: false }],
  });
  expect(putBackOf(entry(cheaper), present({ priceCents: 999 }))?.changes).toMatchObject([{ isNewer: true }]);
  expect(putBackOf(entry(cheaper), present({ priceCents: 1240 }))).toBeNull();
  expect(putBackOf({ ...entry(cheaper), event: "add" }, present({ priceCents: 1100 }))).toBeNull();
});

it("corrected stock is taken back by its difference, since sales have moved it meanwhile", () => {
  const corrected = { field: "available", from: 500, to: 800 };
  expect(putBackOf(entry(corrected), present({ available: 900 }))?.changes).toEqual([
    { field: "available", now: 900, to: 600, isNewer: false },
  ]);
  const undone = { ...present({ available: 900 }), undoneStock: new Set(["1"]) };
  expect(putBackOf(entry(corrected), undone)).toBeNull();
});

it("an added picture is taken away alone, and an arrangement of pictures is put back as a whole", () => {
  const added = { field: "pictures", from: null, to: `Side (${"b".repeat(24)})` };
  expect(putBackOf(entry(added), present({}))).toMatchObject({
    revision: 3,
    changes: [{ to: "a".repeat(24), isNewer: false }],
  });
  const arranged = {
    field: "pictures",
    from: `Side (${"b".repeat(24)}); ${"a".repeat(24)}`,
    to: "a".repeat(24),
  };
  expect(putBackOf(entry(arranged), present({}))?.changes).toMatchObject([
    { to: arranged.from, isNewer: true },
  ]);
});
