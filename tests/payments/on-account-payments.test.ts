import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { statusOf } from "../companies/approval-calls";
import { mailsTo, remove } from "../companies/company-calls";
import { errorOf, get, place } from "../companies/company-order-calls";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { anEntry } from "../support/transfers";
import {
  aCompanyOnAccount,
  book,
  credit,
  placeOnAccount,
  prepareOrdersOnAccount,
  price,
  ship,
  takeBack,
  writeOff,
} from "./on-account-calls";

beforeAll(prepareOrdersOnAccount);

describe("the money of an order on account", () => {
  it("that was paid before it shipped can be refunded, and its pieces are free", async () => {
    const { mia, id, accounts } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    const refund = () =>
      callRoute(`POST /api/orders/${orderId}/refund`, { token: accounts.token, body: { reason: "Broken" } });
    expect((await errorOf(refund())).code).toBe("not_paid");
    await book(accounts, orderId, anEntry());
    expect((await refund()).status).toBe(200);
    expect(await statusOf(orderId)).toBe("refunded");
    await expectInvariants();
  });

  it("whose transfer is too small stays open by the rest, and one that is too large settles it", async () => {
    const { mia, id, accounts } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    expect((await book(accounts, orderId, anEntry(), price() - 0.5)).status).toBe(200);
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({
      paid: false,
      received: price() - 0.5,
      open: 0.5,
    });
    expect(await credit(id)).toEqual({ used: price(), orders: 1 });
    expect((await book(accounts, orderId, anEntry(), price() + 1)).status).toBe(200);
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({ paid: true });
    expect(await credit(id)).toEqual({ used: 0, orders: 0 });
    await expectInvariants();
  });

  it("whose booking is taken back is open again, also over the limit, and the entry pays another order", async () => {
    const { mia, id, accounts, warehouse } = await aCompanyOnAccount(1.5 * price());
    const orderId = await placeOnAccount(mia, id);
    await ship(warehouse, orderId);
    const entry = anEntry();
    await book(accounts, orderId, entry);
    const next = await placeOnAccount(mia, id);
    for (let again = 0; again < 2; again += 1)
      expect(await json(takeBack(accounts, orderId, entry))).toMatchObject({ modifiedCount: 1 - again });
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({ paid: false, status: "shipped" });
    expect(await credit(id)).toEqual({ used: 2 * price(), orders: 2 });
    expect((await mailsTo(mia.email)).map(({ subject }) => subject).join()).toContain(
      "we took the payment back",
    );
    expect((await errorOf(place(mia, { companyId: id, payBy: "terms" }))).code).toBe("over_credit");
    expect(await json(book(accounts, next, entry))).toMatchObject({ modifiedCount: 1 });
    expect(await json(book(accounts, orderId, anEntry()))).toMatchObject({ modifiedCount: 1 });
    expect(await credit(id)).toEqual({ used: 0, orders: 0 });
    await expectInvariants();
  });

  it("that is never paid is written off by accounts with a reason, and money that comes still settles it", async () => {
    const { mia, marta, id, accounts, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    expect((await errorOf(writeOff(accounts, orderId))).code).toBe("not_on_account");
    await ship(warehouse, orderId);
    for (const person of [marta, warehouse])
      expect((await errorOf(writeOff(person, orderId))).code).toBe("forbidden");
    for (let again = 0; again < 2; again += 1)
      expect(await json(writeOff(accounts, orderId))).toMatchObject({ modifiedCount: 1 - again });
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({
      paid: false,
      terms: { settled: 0, writtenOff: true },
    });
    expect(await credit(id)).toEqual({ used: 0, orders: 0 });
    await moveAllAudit();
    expect(await audit().findOne({ "subject.id": requireId(orderId), event: "writeOff" })).toMatchObject({
      reason: "The company has closed",
      by: { role: "staff" },
    });
    const entry = anEntry();
    expect(await json(book(accounts, orderId, entry))).toMatchObject({ modifiedCount: 1 });
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({ paid: true });
    const spelled = `${entry.slice(0, 3)}/${entry.slice(3)}`;
    expect(await json(takeBack(accounts, orderId, entry))).toMatchObject({ modifiedCount: 1 });
    expect(await json(takeBack(accounts, orderId, spelled))).toMatchObject({ modifiedCount: 0 });
    expect((await mailsTo(mia.email)).map(({ subject }) => subject).join()).toContain(
      "we took the payment back",
    );
    await expectInvariants();
  });

  it("of a suspended company ships once it is paid", async () => {
    const { mia, id, accounts, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    await companies().updateOne({ _id: requireId(id) }, { $set: { state: "suspended" } });
    expect((await errorOf(ship(warehouse, orderId))).code).toBe("company_inactive");
    await book(accounts, orderId, anEntry());
    expect((await ship(warehouse, orderId)).status).toBe(200);
  });

  it("keeps the last person in its company until it is paid or written off", async () => {
    const { marta, mia, elin, id, accounts, warehouse } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(marta, id);
    await ship(warehouse, orderId);
    await remove(marta, id, mia);
    await remove(marta, id, elin);
    expect((await errorOf(remove(marta, id, marta))).code).toBe("order_under_way");
    await book(accounts, orderId, anEntry());
    expect((await remove(marta, id, marta)).status).toBe(200);
  });
});
