import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import manifest from "@/app/manifest";
import { appUri, newAppSecret } from "@/lib/auth/authenticator-app";
import { newPasskeyOptions } from "@/lib/auth/passkeys";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { insertCompany } from "@/lib/core/data/companies/companies";
import { findMemberships } from "@/lib/core/data/companies/company-members";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { DEFAULT_RECORD, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { callOf } from "@/lib/http/operation";
import { renderMail } from "@/lib/services/mails/render-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";
import { anArrival } from "../arrivals/arrival-calls";
import { ROWS } from "../calls/access";
import { aCountOf } from "../counts/count-calls";
import { anOfferOf } from "../offers/offer-calls";
import { storePaper } from "../papers/store-paper";
import type { Person } from "../people/stored-accounts";
import { makeAwaiting } from "../support/awaiting-order";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  type Product,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { aCompany } from "../support/companies";
import { compareFile } from "../support/imports";
import { storePriceList } from "../support/price-lists";
import { staffViewer } from "../support/shop-in-process";
import { rounds } from "../support/storm";
import { NASTY_TEXT } from "./fixtures/hostile-inputs";
import { parametersOf } from "./fixtures/page-parameters";
import { FILE_ROUTES, PAGES, serve, show } from "./fixtures/render-page";

vi.mock("@/lib/auth/viewer", async () => (await import("./fixtures/render-page")).withAskedViewer());
vi.mock("next/navigation", async (original) =>
  (await import("./fixtures/render-page")).withoutRequest(await original<object>()),
);

const SEED = 20_261_122;
/** For each parameter. */
const RUNS = rounds(3, 20);
let fixtures: Fixtures;
let viewers: [string, Viewer | null, Person | null][];
let product: Product;
/** The parameters of a path that lead to a record, by the beginning of the page's path. */
const records: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  fixtures = await prepareFixtures();
  const { mara, ada } = fixtures;
  product = await addGoods(fixtures, { available: 100_000 });
  const { slug = "", sku = "" } = (await findProductById(product.id)) ?? {};
  const list = { name: "Mara's", lines: [{ productId: product.id, quantity: 100 }] };
  const attribute = { label: "Width", type: "number", facet: true };
  await callRoute("PUT /api/attributes/width", { token: ada.token, body: attribute });
  const family = { name: "Widths", axes: ["width"] };
  await callRoute("PUT /api/families/widths", { token: ada.token, body: family });
  const inFamily = { revision: 0, attributes: { width: 42 }, family: "widths" };
  await callRoute(`PATCH /api/goods/${product.id}`, { token: ada.token, body: inFamily });
  for (const page of ["imprint", "terms", "privacy", "delivery"]) await publish(page, 0);
  for (const body of [
    { title: "Repairs", slug: "repairs" },
    { kind: "article", title: "Chains", slug: "chains" },
  ])
    await publish(await insertedBy(callRoute("POST /api/own-pages", { token: ada.token, body })), 1);
  const link = await makePayLink(
    { ...mara, role: null },
    await placeOrder(product, mara),
    {},
    { idempotencyKey: null },
  );
  const offer = await anOfferOf(mara.email, product.id);
  Object.assign(records, {
    "/offer/": { token: offer.token },
    "/dashboard/offers/": { id: offer.id },
    "/pay/": { token: link.ok ? link.value.url.split("/pay/")[1] : "" },
    "/goods/": { slug },
    "/orders/": { productId: product.id },
    "/dashboard/myorders/": { id: await placeOrder(product, mara) },
    "/dashboard/payment/": { id: await placeOrder(product, mara) },
    "/dashboard/orders/": { id: await placeOrder(product, mara) },
    "/dashboard/manageproduct/": { id: product.id },
    "/dashboard/stock/": { sku },
    "/dashboard/lists/": {
      id: await insertedBy(callRoute("POST /api/lists", { token: mara.token, body: list })),
    },
    "/dashboard/imports/": { id: (await compareFile(staffViewer(), `SKU,Price\n${sku},99`)).id },
    "/dashboard/attributes/": { key: "width" },
    "/dashboard/approvals/": { id: await makeAwaiting(await placeOrder(product, mara), mara.userId) },
    "/dashboard/company/": { id: await companyOf(mara) },
    "/dashboard/customer-view/orders/": { id: await placeOrder(product, mara) },
    "/dashboard/customer-view/lists/": {
      id: await insertedBy(
        callRoute("POST /api/lists", { token: mara.token, body: { ...list, name: "Viewed" } }),
      ),
    },
    "/dashboard/customer-view/company/": { id: await companyOf(mara) },
    "/dashboard/users/": { id: mara.userId },
    "/dashboard/arrivals/": { id: await anArrival(product) },
    "/dashboard/counts/": { id: await aCountOf(product) },
    "/dashboard/price-lists/": { id: await storePriceList() },
    "/dashboard/invoicing/": { id: await storePaper(mara) },
    "/families/": { slug: "widths" },
    "/terms/": { version: "1" },
    "/pages/": { slug: "repairs" },
    "/blogs/": { slug: "chains" },
    "/dashboard/shop/pages/": { id: "imprint" },
    "/dashboard/families/": { slug: "widths" },
  });
  const proved = { isSetUp: true, provenAt: new Date(), passwordAt: new Date() };
  // The administrator looks at Mara's pages.
  const customerView = { customerId: mara.userId, until: new Date(Date.now() + 3_600_000) };
  viewers = [
    ["a visitor", null, null],
    ["a customer", { ...mara, role: null, companies: await findMemberships(mara.userId) }, mara],
    ["an administrator", { ...ada, role: "admin", secondFactor: proved, customerView }, ada],
  ];
});

