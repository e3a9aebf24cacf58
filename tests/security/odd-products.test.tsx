import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { requireId } from "@/lib/core/data/store/ids";
import { productSchema } from "@/lib/core/domain/catalogue/schemas/products";
import type { Viewer } from "@/lib/core/domain/people/access";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { NASTY_TEXT } from "./fixtures/hostile-inputs";
import { show } from "./fixtures/render-page";

vi.mock("@/lib/auth/viewer", async () => (await import("./fixtures/render-page")).withAskedViewer());
vi.mock("next/navigation", async (original) =>
  (await import("./fixtures/render-page")).withoutRequest(await original<object>()),
);

const SEED = 20_261_122;
let fixtures: Fixtures;
let product: Product;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures);
  const width = { label: "Width", type: "number", facet: true };
  await callRoute("PUT /api/attributes/width", { token: fixtures.ada.token, body: width });
});

describe("a product that the shop accepts", () => {
  const host = fc.oneof(
    fc.constantFrom("a.b", "a.b:99999", "[a.b", "[a.b]", "a.b%zz", "a..b", "1.2.3.4.5", "1.2.3.999", "a.b:"),
    fc.constantFrom(
      "xn--a.b",
      "ä.example",
      "a.b:443",
      "a b.c",
      "a.b<",
      "a.b|c",
      "a.b^",
      "%61.b",
      "a.b\u0000",
    ),
    fc.stringMatching(/^[a-z0-9.:%[\]_^|-]{1,12}$/),
  );
  const picture = fc.oneof(
    fc
      .tuple(host, fc.constantFrom("", "/", "/x.png", "/%zz", "/%00", "?%", "#", "/\ud800"))
      .map(([name, path]) => `https://${name}${path}`),
    fc.constantFrom("", "/parts/chain.svg", "/../x", "/a//b", "/.", "//a.b"),
    fc.webUrl({ validSchemes: ["https"] }),
  );
  const text = fc.oneof(
    fc.constantFrom(...NASTY_TEXT),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  );
  const price = fc.oneof(
    fc.constantFrom(1e-7, 1e-5, 0.001, 0.009999999, 0.01, 12.4, 1.005, 999_999.99, 0.1 + 0.2, 5e-324),
    fc.double({ min: 0, max: 1_000_000, noNaN: true }),
    fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
  );

  const short = fc.oneof(fc.constantFrom(...NASTY_TEXT), fc.string({ unit: "grapheme", maxLength: 40 }));
  const markdown = fc.oneof(
    text,
    fc.constantFrom(
      "> ".repeat(500),
      "[".repeat(2000),
      "[a](https://[b/)",
      "![x](//a.b)",
      "1. ".repeat(300),
      "[a]: x\n[a]",
    ),
    fc
      .array(
        fc.constantFrom("# ", "- ", "> ", "`", "```\n", "[x](", "](", ")", "<b>", "\n", "a", "_", "**"),
        { maxLength: 80 },
      )
      .map((parts) => parts.join("")),
  );
  const facts = fc.record(
    {
      maker: short,
      netWeight: fc.constantFrom(0.001, 1e-7, 9_999_999.999, 12),
      customsCode: fc.constantFrom("8714 99 10", "8714.9910", "x"),
      countryOfOrigin: fc.constantFrom("de", "SE", "zz", "__"),
      longDescription: markdown,
      makerNumber: short,
      formerNumbers: fc.array(short, { maxLength: 3 }),
      carton: fc.record({
        pieces: fc.constantFrom(1, 12, 1_000_000),
        grossWeight: fc.constantFrom(0.5, 1e7),
      }),
      safety: fc.record(
        {
          makerAddress: short,
          makerContact: fc.oneof(
            host.map((name) => `https://${name}/`),
            fc.constantFrom("a@b.cd", "@", "https://a.b"),
          ),
          warnings: short,
        },
        { requiredKeys: [] },
      ),
      attributes: fc.dictionary(
        fc.constantFrom("width", "__proto__", "constructor", "nothing"),
        fc.oneof(fc.double(), short, fc.constantFrom(28, "28", "1e3", "-0", null)),
        { maxKeys: 2 },
      ),
      costPrice: price,
      tiers: fc.constantFrom([{ from: 200, unitPrice: 2 }], [{ from: 200, unitPrice: 0.01 }], []),
    },
    { requiredKeys: [] },
  );

  it("a product that the shop accepts is shown with 200 by every page and call, at the price that was sent", async () => {
    const { ada, mara } = fixtures;
    const admin: Viewer = { ...ada, role: "admin" };
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          img: picture,
          name: text,
          dec: text,
          price,
          category: text,
          sku: fc.option(text, { nil: undefined }),
          facts,
        }),
        fc.constantFrom("img", "price", "text", "facts", "facts"),
        async (wild, which) => {
          // One wild field at a time: most products with all of them would be refused.
          const plain = {
            img: "",
            name: `Hub ${crypto.randomUUID()}`,
            dec: "",
            price: 2.5,
            category: "Hubs",
          };
          const { img, price: wildPrice, facts: wildFacts, ...texts } = wild;
          const field = { img: { img }, price: { price: wildPrice }, text: texts, facts: wildFacts }[which];
          const body = { ...plain, ...field, quantity: 1, available: 1000 };
          const answer = await callRoute("POST /api/goods", { token: ada.token, body });
          expect(answer.status).toBeLessThan(500);
          if (answer.status !== 201) return;
          accepted += 1;
          const { insertedId: id } = (await answer.json()) as { insertedId: string };
          const stored = await findProductById(id);
          expect(stored?.priceCents).toBe(Math.round(body.price * 100));
          expect(Number(stored?.priceCents) / 100).toBe(body.price);
          const slug = stored?.slug ?? "";
          for (const [path, viewer, params, query] of [
            ["/goods/[slug]", null, { slug }, {}],
            ["/singlegoods", null, {}, { q: body.name }],
            ["/orders/[productId]", { ...mara, role: null }, { productId: id }, {}],
            ["/compare", null, {}, { ids: `${id}-${product.id}` }],
            ["/dashboard/manageproduct/[id]", admin, { id }, {}],
            ["/dashboard/manageproduct/[id]/preview", admin, { id }, {}],
            ["/dashboard/manageproduct/[id]/history", admin, { id }, {}],
            ["/dashboard/stock/[sku]", admin, { sku: encodeURIComponent(stored?.sku ?? "") }, {}],
            ["/dashboard/manageproduct", admin, {}, { q: body.name }],
            ["/dashboard/audit", admin, {}, { q: id }],
          ] as const) {
            const { status, html } = await show(path, viewer, params, query);
            expect(status, `${path} ${JSON.stringify(body)} ${html.slice(0, 300)}`).toBe(200);
          }
          const sku = encodeURIComponent(stored?.sku ?? "");
          for (const line of [
            `/goods/${id}`,
            `/goods/${id}/details`,
            `/goods/${id}/history`,
            `/goods/${id}/movements`,
            `/audit?q=${id}`,
            "/exports/products.csv",
            // A path has no step that is nothing or goes up.
            ...(/^\.{0,2}$/.test(sku) ? [] : [`/catalogue/${sku}`]),
          ])
            expect((await callRoute(`GET /api${line}`, { token: ada.token })).status, line).toBe(200);
          expect((await callRoute(`DELETE /api/goods/${id}`, { token: ada.token })).status).toBe(200);
        },
      ),
      { numRuns: 80, seed: SEED, endOnFailure: true },
    );
    expect(accepted).toBeGreaterThan(20);
  }, 120_000);

  it("a product that an earlier version stored with a broken picture URL is shown with 200", async () => {
    const { id } = await addGoods(fixtures);
    const stored = await findProductById(id);
    await products().updateOne({ _id: requireId(id) }, { $set: { image: "https://a.b:99999/x.png" } });
    const { status, html } = await show("/goods/[slug]", null, { slug: stored?.slug ?? "" });
    expect(status, html).toBe(200);
  });

  it.each([
    "https://a.b:99999/x.png",
    "https://[a.b/x.png",
    "https://a.b%zz/x.png",
    "https://1.2.3.999/x.png",
  ])("a product has no picture at %s, which no browser can load", (img) => {
    const product = { img, name: "Hub", price: 1, quantity: 1, available: 0 };
    expect(productSchema.safeParse(product).success).toBe(false);
  });
});
