import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { products } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { findProductById } from "@/lib/data/products";
import type { Viewer } from "@/lib/domain/access";
import { PRIVATE_PAGES } from "@/lib/domain/private-pages";
import { PUBLIC_ANSWERS } from "@/lib/domain/public-answers";
import { productSchema } from "@/lib/domain/schemas/products";
import { isList } from "@/lib/http/operation";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../handlers/call-fixtures";
import { callRoute } from "../handlers/call-route";
import type { Person } from "../handlers/stored-accounts";
import { NASTY_TEXT } from "./fixtures/hostile-inputs";
import { PAGES, show } from "./fixtures/render-page";

vi.mock("@/lib/auth/viewer", async () => (await import("./fixtures/render-page")).withAskedViewer());
vi.mock("next/navigation", async (original) =>
  (await import("./fixtures/render-page")).withoutRequest(await original<object>()),
);

const SEED = 20_261_122;
let fixtures: Fixtures;
let viewers: [string, Viewer | null, Person | null][];
const known: Record<string, string> = {};

beforeAll(async () => {
  fixtures = await prepareFixtures();
  const { mara, ada } = fixtures;
  const product = await addGoods(fixtures, { available: 100_000 });
  known.productId = product.id;
  known.slug = (await findProductById(product.id))?.slug ?? "";
  known.id = await placeOrder(product, mara);
  viewers = [
    ["a visitor", null, null],
    ["a customer", { ...mara, role: null }, mara],
    ["an administrator", { ...ada, role: "admin" }, ada],
  ];
});

const cursor = (of: unknown): string => Buffer.from(JSON.stringify(of)).toString("base64url");
const ID = "64b0000000000000000000ff";

/** Values of a query as Next and the calls get them: decoded already. */
const nonsense: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY_TEXT, "999", "9".repeat(400), "1e3", "-0", "a".repeat(99).concat("\u{1f6b2}")),
  fc.constantFrom("paid", "date", "-since", "price", "-name", "product", "Drivetrain", ID),
  fc
    .constantFrom<unknown>(1, 1e308, "\u0000", "\ud800", { date: "2026-01-01" }, { date: 8e15 }, null, [], {})
    .map((value) => cursor([value, ID])),
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);

/** The parameters that a page reads, and one that none reads. */
function namesOf(path: string): string[] {
  const declared: { path: unknown; parameters: object }[] = [
    ...Object.values(PUBLIC_ANSWERS),
    ...Object.values(PRIVATE_PAGES),
  ];
  const own = declared.find((each) => each.path === path || each.path === path.replace(/\[(\w+)\]/g, ":$1"));
  return [...Object.keys(own?.parameters ?? {}), "other"];
}

describe("nonsense", () => {
  it.each([...PAGES.keys()])("%s answers no nonsensical parameter with a 5xx, whoever asks", async (path) => {
    const names = namesOf(path);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 2 }),
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof({ weight: 4, arbitrary: nonsense }, { weight: 1, arbitrary: fc.array(nonsense) }),
          { minKeys: 1, maxKeys: 3 },
        ),
        fc.option(nonsense, { freq: 3 }),
        async (who, query, segment) => {
          const params =
            segment === null ? known : Object.fromEntries(Object.keys(known).map((name) => [name, segment]));
          const { status, html } = await show(path, viewers[who]?.[1] ?? null, params, query);
          expect(status, html).toBeLessThan(500);
        },
      ),
      // A page that declares no parameter has nothing to read them with.
      { numRuns: names.length === 1 ? 2 : 6 * names.length, seed: SEED },
    );
    // Each parameter by itself, with the values that were a 500 once.
    for (const name of names)
      for (const value of ["\u0000", "\ud800", "999", "x".repeat(5000), cursor([1, ID])])
        for (const [who, viewer] of name === "other" ? [] : viewers) {
          const { status, html } = await show(path, viewer, known, { [name]: value });
          expect(status, `${who} ${name}=${JSON.stringify(value.slice(0, 20))} ${html}`).toBeLessThan(500);
        }
  });

  it("no list answers a nonsensical parameter with a 5xx, whoever asks", async () => {
    for (const operation of allOperations().filter((each) => each.method === "GET" && isList(each))) {
      const names = [...Object.keys(operation.query?.shape ?? {}), "other"];
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: 2 }),
          fc.dictionary(fc.constantFrom(...names), nonsense, { minKeys: 1, maxKeys: 3 }),
          async (who, query) => {
            const token = viewers[who]?.[2]?.token;
            const line = `GET /api${operation.path}?${new URLSearchParams(query)}`;
            const answer = await callRoute(line, token === undefined ? {} : { token });
            expect(answer.status, line).toBeLessThan(500);
          },
        ),
        { numRuns: 40, seed: SEED },
      );
    }
  });
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
        }),
        fc.constantFrom("img", "price", "text"),
        async (wild, which) => {
          // One wild field at a time: most products with all of them would be refused.
          const plain = {
            img: "",
            name: `Hub ${crypto.randomUUID()}`,
            dec: "",
            price: 2.5,
            category: "Hubs",
          };
          const { img, price: wildPrice, ...texts } = wild;
          const field = { img: { img }, price: { price: wildPrice }, text: texts }[which];
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
            ["/dashboard/manageproduct/[id]", admin, { id }, {}],
            ["/dashboard/manageproduct", admin, {}, { q: body.name }],
            ["/dashboard/audit", admin, {}, { q: id }],
          ] as const) {
            const { status, html } = await show(path, viewer, params, query);
            expect(status, `${path} ${JSON.stringify(body)} ${html.slice(0, 300)}`).toBe(200);
          }
          expect((await callRoute(`GET /api/goods/${id}`)).status).toBe(200);
          expect((await callRoute(`GET /api/audit?q=${id}`, { token: ada.token })).status).toBe(200);
          expect((await callRoute(`DELETE /api/goods/${id}`, { token: ada.token })).status).toBe(200);
        },
      ),
      { numRuns: 50, seed: SEED, endOnFailure: true },
    );
    expect(accepted).toBeGreaterThan(12);
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
