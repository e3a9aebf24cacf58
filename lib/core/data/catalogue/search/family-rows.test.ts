import fc from "fast-check";
import { expect, it } from "vitest";
import type { CatalogueEntry } from "./catalogue-entry";
import { familyRows } from "./family-rows";

const entry = (n: number, family: string, priceCents: number): CatalogueEntry => ({
  id: String(n),
  position: n,
  name: `Part ${n}`,
  priceCents,
  minimumLot: 100,
  category: "",
  family,
  text: "",
  numbers: "",
  values: [],
  interfaces: { id: 0, interfaces: [] },
  changedAt: 0,
});
const byPrice = (a: CatalogueEntry, b: CatalogueEntry) =>
  a.priceCents - b.priceCents || Number(a.id) - Number(b.id);

it("a family is one row, that of its first product in the order of the list", () => {
  const { entries, rows } = familyRows(
    [entry(1, "chains", 900), entry(2, "", 100), entry(3, "chains", 700), entry(4, "gone", 5)],
    new Set(["chains"]),
    byPrice,
  );
  expect(entries.map(({ id }) => id).sort()).toEqual(["2", "3", "4"]);
  expect([...rows]).toEqual([["3", { slug: "chains", count: 2, lowestCents: 700, highestCents: 900 }]]);
});

it("each product of any list is counted in exactly one row", () => {
  const list = fc.array(fc.record({ family: fc.constantFrom("", "a", "b", "c"), price: fc.nat(20) }));
  fc.assert(
    fc.property(list, (parts) => {
      const all = parts.map(({ family, price }, n) => entry(n, family, price));
      const { entries, rows } = familyRows(all, new Set(["a", "b"]), byPrice);
      const counted = entries.map(({ id }) => rows.get(id)?.count ?? 1);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(all.length);
      for (const [id, { slug, lowestCents, highestCents }] of rows) {
        const prices = all.filter(({ family }) => family === slug).map(({ priceCents }) => priceCents);
        expect([lowestCents, highestCents]).toEqual([Math.min(...prices), Math.max(...prices)]);
        expect(entries.find((one) => one.id === id)?.priceCents).toBe(lowestCents);
      }
    }),
  );
});
