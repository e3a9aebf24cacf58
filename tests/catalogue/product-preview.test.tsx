import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import PreviewPage from "@/app/(preview)/dashboard/manageproduct/[id]/preview/page";
import ProductPage from "@/app/(shop)/goods/[slug]/page";
import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { addReview, type Fixtures, insertedBy, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

// Whom the pages let in is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => ({ requireRight: async () => ({ email: "ada@example.com" }) }));

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const PRODUCT = {
  price: 12.4,
  quantity: 100,
  available: 5000,
  dec: "Nickel-plated.",
  category: "Drivetrain",
  gtin: "4006381333931",
  tiers: [{ from: 300, unitPrice: 11.6 }],
  maker: "Hedlund",
  safety: { warnings: "Wear gloves." },
  longDescription: "**hard**",
  costPrice: 4.11,
};
const make = (more: object = {}) =>
  insertedBy(
    callRoute("POST /api/goods", {
      token: fixtures.ada.token,
      body: { name: `Chain ${crypto.randomUUID()}`, ...PRODUCT, ...more },
    }),
  );
const previewOf = async (id: string) =>
  renderToStaticMarkup(await PreviewPage({ params: Promise.resolve({ id }) }));
const goodsOf = (id: string) => json(callRoute(`GET /api/goods/${id}`));
const drop = (id: string) => callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });

/** Between its breadcrumbs and its end. */
const bodyOf = (html: string) => html.slice(html.indexOf('<nav aria-label="Breadcrumb"'));
/** Without what buys, which a preview has in its looks alone, and what is for staff and for companies on a product's own page. */
const withoutBuying = (html: string) =>
  html
    .replace(/ inert=""| data-(?:add-to-basket|quantity)="[^"]*"| if-not-(?:changes-catalogue|admin)/g, "")
    .replace(/ href="\/orders\/[^"]*"/g, "")
    .replace(/<p class="own-price-line if-acts-for-companies">.*?<\/p>/g, "")
    .replace(/<a class="button button-small if-changes-catalogue".*?<\/a>/g, "");

it("the preview of a product has, but for what buys, exactly what visitors get between the breadcrumbs and the end of its page", async () => {
  const id = await make();
  const { slug, name } = await goodsOf(id);
  await addReview(String(name), fixtures.mara);
  const params = Promise.resolve({ slug: String(slug) });
  const page = renderToStaticMarkup(await ProductPage({ params, searchParams: Promise.resolve({}) }));
  const preview = await previewOf(id);
  expect(bodyOf(page)).toContain("Wear gloves.");
  expect(withoutBuying(bodyOf(preview))).toBe(withoutBuying(bodyOf(page)));
  await drop(id);
});

it("nothing in a preview buys: no basket button adds, no link leads to an order form", async () => {
  const id = await make();
  const preview = await previewOf(id);
  expect(preview).toContain("Add to basket");
  expect(preview.match(/Purchase/g)?.length).toBeGreaterThan(1);
  expect(preview).not.toContain("data-add-to-basket");
  expect(preview).not.toContain('href="/orders/');
  // It can neither be clicked nor reached by keyboard.
  expect(preview).toMatch(/<section class="add-product"[^>]* inert="">/);
  for (const [cell] of preview.matchAll(/<td class="numeric"[^>]*><a/g)) expect(cell).toContain('inert=""');
  await drop(id);
});

it("the preview of a draft says that only staff see it, and has neither its cost price nor data for search engines", async () => {
  const id = await make({ state: "draft" });
  const preview = await previewOf(id);
  expect(preview).toContain("Preview.");
  expect(preview).toContain("Only staff see this draft.");
  expect(preview).toContain(`href="/dashboard/manageproduct/${id}"`);
  expect(preview).toContain("Nickel-plated.");
  expect(preview).not.toContain("4.11");
  expect(preview).not.toContain("ld+json");
  await drop(id);
});

it("there is no preview of a product that was deleted", async () => {
  const id = await make();
  await drop(id);
  await expect(previewOf(id)).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});

it("the preview of a draft names its documents without links to what is not there before it is published", async () => {
  const document = { id: newId(), title: "Drawing", language: null, bytes: 800 };
  for (const [state, links] of [
    ["draft", false],
    ["published", true],
  ] as const) {
    const id = await make({ state });
    await products().updateOne({ _id: requireId(id) }, { $set: { documents: [document] } });
    const preview = await previewOf(id);
    expect(preview).toContain("Drawing");
    expect(preview.includes('href="/documents/')).toBe(links);
    await drop(id);
  }
});
