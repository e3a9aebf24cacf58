import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { offers } from "@/lib/features/offers/data/collections";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { aCompanyThatApproves, approve, orderOf, statusOf } from "../companies/approval-calls";
import { join, mailsTo } from "../companies/company-calls";
import { errorOf, product } from "../companies/company-order-calls";
import { aCompanyOnAccount, companyNow, credit, price, setTerms } from "../payments/on-account-calls";
import { customer, staff } from "../people/stored-accounts";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import {
  accept,
  accepted,
  anOffer,
  change,
  changed,
  content,
  decline,
  look,
  made,
  prepareOffers,
  read,
  sally,
  send,
  sent,
  withdraw,
} from "./offer-calls";

beforeAll(prepareOffers);

const orderIdOf = async (id: string) => (await read(id)).orderId ?? "";

describe("an offer", () => {
  it("that is changed twice and accepted without an account makes one order at the offered prices, with a pay link", async () => {
    const mara = await customer();
    const { id, token, version } = await anOffer(mara);
    expect(version).toBe(1);
    // Each is mailed while it can be accepted.
    const [first] = await mailsTo(mara.email);
    expect(first?.subject).toMatch(/^Offer/);
    expect(first?.text).toContain(`/offer/${token}`);
    await changed(id, { lines: [{ productId: product.id, quantity: 300, unitPrice: 0.55 }] });
    expect(await read(id)).toMatchObject({ state: "open", version: 1, isChanged: true });
    expect((await sent(id)).version).toBe(2);
    await changed(id, { lines: [{ productId: product.id, quantity: 200, unitPrice: 0.5 }], delivery: 12.5 });
    expect(await sent(id)).toEqual({ version: 3, token });
    expect((await mailsTo(mara.email)).at(-1)?.subject).toContain("version 3");
    expect(await json(look(token))).toMatchObject({
      version: 3,
      state: "open",
      totalPrice: 112.5,
      lines: [{ quantity: 200, unitPrice: 0.5, listPrice: product.price }],
    });
    expect((await errorOf(accept(token, 1))).code).toBe("changed_meanwhile");
    const { order } = await accepted(accept(token, 3, { poNumber: "PO 7" }));
    expect(order).toMatchObject({ waits: false, isOnAccount: false });
    const orderId = await orderIdOf(id);
    expect(await orderOf(orderId)).toMatchObject({
      status: "unpaid",
      totalCents: 10_000,
      dueCents: 11_250,
      poNumber: "PO 7",
      offer: { version: 3 },
      placedBy: requireId(sally.userId),
      lines: [{ priceCents: 50, quantity: 200, priceSource: { kind: "agreed" } }],
    });
    expect(await lookByPayLink(order?.payLink?.split("/pay/")[1] ?? "")).toMatchObject({ ok: true });
    // The second click finds the same order.
    expect(await accepted(accept(token, 3))).toEqual({ acknowledged: true, order });
    expect(await orders().countDocuments({ "customer.userId": requireId(mara.userId) })).toBe(1);
    expect(await read(id)).toMatchObject({ state: "accepted", versions: [{}, {}, {}] });
    expect((await errorOf(change(id, { ...content(), revision: 3 }))).code).toBe("changed_meanwhile");
    expect((await errorOf(withdraw(id, 3))).code).toBe("changed_meanwhile");
    const subjects = (await mailsTo(mara.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("Offer"))).toHaveLength(2);
    expect(subjects.some((subject) => subject.includes("is placed"))).toBe(true);
    expect((await mailsTo(sally.email)).map(({ subject }) => subject).join()).toContain("was accepted");
    const entries = await audit()
      .find({ kind: "offer", "subject.id": requireId(id) })
      .toArray();
    expect(entries.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["add", "edit", "share", "accept"]),
    );
    expect(JSON.stringify(entries)).not.toContain(mara.email);
    await expectInvariants();
  });

  it("is shown to customer and staff on its order", async () => {
    const mara = await customer();
    const { id, token } = await anOffer(mara);
    await accepted(accept(token, 1));
    const { number } = await read(id);
    for (const { token: of } of [mara, sally])
      expect(await json(callRoute(`GET /api/orders/${await orderIdOf(id)}`, { token: of }))).toMatchObject({
        offer: { number, version: 1 },
      });
  });

  it("tells a stranger nothing, and a program nothing by a token that is none", async () => {
    for (const token of ["", "x", "x".repeat(43), "../".repeat(10)]) {
      expect((await look(token)).status).toBe(404);
      expect((await accept(token, 1)).status).toBe(404);
      expect((await decline(token, 1)).status).toBe(404);
      expect((await callRoute("POST /api/offer/pdf", { body: { token } })).status).toBe(404);
    }
    const mara = await customer();
    const { id } = await anOffer(mara);
    const stored = JSON.stringify(await offers().findOne({ _id: requireId(id) }));
    expect(stored).not.toContain((await read(id)).url?.split("/offer/")[1]);
  });

  it("is not sent while something is missing or wrong, and says what", async () => {
    const mara = await customer();
    const id = await made({ customerEmail: mara.email });
    expect((await errorOf(send(id))).code).toBe("invalid");
    await changed(id, { lines: [] });
    expect(await errorOf(send(id))).toMatchObject({ code: "invalid", fields: { lines: expect.any(String) } });
    await changed(id, { phone: "", address: { ...content().address, city: "" } });
    expect(await errorOf(send(id))).toMatchObject({
      fields: { phone: expect.any(String), "address.city": expect.any(String) },
    });
    await changed(id, { validUntil: "2020-01-01" });
    expect(await errorOf(send(id))).toMatchObject({ fields: { validUntil: "This day is over" } });
    await changed(id, { lines: [{ productId: product.id, quantity: 150 }] });
    expect((await errorOf(send(id))).code).toBe("off_lot");
    const { revision } = await changed(id);
    expect((await errorOf(send(id, revision - 1))).code).toBe("changed_meanwhile");
    expect((await errorOf(change(id, { ...content({ note: "x" }), revision: 0 }))).code).toBe(
      "changed_meanwhile",
    );
  });

  it("is declined with a word that sales read, and can be answered with a new version", async () => {
    const mara = await customer();
    const { id, token } = await anOffer(mara);
    expect(await json(decline(token, 1, { word: "Too dear" }))).toMatchObject({ modifiedCount: 1 });
    expect(await json(decline(token, 1, { word: "Too dear" }))).toMatchObject({ modifiedCount: 0 });
    expect((await errorOf(accept(token, 1))).code).toBe("changed_meanwhile");
    expect(await read(id)).toMatchObject({ state: "declined", declined: { word: "Too dear" } });
    expect((await mailsTo(sally.email)).map(({ text }) => text).join()).toContain("Too dear");
    await changed(id, { lines: [{ productId: product.id, quantity: 200, unitPrice: 0.4 }] });
    expect((await sent(id)).version).toBe(2);
    await accepted(accept(token, 2));
    expect(await orderOf(await orderIdOf(id))).toMatchObject({ totalCents: 8000 });
  });

  it("is over once it is withdrawn, and once its last day is", async () => {
    const mara = await customer();
    const first = await anOffer(mara);
    expect((await withdraw(first.id, 1)).status).toBe(200);
    for (const answer of [look(first.token), accept(first.token, 1), decline(first.token, 1)])
      expect((await answer).status).toBe(410);
    expect((await read(first.id)).url).toBeNull();
    const second = await anOffer(mara);
    const over = { openUntil: new Date(Date.now() - 60_000) };
    await offers().updateOne({ _id: requireId(second.id) }, { $set: over });
    expect(await json(look(second.token))).toMatchObject({ state: "expired" });
    expect((await accept(second.token, 1)).status).toBe(410);
    expect((await decline(second.token, 1)).status).toBe(410);
    expect(await orders().countDocuments({ "customer.userId": requireId(mara.userId) })).toBe(0);
    // Sent anew it is open, without a change.
    expect((await sent(second.id)).version).toBe(2);
    await accepted(accept(second.token, 2));
  });

  it("whose stock is gone says which line is short and what is free, and makes nothing", async () => {
    const mara = await customer();
    const { id, token } = await anOffer(mara, { lines: [{ productId: product.id, quantity: 5000 }] });
    const { available = 0 } = (await products().findOne({ _id: requireId(product.id) })) ?? {};
    await products().updateOne({ _id: requireId(product.id) }, { $set: { available: 300 } });
    const response = await json(accept(token, 1));
    await products().updateOne({ _id: requireId(product.id) }, { $set: { available } });
    expect(response).toMatchObject({
      error: { code: "over_available", message: expect.stringContaining("300 of 5000") },
    });
    expect(await orders().countDocuments({ "customer.userId": requireId(mara.userId) })).toBe(0);
    expect(await read(id)).toMatchObject({ state: "open" });
    expect(await json(look(token))).toMatchObject({ state: "open" });
  });

  it("gives a caller an account once it is sent, and not before", async () => {
    const email = `caller-${crypto.randomUUID()}@example.com`;
    const id = await made({ newCustomer: { name: "Cai Caller", email, phone: "030 99" } });
    expect(await users().countDocuments({ email })).toBe(0);
    await changed(id);
    const { token } = await sent(id);
    expect(await users().countDocuments({ email })).toBe(1);
    await accepted(accept(token, 1));
    expect(await orderOf(await orderIdOf(id))).toMatchObject({ customer: { name: "Cai Caller", email } });
    expect((await mailsTo(email)).map(({ text }) => text).join()).toContain("choose a password");
  });
});

