import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Person } from "../people/stored-accounts";
import { addGoods, type Product, payAtGateway } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { aCompanyThatApproves, approve, large, orderOf, pay, setLines, statusOf } from "./approval-calls";
import { mailsTo } from "./company-calls";
import { errorOf, fixtures, placeFor, prepareCompanyOrders, product } from "./company-order-calls";

let other: Product;
beforeAll(async () => {
  await prepareCompanyOrders();
  other = await addGoods(fixtures, { available: 100_000, price: product.price });
});

const ADDRESS = {
  company: "",
  street: "Skomakargatan 1",
  city: "Lund",
  postalCode: "222 22",
  country: "Sweden",
};
const sendTo = (person: Person, orderId: string, address: object = ADDRESS) =>
  callRoute(`PATCH /api/orders/${orderId}/reference`, { token: person.token, body: { address } });
const orderLines = (person: Person, orderId: string, revision: number, ...lines: [Product, number][]) =>
  callRoute(`PUT /api/orders/${orderId}/lines`, {
    token: person.token,
    body: { revision, lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })) },
  });
const approvalOf = async (person: Person, orderId: string) =>
  (await json(callRoute(`GET /api/orders/${orderId}`, { token: person.token }))).approval;

async function anApprovedOrder() {
  const company = await aCompanyThatApproves();
  const orderId = await placeFor(company.mia, company.id, large());
  expect((await approve(company.jonas, orderId)).status).toBe(200);
  return { ...company, orderId };
}

describe("an order that was approved and changes", () => {
  it("asks again where all goods are others at the same sum, and the mail and the order say what has changed", async () => {
    const { mia, jonas, orderId } = await anApprovedOrder();
    expect(await approvalOf(jonas, orderId)).not.toHaveProperty("changes");
    const before = (await mailsTo(jonas.email)).length;
    expect((await orderLines(mia, orderId, 0, [other, 200])).status).toBe(200);
    expect(await statusOf(orderId)).toBe("awaiting");
    expect((await errorOf(pay(mia, orderId))).code).toBe("awaiting_approval");
    const changes = [
      { what: product.name, from: "200 pieces", to: null },
      { what: other.name, from: null, to: "200 pieces" },
    ];
    for (const reader of [mia, jonas])
      expect(await approvalOf(reader, orderId)).toMatchObject({ waits: true, changes });
    const mails = await mailsTo(jonas.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toMatch(/has changed an order that was approved[\s\S]*200 pieces, now none/);
    expect(mails.at(-1)?.text).toContain("new: 200 pieces");
    expect((await approve(jonas, orderId, 1)).status).toBe(200);
    expect(await approvalOf(jonas, orderId)).not.toHaveProperty("changes");
    await expectInvariants();
  });

  it("asks again for more pieces of one product at a lower sum, and not for fewer, which who pays sees", async () => {
    const { mia, marta, jonas, orderId } = await anApprovedOrder();
    await orderLines(mia, orderId, 0, [product, 100], [other, 100]);
    expect(await statusOf(orderId)).toBe("awaiting");
    await approve(jonas, orderId, 1);
    expect((await orderLines(mia, orderId, 1, [product, 100])).status).toBe(200);
    expect(await statusOf(orderId)).toBe("unpaid");
    expect(await approvalOf(marta, orderId)).toMatchObject({
      changes: [{ what: other.name, from: "100 pieces", to: null }, { what: "Total cost" }],
    });
  });

  it("asks again for another address, once, with a payment that was begun given up, and the address in the mail", async () => {
    const { mia, jonas, orderId } = await anApprovedOrder();
    expect((await pay(mia, orderId)).status).toBe(200);
    const before = (await mailsTo(jonas.email)).length;
    expect((await sendTo(mia, orderId)).status).toBe(200);
    expect((await json(sendTo(mia, orderId))).modifiedCount).toBe(0);
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ status: "awaiting", revision: 1, address: ADDRESS });
    expect(order).not.toHaveProperty("ordinaryExpiresAt");
    expect(order.history.at(-1)).toMatchObject({ event: "ask", changes: [{ field: "address" }] });
    await expect(payAtGateway(orderId, mia, 200 * product.price)).rejects.toThrow();
    expect(await approvalOf(jonas, orderId)).toMatchObject({
      changes: [{ what: "Delivery address", to: expect.stringContaining("Skomakargatan 1") }],
    });
    const mails = await mailsTo(jonas.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain("Skomakargatan 1");
    expect((await approve(jonas, orderId, 0)).status).toBe(409);
    expect((await approve(jonas, orderId, 1)).status).toBe(200);
    expect((await pay(mia, orderId)).status).toBe(200);
    await expectInvariants();
  });

  it("is approved by nobody who has set its address themselves, also while it waits", async () => {
    const { mia, marta, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    expect((await sendTo(marta, orderId)).status).toBe(200);
    expect((await approve(marta, orderId, 1)).status).toBe(403);
    expect((await approve(jonas, orderId, 1)).status).toBe(200);
  });

  it("asks nothing for its papers, for an address at a total that needs no approval, and where it is the same address", async () => {
    const { mia, id, orderId } = await anApprovedOrder();
    const papers = { poNumber: "PO-7", note: "Side door" };
    const body = { ...papers, address: (await orderOf(orderId)).address ?? undefined };
    await callRoute(`PATCH /api/orders/${orderId}/reference`, { token: mia.token, body });
    expect(await orderOf(orderId)).toMatchObject({ status: "unpaid", ...papers });
    const small = await placeFor(mia, id);
    expect((await sendTo(mia, small)).status).toBe(200);
    expect(await statusOf(small)).toBe("unpaid");
  });

  it("that was approved by a version before keeps its goods and its address as what was approved", async () => {
    const { mia, orderId } = await anApprovedOrder();
    await orders().updateOne({ _id: requireId(orderId) }, { $unset: { approved: "" } });
    expect((await setLines(mia, orderId, 100)).status).toBe(200);
    expect(await statusOf(orderId)).toBe("unpaid");
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { approvedCents: 1 } });
    expect((await orderLines(mia, orderId, 1, [other, 200])).status).toBe(200);
    expect(await statusOf(orderId)).toBe("awaiting");
  });
});