async function publish(page: string, revision: number): Promise<void> {
  await callRoute(`PATCH /api/own-pages/${page}`, {
    token: fixtures.ada.token,
    body: { title: "Ours", text: "# We", inFooter: true, position: 1, publish: true, revision },
  });
}

async function companyOf({ userId, name }: Person): Promise<string> {
  const _id = newId();
  const by = { role: "customer", userId: requireId(userId), name } as const;
  await insertCompany({ _id, data: aCompany(), requestHash: "" }, by);
  return _id.toHexString();
}

const recordOf = (path: string): Record<string, string> =>
  Object.entries(records).find(([beginning]) => path.startsWith(beginning))?.[1] ?? {};

/** Without it the page leads to another one. */
const NEEDED: Record<string, Record<string, string>> = { "/second-step": { reason: "proof" } };

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

describe("nonsense", () => {
  it.each([...PAGES.keys()])("%s answers no nonsensical parameter with a 5xx, whoever asks", async (path) => {
    const names = [...parametersOf(path), "other"];
    const known = recordOf(path);
    // Somebody sees the page with this record, so that its parameters are read below.
    const shown: number[] = [];
    for (const [, viewer] of viewers) shown.push((await show(path, viewer, known, NEEDED[path])).status);
    expect(shown, `${path} needs a record above that somebody can see`).toContain(200);
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
      { numRuns: names.length === 1 ? 2 : RUNS * names.length, seed: SEED },
    );
    // Each parameter by itself, with the values that were a 500 once, for somebody who sees the page.
    const seer = viewers[shown.lastIndexOf(200)]?.[1] ?? null;
    for (const name of names.filter((each) => each !== "other"))
      for (const value of ["\u0000", "\ud800", "999", "x".repeat(5000), cursor([1, ID])]) {
        const { status, html } = await show(path, seer, known, { [name]: value });
        expect(status, `${name}=${JSON.stringify(value.slice(0, 20))} ${html}`).toBeLessThan(500);
      }
  });

  const reading = allOperations().filter(({ method, isThere }) => method === "GET" && (isThere?.() ?? true));

  it.each(reading.map(callOf))(
    "the call %s answers no nonsensical parameter with a 5xx, whoever asks",
    async (call) => {
      const operation = reading.find((one) => callOf(one) === call);
      const names = [...Object.keys(operation?.query?.shape ?? {}), "other"];
      const asked = await ROWS[call]?.asks(fixtures.mara, product);
      const [path = "", given] = (asked?.path ?? "").split("?");
      const segments = path.split("/");
      const places = (operation?.path.split("/") ?? []).flatMap((segment, n) =>
        segment.startsWith("{") ? [n] : [],
      );
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: 2 }),
          fc.dictionary(fc.constantFrom(...names), nonsense, { minKeys: 1, maxKeys: 3 }),
          places.length === 0 ? fc.constant(null) : fc.option(nonsense, { freq: 3 }),
          async (who, query, segment) => {
            const token = viewers[who]?.[2]?.token;
            const steps = segments.map((step, n) =>
              segment !== null && places.includes(n) ? inPath(segment) : step,
            );
            const search = new URLSearchParams({
              ...Object.fromEntries(new URLSearchParams(given)),
              ...query,
            });
            const line = `GET /api${steps.join("/")}?${search}`;
            const answer = await callRoute(line, token === undefined ? {} : { token });
            expect(answer.status, line).toBeLessThan(500);
          },
        ),
        { numRuns: names.length === 1 ? RUNS : RUNS * names.length, seed: SEED },
      );
    },
  );

  it.each([...FILE_ROUTES.keys()])("%s serves no nonsensical path with a 5xx", async (path) => {
    const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? "");
    const pieces = fc.oneof(
      nonsense,
      fc.constantFrom("0.xml", `${ID}-320.webp`, ID, "manual.pdf", "welcome"),
    );
    await fc.assert(
      fc.asyncProperty(fc.tuple(...names.map(() => pieces)), async (values) => {
        const params = Object.fromEntries(names.map((name, n) => [name, values[n] ?? ""]));
        expect(await serve(path, params), JSON.stringify(params)).toBeLessThan(500);
      }),
      { numRuns: names.length === 0 ? 1 : 10 * RUNS, seed: SEED },
    );
  });
});

