import { beforeAll, describe, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { mailsTo } from "../companies/company-calls";
import { errorOf, fixtures, product } from "../companies/company-order-calls";
import { aCompanyOnAccount, placeOnAccount, prepareOrdersOnAccount } from "../payments/on-account-calls";
import { staff } from "../people/stored-accounts";
import { paidOrder } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { change, pack, packed, packing } from "./shipment-calls";

beforeAll(prepareOrdersOnAccount);

const aPaidOrder = async () => (await paidOrder(product, fixtures.mara)).orderId;
const read = async (orderId: string) =>
  (await json(callRoute(`GET /api/orders/${orderId}`, { token: fixtures.mara.token }))) as Record<
    string,
    unknown
  >;

describe("POST /orders/{id}/shipments", () => {
  it("packs pieces of any number, and the customer's order shows them once they have left", async () => {
    const warehouse = await staff("warehouse");
    const orderId = await aPaidOrder();
    const parcels = [{ carrier: "DHL", tracking: "0034 12", url: "https://dhl.example/0034", weightG: 1200 }];
    const answer = pack(warehouse, orderId, packing(40, 0, { parcels }));
    const shipment = (await json(answer)) as { _id: string };
    expect(shipment).toMatchObject({
      orderId,
      no: 1,
      state: "packed",
      revision: 1,
      parcels,
      shippedAt: null,
    });
    expect(await read(orderId)).toMatchObject({ lines: [{ quantity: 100, shipped: 0 }], shiped: false });
    expect((await change(warehouse, shipment._id, { revision: 1, state: "shipped" })).status).toBe(200);
    expect(await read(orderId)).toMatchObject({
      lines: [{ quantity: 100, shipped: 40 }],
      shiped: false,
      status: "paid",
      shipments: [{ _id: shipment._id, state: "shipped", parcels }],
    });
    const rest = await packed(orderId, 60, 2, warehouse);
    expect((await change(warehouse, rest, { revision: 3, state: "shipped" })).status).toBe(200);
    expect(await read(orderId)).toMatchObject({ lines: [{ shipped: 100 }], shiped: true, status: "shipped" });
    await expectInvariants();
  });

  it.each([
    { what: "no piece", lines: [{ lineNo: 1, pieces: 0 }] },
    { what: "less than none", lines: [{ lineNo: 1, pieces: -100 }] },
    { what: "half a piece", lines: [{ lineNo: 1, pieces: 1.5 }] },
    { what: "no line", lines: [] },
    { what: "a line that the order does not have", lines: [{ lineNo: 2, pieces: 1 }] },
    {
      what: "a line twice",
      lines: [
        { lineNo: 1, pieces: 1 },
        { lineNo: 1, pieces: 1 },
      ],
    },
    { what: "a field of nobody", lines: [{ lineNo: 1, pieces: 1, batch: "x" }] },
  ])("refuses $what", async ({ lines }) => {
    const answer = await pack(await staff("warehouse"), await aPaidOrder(), { revision: 0, lines });
    expect(answer.status).toBe(400);
  });

  it.each([1e9, 101])("refuses %d of 100 pieces with both numbers", async (pieces) => {
    const error = await errorOf(pack(await staff("warehouse"), await aPaidOrder(), packing(pieces)));
    expect(error).toMatchObject({ code: "over_available", lines: [{ lineNo: 1, asked: pieces, left: 100 }] });
  });

  it.each([
    { what: "a script for a link", parcel: { url: "javascript:alert(1)" } },
    { what: "a link without TLS", parcel: { url: "http://dhl.example/1" } },
    { what: "a link with a name and a password", parcel: { url: "https://a:b@dhl.example/1" } },
    { what: "a number of 10 KB", parcel: { tracking: "1".repeat(10_000) } },
    { what: "a number of two lines", parcel: { tracking: "1\n2" } },
    { what: "no carrier", parcel: { carrier: " " } },
    { what: "a weight of nothing", parcel: { weightG: 0 } },
  ])("refuses a parcel with $what", async ({ parcel }) => {
    const parcels = [{ carrier: "DHL", tracking: "1", ...parcel }];
    const answer = await pack(await staff("warehouse"), await aPaidOrder(), packing(1, 0, { parcels }));
    expect(answer.status).toBe(400);
  });

  it("keeps HTML in a carrier's number as the text that it is", async () => {
    const parcels = [{ carrier: "<b>DHL</b>", tracking: "<script>1</script>" }];
    const orderId = await aPaidOrder();
    const answer = pack(await staff("warehouse"), orderId, packing(1, 0, { parcels }));
    expect(await json(answer)).toMatchObject({ parcels });
  });

  it("refuses an order that is not paid", async () => {
    const made = callRoute("POST /api/orders", {
      token: fixtures.mara.token,
      body: {
        productName: product.name,
        quantity: 100,
        totalPrice: 100 * product.price,
        customerName: "Mara Kessler",
        customerEmail: fixtures.mara.email,
        customerPhone: "+49 30 123456",
      },
    });
    const { insertedId } = (await json(made)) as { insertedId: string };
    expect((await errorOf(pack(await staff("warehouse"), insertedId, packing(1)))).code).toBe("not_paid");
  });
});

describe("an order on account that ships in parts", () => {
  it("waits with its second parcel while the shop has suspended its company", async () => {
    const { mia, id, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    const first = await packed(orderId, 40, 0, warehouse);
    expect((await change(warehouse, first, { revision: 1, state: "shipped" })).status).toBe(200);
    const second = await packed(orderId, 60, 2, warehouse);
    const suspend = (state: "suspended" | "approved") =>
      companies().updateOne({ _id: requireId(id) }, { $set: { state } });
    await suspend("suspended");
    const send = () => change(warehouse, second, { revision: 3, state: "shipped" });
    expect((await errorOf(send())).code).toBe("company_inactive");
    expect((await errorOf(pack(warehouse, orderId, packing(1, 3)))).code).toBe("over_available");
    await suspend("approved");
    expect((await send()).status).toBe(200);
    await expectInvariants();
  });

  it("tells its customer of each part by mail, with the carrier and its number", async () => {
    const { mia, id, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    const first = await packed(orderId, 40, 0, warehouse);
    const parcels = [{ carrier: "Postnord", tracking: "0037 2345", url: "https://post.example/0037" }];
    await change(warehouse, first, { revision: 1, parcels, state: "shipped" });
    const second = await packed(orderId, 60, 2, warehouse);
    await change(warehouse, second, { revision: 3, state: "shipped" });
    const mails = await mailsTo(mia.email);
    const part = mails.find(({ subject }) => subject.endsWith(": 40 of 100 pieces are on their way"));
    const last = mails.find(({ subject }) => subject.endsWith(": 60 pieces are on their way"));
    for (const text of ["Postnord", "0037 2345", "https://post.example/0037"])
      expect(part?.text).toContain(text);
    expect(last?.text).toContain("the whole of your order has left");
  });
});

describe("PATCH /shipments/{id}", () => {
  it("finds no shipment for an id of nobody, and asks for a change", async () => {
    const warehouse = await staff("warehouse");
    const nothing = change(warehouse, "64b0000000000000000000ff", { revision: 0, state: "shipped" });
    expect((await errorOf(nothing)).code).toBe("not_found");
    const id = await packed(await aPaidOrder(), 1, 0, warehouse);
    expect((await change(warehouse, id, { revision: 1 })).status).toBe(400);
    expect((await change(warehouse, id, { revision: 1, state: "packed" })).status).toBe(400);
    expect((await errorOf(change(warehouse, id, { revision: 0, state: "shipped" }))).code).toBe(
      "changed_meanwhile",
    );
  });
});
