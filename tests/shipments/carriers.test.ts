import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailOf } from "@/lib/core/commands/mails/order-mails";
import { audit } from "@/lib/core/data/audit/collections";
import type { ShipmentRecord } from "@/lib/core/data/orders/documents";
import { toShipmentView } from "@/lib/core/data/orders/views";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { shipmentSentMail } from "@/lib/features/shipments/mails/shipment-sent-mail";
import { renderMail } from "@/lib/services/mails/render-mail";
import { mailsTo } from "../companies/company-calls";
import { errorOf, fixtures, product } from "../companies/company-order-calls";
import { aCompanyOnAccount, placeOnAccount, prepareOrdersOnAccount } from "../payments/on-account-calls";
import { staff } from "../people/stored-accounts";
import { paidOrder } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { orderNow } from "../support/shop-in-process";
import { change, pack, packed, packing } from "./shipment-calls";

beforeAll(prepareOrdersOnAccount);

const KEPT = Symbol.for("halfinch.shop-record");
beforeEach(async () => {
  await shop().deleteMany({});
  delete (globalThis as Record<symbol, unknown>)[KEPT];
});

const POSTNORD = { name: "Post Nord", template: "https://post.example/track?id={number}&lang=en" };
const PAGE = "https://post.example/track?id=0037%202345&lang=en";

const set = (carriers: unknown, revision: number) =>
  callRoute("PATCH /api/shop", { token: fixtures.ada.token, body: { carriers, revision } });
const stored = async (carriers: unknown, revision = 0) => {
  const answer = await set(carriers, revision);
  expect(answer.status).toBe(200);
  return (await json(answer)) as { carriers?: unknown; revision: number };
};
const readShop = () => json(callRoute("GET /api/shop", { token: fixtures.ada.token }));

/** The parcels of a paid order's only shipment, as its customer reads them. */
async function sentWith(parcel: { carrier: string; tracking: string; url?: string }) {
  const { orderId } = await paidOrder(product, fixtures.mara);
  const answer = pack(await staff("warehouse"), orderId, packing(40, 0, { parcels: [parcel] }));
  const { _id } = (await json(answer)) as { _id: string };
  expect((await change(await staff("warehouse"), _id, { revision: 1, state: "shipped" })).status).toBe(200);
  const read = async () => {
    const order = await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }));
    return (order as { shipments: { parcels: unknown[] }[] }).shipments[0]?.parcels;
  };
  return { orderId, read };
}

describe("the shop's carriers", () => {
  it("are none in a shop without a list, and its answer says nothing of them", async () => {
    expect(await readShop()).not.toHaveProperty("carriers");
    expect((await findShopRecord()).carriers).toEqual([]);
  });

  it("are stored sorted, with the change in the audit, and the same again changes nothing", async () => {
    const answer = await stored([POSTNORD, { name: "DHL" }]);
    expect(answer).toMatchObject({ carriers: [{ name: "DHL" }, POSTNORD], revision: 1 });
    expect(await readShop()).toMatchObject({ carriers: [{ name: "DHL" }, POSTNORD] });
    const [entry] = await audit().find({ kind: "shop" }).sort({ at: -1 }).toArray();
    expect(entry?.changes).toEqual([
      { field: "carriers", from: null, to: `DHL\nPost Nord: ${POSTNORD.template}` },
    ]);
    expect((await stored([{ name: "DHL" }, POSTNORD])).revision).toBe(1);
    expect(await stored([], 1)).not.toHaveProperty("carriers");
  });

  it("are refused at the field that is wrong, and nothing is stored", async () => {
    const refused = async (carriers: unknown) => (await errorOf(set(carriers, 0))).fields;
    expect(await refused([{ name: "DHL" }, { name: "d h l" }])).toHaveProperty(["carriers[1].name"]);
    for (const template of [
      "javascript:alert('{number}')",
      "http://dhl.example/{number}",
      "https://{number}/",
    ])
      expect(await refused([{ name: "DHL", template }])).toHaveProperty(["carriers[0].template"]);
    expect((await findShopRecord()).revision).toBe(0);
  });

  it("that somebody else has changed meanwhile are answered with the newer list", async () => {
    await stored([POSTNORD]);
    const error = await errorOf(set([{ name: "GLS" }], 0));
    expect(error).toMatchObject({ code: "changed_meanwhile", shop: { carriers: [POSTNORD] } });
  });
});

describe("a parcel of a carrier in the list", () => {
  it("has the carrier's page in its order, as soon as the owner adds it and as long as it is there", async () => {
    const parcel = { carrier: "postnord", tracking: "0037 2345" };
    const { orderId, read } = await sentWith(parcel);
    expect(await read()).toEqual([parcel]);
    await stored([POSTNORD]);
    expect(await read()).toEqual([{ ...parcel, trackingUrl: PAGE }]);
    expect((await orderNow(orderId)).shipments?.[0]?.parcels).toEqual([parcel]);
    await stored([{ name: "Post Nord" }], 1);
    expect(await read()).toEqual([parcel]);
  });

  it("keeps the link of its own, and a carrier that is not in the list has none", async () => {
    await stored([POSTNORD]);
    const own = { carrier: "Post Nord", tracking: "1", url: "https://own.example/1" };
    expect(await (await sentWith(own)).read()).toEqual([own]);
    const other = { carrier: "DHL", tracking: "1" };
    expect(await (await sentWith(other)).read()).toEqual([other]);
  });

  it("stays on the carrier's page with a number that would lead elsewhere", async () => {
    await stored([{ name: "DHL", template: "https://dhl.example/{number}" }]);
    const [parcel] =
      (await (await sentWith({ carrier: "DHL", tracking: "../@evil.example/?a#b" })).read()) ?? [];
    expect(parcel).toMatchObject({ trackingUrl: "https://dhl.example/..%2F%40evil.example%2F%3Fa%23b" });
  });

  it("has the page in the mail about it: the number leads there, and the text says it", async () => {
    await stored([POSTNORD]);
    const { mia, id, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    const first = await packed(orderId, 40, 0, warehouse);
    const parcels = [{ carrier: "POSTNORD", tracking: "0037 2345" }];
    expect((await change(warehouse, first, { revision: 1, parcels, state: "shipped" })).status).toBe(200);
    const mail = (await mailsTo(mia.email)).find(({ subject }) => subject.includes("are on their way"));
    expect(mail?.text.split("\n")).toContain(PAGE);
    const order = await orderNow(orderId);
    const shipment = toShipmentView(order.shipments?.[0] as ShipmentRecord);
    const { html } = renderMail(shipmentSentMail({ ...mailOf(order), shipment }));
    expect(html).toMatch(
      /<a class="ink" href="https:\/\/post\.example\/track\?id=0037%202345&amp;lang=en" rel="noreferrer noopener"[^>]*>0037 2345<\/a>/,
    );
  });
});