describe("a shop in euro", () => {
  beforeAll(() => showShopRecord({ ...DEFAULT_RECORD, revision: 1, currency: "EUR" }));
  afterAll(() => showShopRecord({ ...DEFAULT_RECORD, revision: 2 }));

  /** They name every currency, or show what was before: an article with a program, mails that were sent, payments in dollars. */
  const TEXTS_OF_OTHERS = [
    "/blogs",
    "/api-docs",
    "/dashboard/shop",
    "/dashboard/shop/selling",
    "/dashboard/outbox",
    "/dashboard/payments",
  ];
  let amounts = 0;

  it.each([...PAGES.keys()].filter((path) => !TEXTS_OF_OTHERS.includes(path)))(
    "%s shows no dollar, whoever asks",
    async (path) => {
      for (const [who, viewer] of viewers) {
        const { html } = await show(path, viewer, recordOf(path), NEEDED[path]);
        expect(
          html.match(/.{0,60}\$\s?\d.{0,20}|.{0,60}(?:\bUSD\b|dollar).{0,20}/is),
          `${who} at ${path}`,
        ).toBeNull();
        amounts += html.match(/€\s?\d/g)?.length ?? 0;
      }
    },
  );

  it("no mail has a dollar", () => {
    for (const { name, content } of mailSamples("http://localhost:3000"))
      expect(JSON.stringify(content), name).not.toMatch(/\$\s?\d|USD|dollar/i);
  });

  it("and its amounts are in euro", () => expect(amounts).toBeGreaterThan(100));
});

