import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReorderRow } from "./reorder-rows";
import { ReorderTable } from "./reorder-table";

const rowOf = (index: number): ReorderRow => ({
  line: {
    productId: String(index).padStart(24, "0"),
    name: `Part ${index}`,
    sku: `P-${index}`,
    slug: `part-${index}`,
    image: "",
    terms: { minimumLot: 100, available: 1000, priceCents: 100, tiers: [] },
    isGone: false,
    successor: null,
    orderedCents: null,
    changes: [],
  },
  text: "100",
  note: "",
  isReplaced: false,
});

const html = (count: number): string =>
  renderToStaticMarkup(
    <ReorderTable
      caption="Parts"
      rows={Array.from({ length: count }, (_, index) => rowOf(index))}
      withNotes
      onChange={() => undefined}
    />,
  );

it("a list of a thousand parts is sent as a page of a hundred, with a search and its pages", () => {
  const long = html(1_000);
  expect(long.match(/<tbody/g)).toHaveLength(100);
  expect(long).toContain("1–100 of 1,000");
  expect(long).toContain("Find a part in the list");
  // It was 2.5 MB.
  expect(long.length).toBeLessThan(400_000);
});

it("a list of a hundred parts has neither", () => {
  const short = html(100);
  expect(short.match(/<tbody/g)).toHaveLength(100);
  expect(short).not.toContain("Find a part");
  expect(short).not.toContain("Next");
});
