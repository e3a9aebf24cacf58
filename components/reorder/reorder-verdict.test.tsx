import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReorderLine } from "./reorder-rows";
import { ReorderVerdict } from "./reorder-verdict";

const LINE: ReorderLine = {
  ...{
    productId: "a",
    name: "Chain",
    sku: "HI-CH",
    slug: "chain",
    image: "",
    isGone: false,
    successor: null,
  },
  ...{ orderedCents: null, changes: [] },
  terms: { minimumLot: 100, available: 2_450, priceCents: 1160, tiers: [{ from: 1_000, priceCents: 1020 }] },
};
const markupOf = (text: string, line = LINE) =>
  renderToStaticMarkup(
    <ReorderVerdict
      {...{ row: { line, text, note: "", isReplaced: false }, refused: null, taken: new Set() }}
      onChange={() => undefined}
      onType={() => undefined}
    />,
  );

it("a row of an order again and of a saved list says that more pieces cost less, with the button to take them", () => {
  const html = markupOf("900");
  expect(html).toContain("1,000 cost $ 240.00 less than 900: $ 10,200.00 instead of $ 10,440.00");
  expect(html).toContain('aria-label="Take 1,000 of Chain"');
  const few = { ...LINE, terms: { ...LINE.terms, available: 999 } };
  for (const other of [markupOf("800"), markupOf("1000"), markupOf("900", few), markupOf("950")])
    expect(other).not.toContain("less than");
  expect(markupOf("900", { ...LINE, isGone: true })).not.toContain("less than");
});
