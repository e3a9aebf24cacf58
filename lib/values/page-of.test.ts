import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of";

const idOf = (n: number) => n.toString(16).padStart(24, "0");
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Each record is its own id, as in a list in which records come and go. */
const inList = (all: readonly number[]) => ({
  positionOf: (record: number, index: number) => ({ value: index, id: idOf(record) }),
  startAfter: ({ value, id }: { value: unknown; id: string }) => {
    const at = all.findIndex((record) => idOf(record) === id);
    return at < 0 ? Number(value) : at + 1;
  },
});

const read = (all: readonly number[], query: { limit?: number; after?: string }) =>
  pageOf(all, query, inList(all));

describe("a page of records that one document has", () => {
  it.each([1, 7, 10, 25, 26, 100])("pages of %i have each record once, in order, and then end", (limit) => {
    const all = numbers(25);
    const found: number[] = [];
    let after: string | undefined;
    do {
      const page = read(all, { limit, ...(after ? { after } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      found.push(...page.items);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(found).toEqual(all);
  });

  it("without a limit it is all of them, or all behind the cursor", () => {
    const all = numbers(5);
    expect(read(all, {})).toEqual({ items: all, next: null });
    const { next } = read(all, { limit: 2 });
    expect(read(all, { after: next ?? "" })).toEqual({ items: [2, 3, 4], next: null });
  });

  it("a record that goes meanwhile hides no other, and one that is added before repeats none", () => {
    const { next } = read(numbers(6), { limit: 3 });
    expect(read([0, 1, 3, 4, 5], { limit: 3, after: next ?? "" }).items).toEqual([3, 4, 5]);
    expect(read([9, 0, 1, 2, 3], { limit: 3, after: next ?? "" }).items).toEqual([3]);
  });

  it("an empty list has an empty page and no next one", () => {
    expect(read([], { limit: 3 })).toEqual({ items: [], next: null });
  });
});
