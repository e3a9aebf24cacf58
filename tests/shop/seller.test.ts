import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { audit } from "@/lib/core/data/audit/collections";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { shopFileName } from "@/lib/core/domain/shop/shop-name";
import { DEFAULT_RECORD, recordAttributes } from "@/lib/core/domain/shop/shop-record";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { staffViewer } from "../support/shop-in-process";

let fixtures: Fixtures;
const KEPT = Symbol.for("halfinch.shop-record");
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
beforeEach(async () => {
  await shop().deleteMany({});
  delete (globalThis as Record<symbol, unknown>)[KEPT];
});

const admin = staffViewer();
const RAD = {
  ...DEFAULT_SELLER,
  tradingName: "Rad & Tat",
  legalName: "Rad & Tat GmbH",
  vatIds: ["DE136695976"],
};
const send = async (body: object) => await callRoute("PATCH /api/shop", { token: fixtures.ada.token, body });

describe("who sells", () => {
  it("is Halfinch until an owner says otherwise, and the root of a page says nothing then", async () => {
    expect(shopName()).toBe("Halfinch");
    expect(shopFileName("basket")).toBe("halfinch-basket");
    expect(recordAttributes()).toEqual({});
    expect((await findShopRecord()).seller).toEqual(DEFAULT_SELLER);
  });

  it("is stored as a whole, shown at once, and the audit has each changed field", async () => {
    expect(await setShopRecord(admin, { seller: RAD, revision: 0 })).toMatchObject({ ok: true });
    expect(shopName()).toBe("Rad & Tat");
    expect(SYSTEM.name).toBe("Rad & Tat");
    expect(shopFileName("basket")).toBe("rad-tat-basket");
    expect(recordAttributes()).toEqual({ "data-shop-name": "Rad & Tat" });
    const [entry] = await audit().find({ kind: "shop" }).sort({ at: -1 }).toArray();
    expect(entry?.changes).toEqual([
      { field: "sellerTradingName", from: "Halfinch", to: "Rad & Tat" },
      { field: "sellerLegalName", from: null, to: "Rad & Tat GmbH" },
      { field: "sellerVatIds", from: null, to: "DE136695976" },
    ]);
  });

  it("sent again, because its answer was lost, is no second change", async () => {
    const body = { seller: { ...RAD, vatIds: ["DE 136 695 976"] }, revision: 0 };
    expect((await send(body)).status).toBe(200);
    const again = await send(body);
    expect([again.status, (await json(again)).revision]).toEqual([200, 1]);
  });

  it("of a stored record that has fewer fields has the default of each other one", async () => {
    const { tradingName, legalName } = RAD;
    await setShopRecord(admin, { seller: RAD, revision: 0 });
    await shop().updateOne({}, { $set: { seller: { tradingName, legalName } as typeof RAD } });
    expect((await findShopRecord()).seller).toEqual({ ...DEFAULT_SELLER, tradingName, legalName });
  });

  it.each([
    [
      "a VAT ID with a wrong check digit",
      { vatIds: ["DE136695976", "DE136695977"] },
      { "seller.vatIds[1]": "DE136695977 has a typing error: its digits do not belong together" },
    ],
    [
      "a VAT ID without its country",
      { vatIds: ["136695976"] },
      { "seller.vatIds[0]": "136695976 begins with its country's two letters, such as SE or DE" },
    ],
    ["a country that is none", { country: "XX" }, { "seller.country": "is no country" }],
    [
      "a control character",
      { legalName: "Rad\u0007" },
      { "seller.legalName": "must not have control characters" },
    ],
    ["a long text", { city: "x".repeat(201) }, { "seller.city": "At most 200 characters" }],
    [
      "a time zone that is none",
      { timeZone: "Mars/Base" },
      { "seller.timeZone": "is no time zone, such as Europe/Berlin" },
    ],
  ])("refuses %s with 400 at its field", async (_, change, fields) => {
    const answer = await send({ seller: { ...RAD, ...change }, revision: 0 });
    expect(answer.status).toBe(400);
    expect(await json(answer)).toMatchObject({ error: { code: "invalid", fields } });
    expect(await findShopRecord()).toEqual(DEFAULT_RECORD);
  });

  it("of two administrators who save it at once the second is told, and gets the first one's values", async () => {
    const [first, second] = await Promise.all([
      send({ seller: { ...RAD, city: "Köln" }, revision: 0 }),
      send({ seller: { ...RAD, city: "Malmö" }, revision: 0 }),
    ]);
    const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
    expect([saved.status, refused.status]).toEqual([200, 409]);
    const stored = await findShopRecord();
    const answer = await json(refused);
    expect(answer).toMatchObject({
      error: { code: "changed_meanwhile", shop: { seller: stored.seller, revision: 1 } },
    });
  });
});
