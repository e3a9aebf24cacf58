import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { GridProduct } from "@/lib/core/domain/catalogue/families/order-grid";
import { GridCell } from "./grid-cell";

const CHAIN: GridProduct = {
  ...{ id: "a", slug: "chain", name: "Chain", sku: "HI-CH", minimumLot: 100, available: 2_450 },
  ...{ priceCents: 1160, tiers: [{ from: 1_000, priceCents: 1020 }] },
};
const markupOf = (text: string, product = CHAIN) =>
  renderToStaticMarkup(
    <GridCell
      {...{ product, text, label: "36, 9", isShared: false, row: 0, column: 0 }}
      onType={() => undefined}
      onKeyDown={() => undefined}
    />,
  );

it("a cell says that more pieces cost less, with the button to take them", () => {
  const html = markupOf("900");
  expect(html).toContain("1,000 cost $ 240.00 less than 900: $ 10,200.00 instead of $ 10,440.00");
  expect(html).toContain('aria-label="Take 1,000 of 36, 9"');
  for (const other of [markupOf("800"), markupOf("1000"), markupOf("900", { ...CHAIN, available: 999 })])
    expect(other).not.toMatch(/less than|Take/);
});
