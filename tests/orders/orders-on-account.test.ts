import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { schema } from "@/lib/core/data/store/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { dueDay } from "@/lib/core/domain/companies/terms";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { storedDay } from "@/lib/values/shop-day";
import { orderOf, pay, setLines, statusOf } from "../companies/approval-calls";
import { join, mailsTo, read } from "../companies/company-calls";
import { errorOf, get, place, product } from "../companies/company-order-calls";
import {
  aCompanyOnAccount,
  book,
  cancel,
  companyNow,
  credit,
  fillCredits,
  placeOnAccount,
  prepareOrdersOnAccount,
  price,
  setTerms,
  ship,
} from "../payments/on-account-calls";
import { customer, staff } from "../people/stored-accounts";
import { BANK_SETTINGS } from "../support/bank-account";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { anEntry } from "../support/transfers";

beforeAll(prepareOrdersOnAccount);

const soldOf = async () => (await products().findOne({ _id: requireId(product.id) }))?.sold ?? 0;

describe("the terms of a company", () => {
  it("are set by accounts, with the credit, and stand in the audit", async () => {
    const { marta, mia, elin, id, accounts } = await aCompanyOnAccount(2500);
    const shown = { netDays: 30, limit: 2500, used: 0, free: 2500 };
    for (const person of [marta, mia, elin, accounts])
      expect(await read(person, id)).toMatchObject({ credit: shown });
    const { revision } = await companyNow(id);
    const none = { terms: null, reason: "Late twice", revision };
    const [sales, warehouse] = [await staff("sales"), await staff("warehouse")];
    for (const person of [marta, sales, warehouse])
      expect((await errorOf(setTerms(person, id, none))).code).toBe("forbidden");
    expect((await errorOf(setTerms(accounts, id, { ...none, revision: 0 }))).code).toBe("changed_meanwhile");
    expect(await json(setTerms(accounts, id, none))).not.toHaveProperty("credit");
    // Sent again, because the answer was lost.
    expect((await setTerms(accounts, id, none)).status).toBe(200);
    await moveAllAudit();
    const entries = await audit()
      .find({ "subject.id": requireId(id), event: "edit" })
      .sort({ at: 1 })
      .toArray();
    expect(entries.map(({ reason, changes }) => ({ reason, changes }))).toMatchObject([
      {
        reason: null,
        changes: [
          { field: "netDays", to: 30 },
          { field: "creditLimitCents", to: 250_000 },
        ],
      },
      {
        reason: "Late twice",
        changes: [
          { field: "netDays", from: 30, to: null },
          { field: "creditLimitCents", from: 250_000 },
        ],
      },
    ]);
  });

  it("may have a cash discount, which an order keeps as it was when it was placed", async () => {
    const { mia, id, accounts } = await aCompanyOnAccount();
    const set = async (discount: object | undefined, netDays = 30) => {
      const { revision } = await companyNow(id);
      const terms = { netDays, creditLimit: 10_000, ...(discount ? { discount } : {}) };
      return await setTerms(accounts, id, { terms, revision });
    };
    for (const wrong of [
      { percent: 0, days: 10 },
      { percent: 10.01, days: 10 },
      { percent: 2.005, days: 10 },
      { percent: 2, days: 0 },
      { percent: 2, days: 30 },
      { percent: 2 },
      { percent: 2, days: 10, more: 1 },
    ])
      expect((await errorOf(set(wrong))).code).toBe("invalid");
    expect((await set({ percent: 2, days: 10 })).status).toBe(200);
    expect(await read(mia, id)).toMatchObject({
      credit: { netDays: 30, discount: { percent: 2, days: 10 } },
    });
    const orderId = await placeOnAccount(mia, id);
    expect((await set({ percent: 3, days: 10 })).status).toBe(200);
    expect((await set(undefined)).status).toBe(200);
    expect((await read(mia, id)).credit).not.toHaveProperty("discount");
    const amount = Math.round(price() * 2) / 100;
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({
      terms: { netDays: 30, discount: { percent: 2, days: 10, amount, until: null } },
    });
    await moveAllAudit();
    const entries = await audit()
      .find({ "subject.id": requireId(id), event: "edit" })
      .toArray();
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
      field: "cashDiscount",
      from: "2 % within 10 days",
      to: "3 % within 10 days",
    });
    expect((await ship(await staff("warehouse"), orderId)).status).toBe(200);
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({
      terms: { discount: { until: storedDay(new Date(), 10).toISOString() } },
    });
  });

  it("are not shown to somebody who only approves, and not given where nobody could pay by transfer", async () => {
    const { id, accounts } = await aCompanyOnAccount();
    const jonas = await customer("Jonas Ekdahl");
    await join(id, jonas, "approver");
    expect(await read(jonas, id)).not.toHaveProperty("credit");
    expect(
      (await errorOf(setTerms(accounts, id, { terms: { netDays: 31, creditLimit: 1 }, revision: 2 }))).code,
    ).toBe("invalid");
  });
});