describe("an offer to a company", () => {
  it("waits for approval where it costs more than its customer orders without", async () => {
    const { mia, jonas, id: companyId } = await aCompanyThatApproves();
    const { id, token } = await anOffer(mia, {}, { companyId });
    expect(await accepted(accept(token, 1))).toMatchObject({ order: { waits: true, payLink: null } });
    const orderId = await orderIdOf(id);
    expect(await statusOf(orderId)).toBe("awaiting");
    expect((await approve(jonas, orderId)).status).toBe(200);
    expect(await statusOf(orderId)).toBe("unpaid");
    await expectInvariants();
  });

  it("is on account where it says so and the credit suffices, else it is paid before it ships", async () => {
    const { mia, id: companyId } = await aCompanyOnAccount(2 * price());
    const first = await anOffer(mia, { payBy: "terms" }, { companyId });
    const second = await anOffer(mia, { payBy: "terms" }, { companyId });
    expect(await accepted(accept(first.token, 1))).toMatchObject({ order: { isOnAccount: true } });
    expect(await statusOf(await orderIdOf(first.id))).toBe("accepted");
    expect(await credit(companyId)).toEqual({ used: 2 * price(), orders: 1 });
    const { order } = await accepted(accept(second.token, 1));
    expect(order).toMatchObject({ isOnAccount: false, payLink: expect.any(String) });
    expect(await credit(companyId)).toEqual({ used: 2 * price(), orders: 1 });
    await expectInvariants();
  });

  it("has no price of its own that somebody of the company has set", async () => {
    const { mia, id: companyId } = await aCompanyThatApproves();
    const seller = await staff("sales");
    await join(companyId, seller, "buyer");
    const id = await made({ customerEmail: mia.email, companyId }, seller);
    const lines = [{ productId: product.id, quantity: 200, unitPrice: 0.01 }];
    const { revision } = await changed(id, { lines });
    expect((await errorOf(send(id, revision, seller))).code).toBe("forbidden");
    expect((await send(id, revision)).status).toBe(200);
  });

  it("keeps no price for months that somebody of the company has sent", async () => {
    const { mia, id: companyId } = await aCompanyThatApproves();
    const seller = await staff("sales");
    await join(companyId, seller, "buyer");
    const id = await made({ customerEmail: mia.email, companyId }, seller);
    const { revision } = await changed(id);
    expect((await errorOf(send(id, revision, seller))).code).toBe("forbidden");
    expect((await send(id, revision)).status).toBe(200);
  });

  it("is not accepted on other terms than it says", async () => {
    const { mia, id: companyId, accounts } = await aCompanyOnAccount();
    const { id, token } = await anOffer(mia, { payBy: "terms" }, { companyId });
    expect(await json(look(token))).toMatchObject({ netDays: 30 });
    const { revision } = await companyNow(companyId);
    const set = await setTerms(accounts, companyId, {
      terms: { netDays: 14, creditLimit: 10_000 },
      revision,
    });
    expect(set.status).toBe(200);
    expect((await errorOf(accept(token, 1))).code).toBe("changed_meanwhile");
    expect(await read(id)).toMatchObject({ state: "open", orderId: null, isChanged: true });
    expect((await sent(id)).version).toBe(2);
    expect(await accepted(accept(token, 2))).toMatchObject({ order: { isOnAccount: true } });
  });

  it("tells the holder of its link nothing of why the company cannot order", async () => {
    const { mia, id: companyId } = await aCompanyThatApproves();
    const { id, token } = await anOffer(mia, {}, { companyId });
    const decision = { reason: "Insolvency proceedings", by: "Ada", at: new Date() };
    await companies().updateOne(
      { _id: requireId(companyId) },
      { $set: { state: "suspended", decision: decision as never } },
    );
    const refused = await errorOf(accept(token, 1));
    expect(refused.code).toBe("company_inactive");
    expect(JSON.stringify(refused)).not.toContain("Insolvency");
    expect(await read(id)).toMatchObject({ state: "open", orderId: null });
  });
});