describe("a shop of another name", () => {
  const NAME = 'Rad & Tat "GmbH" </script>';
  beforeAll(() =>
    showShopRecord({ ...DEFAULT_RECORD, revision: 3, seller: { ...DEFAULT_SELLER, tradingName: NAME } }),
  );
  afterAll(() => showShopRecord({ ...DEFAULT_RECORD, revision: 4 }));

  /** They show what was written before: the page of the shop's maker, mails that were sent, and who did what. */
  const TEXTS_OF_OTHERS = ["/myprotfolio", "/dashboard/outbox", "/dashboard/audit"];

  it.each([...PAGES.keys()].filter((path) => !TEXTS_OF_OTHERS.includes(path)))(
    "%s does not name the sample shop, whoever asks",
    async (path) => {
      for (const [who, viewer] of viewers) {
        const { html } = await show(path, viewer, recordOf(path), NEEDED[path]);
        expect(html.match(/.{0,60}halfinch.{0,20}/is), `${who} at ${path}`).toBeNull();
      }
    },
  );

  it("each mail names the shop, escaped, and none the sample shop", () => {
    for (const { name, content } of mailSamples("http://localhost:3000")) {
      const { subject, text, html } = renderMail(content);
      expect(`${subject}\n${text}\n${html}`, name).not.toMatch(/halfinch/i);
      expect(text, name).toContain(`${NAME}, bicycle parts`);
      expect(html, name).toContain("Rad &amp; Tat &quot;GmbH&quot; &lt;/script&gt;, bicycle parts");
      expect(html, name).not.toContain("Rad & Tat");
    }
  });

  it("the calls' document, the manifest, files, passkeys and authenticators have the name", async () => {
    const document = await (await callRoute("GET /api/openapi.json")).text();
    expect(JSON.parse(document).info.title).toBe(NAME);
    expect(document).not.toMatch(/halfinch/i);
    expect(manifest()).toMatchObject({ name: NAME, short_name: NAME });
    expect(JSON.stringify(manifest())).not.toMatch(/halfinch/i);
    const basket = await callRoute("GET /api/basket?format=csv", { token: fixtures.mara.token });
    expect(basket.headers.get("content-disposition")).toContain('filename="rad-tat-gmbh-script-basket.csv"');
    const mara = { userId: fixtures.mara.userId, email: fixtures.mara.email, name: "Mara" };
    expect((await newPasskeyOptions(mara, [])).rp).toMatchObject({ name: NAME, id: "localhost" });
    expect(new URL(appUri(newAppSecret(), mara.email)).searchParams.get("issuer")).toBe(NAME);
  });

  it("search engines read the name, and a tag in it ends no script", async () => {
    const { html } = await show("/", null);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ "@type": "Organization", name: NAME });
  });
});

describe("a shop that sells in other lots", () => {
  afterAll(() => showShopRecord({ ...DEFAULT_RECORD, revision: 7 }));

  const LOTS_OF_OTHERS = {
    10: /.{0,60}\b(?:(?:lots?|steps?|multiples?) of 100|(?<![\d,])100 (?:less|more))\b.{0,20}/is,
    1: /.{0,60}\b(?:lots?|steps?|multiples?) of (?:100|1)\b.{0,20}/is,
  };
  /** They show mails that were sent before, and what is stored. */
  const STORED = ["/dashboard/outbox", "/dashboard/shop/selling"];
  const paths = [...PAGES.keys()].filter((path) => !STORED.includes(path));

  it.each([
    [10, 5],
    [1, 6],
  ] as const)("of %d: no page and no mail has another one, whoever asks", async (lotStep, revision) => {
    showShopRecord({ ...DEFAULT_RECORD, revision, lotStep });
    const others = LOTS_OF_OTHERS[lotStep];
    for (const path of paths)
      for (const [who, viewer] of viewers) {
        const { html } = await show(path, viewer, recordOf(path), NEEDED[path]);
        expect(html.replaceAll("<!-- -->", "").match(others), `${who} at ${path}`).toBeNull();
      }
    for (const { name, content } of mailSamples("http://localhost:3000"))
      expect(JSON.stringify(content), name).not.toMatch(others);
    const { html } = await show("/", null);
    expect(html).toContain(lotStep === 10 ? "in lots of 10" : "in single pieces");
    expect(html).toContain(lotStep === 10 ? "10 pieces" : "1 piece<");
  });
});

/** Makes a text into a path segment that a client can send: not empty, without a slash, and not `..`. */
function inPath(text: string): string {
  try {
    return encodeURIComponent(text).replace(/^\.{0,2}$/, "x");
  } catch {
    return "%ED%A0%80";
  }
}