describe("an order on account", () => {
  it("ships before it is paid, is due after its days, and is paid once its money has come", async () => {
    const { mia, elin, id, accounts, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({
      status: "accepted",
      paid: false,
      shiped: false,
      expiresAt: null,
      terms: { netDays: 30, settled: 0, dueAt: null },
    });
    expect(await credit(id)).toEqual({ used: price(), orders: 1 });
    const sold = await soldOf();
    expect((await ship(warehouse, orderId)).status).toBe(200);
    const { history } = await orderOf(orderId);
    const shippedAt = history.find(({ event }) => event === "ship")?.at ?? new Date(0);
    const dueAt = dueDay(shippedAt, 30).toISOString();
    expect(await json(get(elin, `/orders/${orderId}`))).toMatchObject({
      status: "shipped",
      paid: false,
      shiped: true,
      terms: { settled: 0, dueAt },
    });
    expect(await soldOf()).toBe(sold + 100);
    expect(await credit(id)).toEqual({ used: price(), orders: 1 });
    const entry = anEntry();
    for (let again = 0; again < 2; again += 1)
      expect(await json(book(accounts, orderId, entry))).toMatchObject({ modifiedCount: 1 - again });
    expect(await json(get(elin, `/orders/${orderId}`))).toMatchObject({
      status: "shipped",
      paid: true,
      shiped: true,
      terms: { settled: price(), dueAt },
    });
    expect(await credit(id)).toEqual({ used: 0, orders: 0 });
    const mails = (await mailsTo(mia.email)).map(({ subject }) => subject.replace(/^Order \w+/, "Order"));
    expect(mails.sort()).toEqual([
      "Order is placed, on account",
      "Order: 100 pieces are on their way",
      "Order: your payment has arrived",
    ]);
    await expectInvariants();
  });

  it("tells its customer what is due and until when, and never that it is paid before it is", async () => {
    const { mia, id, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    const [placed] = await mailsTo(mia.email);
    await ship(warehouse, orderId);
    const [, shipped] = await mailsTo(mia.email);
    expect(placed?.text).toContain("is due 30 days after we ship");
    const day = (await orderOf(orderId)).terms?.dueAt?.getUTCDate();
    expect(shipped?.text).toMatch(new RegExp(`is due on ${day} \\w+ 20\\d\\d`));
    for (const mail of [placed, shipped]) {
      expect(mail?.text).toContain(BANK_SETTINGS.BANK_IBAN);
      expect(mail?.text).not.toMatch(/arrived|Paid/);
    }
  });

  it("over the credit is refused with what is free, and the same company still orders before it pays", async () => {
    const { mia, id } = await aCompanyOnAccount(1.5 * price());
    const first = await placeOnAccount(mia, id);
    const refused = (await json(place(mia, { companyId: id, payBy: "terms" }))) as { error: object };
    expect(refused.error).toMatchObject({ code: "over_credit", free: price() / 2, limit: 1.5 * price() });
    expect(await orders().countDocuments({ "company.id": requireId(id) })).toBe(1);
    expect(await statusOf(await placeOnAccount(mia, id, { payBy: "prepay" }))).toBe("unpaid");
    expect((await cancel(mia, first)).status).toBe(200);
    expect(await statusOf(await placeOnAccount(mia, id))).toBe("accepted");
    await expectInvariants();
  });

  it("is refused to persons, and to companies without terms, with too many open orders or suspended", async () => {
    const { mia, id, accounts } = await aCompanyOnAccount();
    expect((await errorOf(place(mia, { payBy: "terms" }))).code).toBe("not_on_account");
    const _id = requireId(id);
    await fillCredits(id);
    expect((await errorOf(place(mia, { companyId: id, payBy: "terms" }))).code).toBe("full");
    await companies().updateOne({ _id }, { $set: { credits: [], state: "suspended" } });
    expect((await errorOf(place(mia, { companyId: id, payBy: "terms" }))).code).toBe("company_inactive");
    await companies().updateOne({ _id }, { $set: { state: "approved" } });
    await setTerms(accounts, id, { terms: null, revision: (await companyNow(id)).revision });
    expect((await errorOf(place(mia, { companyId: id, payBy: "terms" }))).fields).toHaveProperty("payBy");
  });

  it("waits while an instance of the version before may run", async () => {
    const { mia, id } = await aCompanyOnAccount();
    const before = await schema().findOne({ _id: "schema" });
    await schema().updateOne({ _id: "schema" }, { $set: { version: 8 } });
    expect((await errorOf(place(mia, { companyId: id, payBy: "terms" }))).code).toBe("busy");
    await schema().updateOne({ _id: "schema" }, { $set: { version: before?.version ?? 9 } });
    expect(await credit(id)).toEqual({ used: 0, orders: 0 });
  });

  it("the same key gives the same order, and takes its credit once", async () => {
    const { mia, id } = await aCompanyOnAccount();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const twins = await Promise.all([1, 2].map(() => place(mia, { companyId: id, payBy: "terms" }, headers)));
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(await credit(id)).toEqual({ used: price(), orders: 1 });
    expect((await errorOf(place(mia, { companyId: id }, headers))).code).toBe("idempotency_mismatch");
  });

  it("takes no card, does not expire, and its lines stay", async () => {
    const { mia, id } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    expect((await errorOf(pay(mia, orderId, 100))).code).toBe("on_account");
    expect((await errorOf(setLines(mia, orderId, 200))).code).toBe("on_account");
    await sweepOnce(new Date(Date.now() + 400 * 24 * 3_600_000));
    expect(await statusOf(orderId)).toBe("accepted");
    await expectInvariants();
  });

  it("is cancelled by its buyer or the shop until it ships or is paid, which frees stock and credit", async () => {
    const { mia, id, accounts, warehouse } = await aCompanyOnAccount();
    const sold = await soldOf();
    const [own, byShop, shipped, settled] = [
      await placeOnAccount(mia, id),
      await placeOnAccount(mia, id),
      await placeOnAccount(mia, id),
      await placeOnAccount(mia, id),
    ];
    expect((await cancel(mia, own)).status).toBe(200);
    const release = { token: (await staff("sales")).token, body: { reason: "No answer" } };
    expect((await callRoute(`POST /api/orders/${byShop}/release`, release)).status).toBe(200);
    expect(await credit(id)).toEqual({ used: 2 * price(), orders: 2 });
    await ship(warehouse, shipped);
    expect((await errorOf(cancel(mia, shipped))).code).toBe("on_account");
    await book(accounts, settled, anEntry());
    expect((await errorOf(cancel(mia, settled))).code).toBe("already_paid");
    expect(await soldOf()).toBe(sold + 100);
    expect((await ship(warehouse, settled)).status).toBe(200);
    await expectInvariants();
  });
});
