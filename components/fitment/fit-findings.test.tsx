import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FitFindings } from "./fit-findings";
import type { ListFinding, ListFit } from "./fit-summary";

const product = (productId: string, name: string) => ({ productId, name, sku: productId, slug: productId });
const offered = (productId: string, name: string) => ({
  ...product(productId, name),
  available: 500,
  minimumLot: 100,
});
const finding = (verdict: ListFinding["verdict"], more: Partial<ListFinding> = {}): ListFinding => ({
  verdict,
  first: { kind: "freehub-body", values: ["hg-11"], label: "Freehub body: HG", productIds: ["hub"] },
  second: { kind: "cassette-mount", values: ["xdr"], label: "Mount: XDR", productIds: ["cassette"] },
  detail: "the splines differ",
  source: "Shimano",
  solvedBy: [],
  instead: [],
  adapters: [],
  ...more,
});
const list = (findings: ListFinding[], more: Partial<ListFit> = {}): ListFit => ({
  findings,
  more: 0,
  fitting: 0,
  unjudged: [],
  products: [product("hub", "Rear hub"), product("cassette", "Cassette"), product("bell", "Bell")],
  ...more,
});
const texts = (fit: ListFit, acts = false): string =>
  renderToStaticMarkup(<FitFindings fit={fit} {...(acts ? { onReplace: () => {}, onAdd: () => {} } : {})} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

it("a conflict names both parts, why, the source, and the product to take instead", () => {
  const conflict = finding("conflicts", {
    instead: [{ side: "first", product: offered("other", "Hub XDR") }],
  });
  const text = texts(list([conflict]), true);
  expect(text).toContain("Conflicts Rear hub with Cassette : the splines differ");
  expect(text).toContain("Instead of Rear hub: Hub XDR other Take it instead");
  expect(text).toContain("Freehub body: HG – Mount: XDR. Shimano");
  // A basket offers links alone.
  expect(texts(list([conflict]))).not.toContain("Take it instead");
});

it("the findings name reference works among their sources, and promise no standard for each", () => {
  expect(texts(list([finding("conflicts")]))).toContain(
    "From standards and makers’ tables, and from reference works where a line says so.",
  );
});

it("products that conflict together are not replaced by one click", () => {
  const conflict = finding("conflicts", {
    first: { kind: "freehub-body", values: ["hg-11"], label: "HG", productIds: ["hub", "bell"] },
    instead: [{ side: "first", product: offered("other", "Hub XDR") }],
  });
  const text = texts(list([conflict]), true);
  expect(text).toContain("Instead of Rear hub and Bell: Hub XDR");
  expect(text).not.toContain("Take it instead");
});

it("a missing adapter is offered, and one that is in the list is said to bring its parts together", () => {
  const missing = finding("adapter", { adapters: [offered("spacer", "Spacer")] });
  expect(texts(list([missing]), true)).toContain("Needs an adapter Rear hub with Cassette");
  expect(texts(list([missing]), true)).toContain("The adapter: Spacer spacer Add it");
  const solved = texts(list([finding("adapter", { solvedBy: ["bell"] })]), true);
  expect(solved).toContain("Fits with its adapter");
  expect(solved).toContain("Bell brings them together.");
});

it("a product whose fit is not known is never listed among those that fit", () => {
  const unknown = finding("not_known", { detail: "", source: "" });
  const text = texts(list([unknown], { unjudged: ["bell"] }));
  expect(text).not.toMatch(/\bFits\b/);
  expect(text).toContain(
    "Not known Bell : no table says how they meet the other parts".replace("Bell :", "Bell:"),
  );
  expect(text).toContain("1 pair is not known");
  expect(texts(list([], { fitting: 2 }))).toContain("Fits in 2 places where two parts meet");
});
