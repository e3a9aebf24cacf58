import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { taxRates } from "@/lib/core/data/tax/collections";
import { findRatesOf } from "@/lib/core/data/tax/tax-rates";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { recordAttributes } from "@/lib/core/domain/shop/shop-record";
import { DEFAULT_TAX } from "@/lib/core/domain/shop/tax-settings";
import { standardRate } from "@/lib/core/domain/tax/tax-rates";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
const KEPT = Symbol.for("halfinch.shop-record");
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
beforeEach(async () => {
  await Promise.all([shop().deleteMany({}), taxRates().deleteMany({})]);
  delete (globalThis as Record<symbol, unknown>)[KEPT];
});

const token = () => fixtures.ada.token;
const patch = (body: object) => callRoute("PATCH /api/shop", { token: token(), body });
const GERMAN = { ...DEFAULT_SELLER, country: "DE" };
const ADDED = { ...DEFAULT_TAX, mode: "added" } as const;

describe("the shop's tax", () => {
  it("is off until an owner says otherwise, and nothing tells of it then", async () => {
    expect((await findShopRecord()).tax).toEqual(DEFAULT_TAX);
    expect(recordAttributes()).toEqual({});
    expect(await json(await callRoute("GET /api/shop", { token: token() }))).not.toHaveProperty("tax");
  });

  it("is stored with the seller's country, shown to browsers, and the audit says it in words", async () => {
    const changed = await patch({ seller: GERMAN, tax: ADDED, revision: 0 });
    expect([changed.status, (await json(changed)).tax]).toEqual([200, ADDED]);
    expect(recordAttributes()).toEqual({ "data-tax": "added" });
    const [entry] = await audit().find({ kind: "shop" }).sort({ at: -1 }).toArray();
    expect(entry?.changes).toContainEqual({
      field: "taxMode",
      from: "The shop knows no tax",
      to: "VAT is added to prices",
    });
  });

  it("is refused without the seller's country, which then cannot be taken away", async () => {
    const early = await patch({ tax: ADDED, revision: 0 });
    expect([early.status, await json(early)]).toMatchObject([
      400,
      { error: { fields: { "tax.mode": "Say under Who sells in which country you are first" } } },
    ]);
    await patch({ seller: GERMAN, tax: ADDED, revision: 0 });
    const late = await patch({ seller: DEFAULT_SELLER, revision: 1 });
    expect([late.status, await json(late)]).toMatchObject([
      400,
      { error: { fields: { "seller.country": "The tax of your prices needs it" } } },
    ]);
  });

  it("of a small business needs its legal text", async () => {
    const tax = { ...ADDED, smallBusiness: true };
    const refused = await patch({ seller: GERMAN, tax, revision: 0 });
    expect([refused.status, await json(refused)]).toMatchObject([
      400,
      { error: { fields: { "tax.smallBusinessText": "Please enter the legal text of your country" } } },
    ]);
  });
});

describe("the rates of VAT", () => {
  const put = (country: string, body: object) =>
    callRoute(`PUT /api/tax-rates/${country}`, { token: token(), body });
  const get = (country: string) => callRoute(`GET /api/tax-rates/${country}`, { token: token() });
  const NEW = [
    { from: "2021-01-01", standard: 19 },
    { from: "2027-01-01", standard: 20, reduced: 7 },
  ];

  it("are the shop's own until an owner corrects them, and hold for the next question then", async () => {
    expect(await json(await get("DE"))).toEqual({
      country: "DE",
      rates: [{ from: "2021-01-01", standard: 19 }],
      revision: 0,
    });
    const set = await put("DE", { rates: NEW.toReversed(), revision: 0 });
    expect([set.status, await json(set)]).toEqual([200, { country: "DE", rates: NEW, revision: 1 }]);
    const rates = await findRatesOf(["DE", "AT"]);
    expect(standardRate(rates, "DE", "2026-12-31")).toBe(19);
    expect(standardRate(rates, "DE", "2027-01-01")).toBe(20);
    expect(standardRate(rates, "AT", "2027-01-01")).toBe(20);
    const [entry] = await audit().find({ kind: "taxRates" }).toArray();
    expect(entry?.changes).toEqual([
      { field: "taxRate", from: null, to: "20 %, reduced 7 % from 2027-01-01" },
    ]);
  });

  it("sent again are no second change, and an older revision is refused", async () => {
    await put("FR", { rates: NEW, revision: 0 });
    expect(await json(await put("FR", { rates: NEW, revision: 0 }))).toMatchObject({ revision: 1 });
    const old = await put("FR", { rates: NEW.slice(0, 1), revision: 0 });
    expect([old.status, await json(old)]).toMatchObject([409, { error: { code: "changed_meanwhile" } }]);
  });

  it("of two owners at once one stores theirs", async () => {
    const answers = await Promise.all([20, 21].map((standard) => put("IT", ratesOf(standard))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  const ratesOf = (standard: number) => ({ rates: [{ from: "2027-01-01", standard }], revision: 0 });

  it.each([
    ["a country without VAT that the shop knows", "US", NEW, 404],
    ["no rate", "DE", [], 400],
    ["a day twice", "DE", [NEW[0], NEW[0]], 400],
    ["a day that is none", "DE", [{ from: "2027-02-30", standard: 19 }], 400],
    ["three decimals", "DE", [{ from: "2027-01-01", standard: 19.125 }], 400],
    ["more than half", "DE", [{ from: "2027-01-01", standard: 51 }], 400],
  ])("are refused with %s", async (_, country, rates, status) => {
    expect((await put(country, { rates, revision: 0 })).status).toBe(status);
  });

  it("are the owner's: a customer is refused", async () => {
    const asked = await callRoute("GET /api/tax-rates/DE", { token: fixtures.mara.token });
    expect(asked.status).toBe(403);
  });
});
