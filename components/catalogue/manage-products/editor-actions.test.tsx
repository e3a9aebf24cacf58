import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { EditorActions } from "./editor-actions";

vi.mock("./duplicate-button", () => ({ DuplicateButton: () => null }));

it("the stock of a draft is found by its id, since a product on sale may have its SKU", () => {
  const product = { id: "64b0", sku: "BB-1", slug: "bb-1" };
  const html = (state: "published" | "draft") =>
    renderToStaticMarkup(<EditorActions product={{ ...product, state }} />);
  expect(html("published")).toContain("/dashboard/stock/BB-1");
  expect(html("draft")).toContain("/dashboard/stock/64b0");
});
