import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { sweepOnce } from "@/lib/upkeep/sweep";
import {
  aCompanyThatApproves,
  approve,
  cents,
  HOUR_MS,
  orderOf,
  statusOf,
} from "../companies/approval-calls";
import { companyWith, join, mailsTo } from "../companies/company-calls";
import { errorOf, idsOf, product } from "../companies/company-order-calls";
import { aCompanyOnAccount, credit, price } from "../payments/on-account-calls";
import { customer } from "../people/stored-accounts";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { withSettings } from "../support/with-settings";
import { draft, made, prepareDraftOrders, sally } from "./draft-order-calls";

beforeAll(prepareDraftOrders);

describe("an order that sales place for a company", () => {
  it("is decided on by nobody who placed it, and is held as long as that of a known customer once it is approved", async () => {
    const { mia, jonas, id: companyId } = await aCompanyThatApproves();
    await join(companyId, sally, "approver");
    const { insertedId } = await made(draft(mia, { companyId, sent: "approval" }));
    expect(await idsOf(sally, "/approvals")).not.toContain(insertedId);
    expect((await approve(sally, insertedId)).status).toBe(403);
    expect(await mailsTo(sally.email)).toEqual([]);
    expect((await approve(jonas, insertedId)).status).toBe(200);
    expect((await orderOf(insertedId)).expiresAt.getTime()).toBeGreaterThan(Date.now() + 20 * HOUR_MS);
  });

  it("waits for approval where it is sent for that, whatever it costs, and never where nobody else can decide", async () => {
    const { mia, jonas, id: companyId } = await aCompanyThatApproves();
    const { insertedId, payLink } = await made(draft(mia, { companyId, sent: "approval" }));
    expect(payLink).toBeNull();
    expect(await statusOf(insertedId)).toBe("awaiting");
    const [asked] = await mailsTo(jonas.email);
    expect(asked?.subject).toContain("asks you to approve");
    expect(await json(approve(jonas, insertedId))).toMatchObject({ modifiedCount: 1 });
    expect(await statusOf(insertedId)).toBe("unpaid");
    // A pay link is no way around the company's limit.
    expect(cents()).toBeLessThan(200 * 100 * product.price);
    expect((await errorOf(draft(mia, { companyId }))).code).toBe("awaiting_approval");
    const alone = await customer("Ada Alone");
    const own = await companyWith(alone);
    await companies().updateOne({ _id: requireId(own) }, { $unset: { ownApproval: "" } });
    for (const more of [{ companyId: own, sent: "approval" }, { sent: "approval" }])
      expect(await errorOf(draft(alone, more))).toMatchObject({
        code: "invalid",
        fields: { sent: expect.any(String) },
      });
  });

  it("is on account where the company has terms, takes of its credit once, and has no pay link", async () => {
    const { mia, id: companyId } = await aCompanyOnAccount(2 * price());
    const order = { companyId, payBy: "terms" };
    const first = await made(draft(mia, order, sally, "phone-7"));
    expect(first.payLink).toBeNull();
    expect(await made(draft(mia, order, sally, "phone-7"))).toEqual(first);
    expect((await errorOf(draft(mia, { companyId }, sally, "phone-7"))).code).toBe("idempotency_mismatch");
    expect(await credit(companyId)).toEqual({ used: 2 * price(), orders: 1 });
    const stored = await orderOf(first.insertedId);
    expect(stored).toMatchObject({ status: "accepted", terms: { netDays: 30, settledCents: 0 } });
    expect(stored).not.toHaveProperty("payLinks");
    const [mail] = await mailsTo(mia.email);
    expect(mail?.subject).toContain("is placed, on account");
    expect(mail?.text).toContain("Halfinch sales have placed this order for you, on account");
    expect(mail?.text).not.toMatch(/\/pay\/|You can change/);
    await sweepOnce(new Date());
    const entry = await audit().findOne({ "subject.id": requireId(first.insertedId), event: "accept" });
    expect(entry?.by).toMatchObject({ role: "staff", name: sally.name });
    expect(await errorOf(draft(mia, order))).toMatchObject({
      code: "over_credit",
      free: 0,
      limit: 2 * price(),
    });
    expect((await callRoute(`DELETE /api/orders/${first.insertedId}`, { token: mia.token })).status).toBe(
      200,
    );
    expect(await credit(companyId)).toEqual({ used: 0, orders: 0 });
    // Without an account nobody could pay.
    await withSettings({ bank: null }, async () =>
      expect((await errorOf(draft(mia, order))).code).toBe("not_on_account"),
    );
    const mara = await customer("Mara Kessler");
    for (const more of [{ payBy: "terms" }, { payBy: "terms", companyId: await companyWith(mara) }])
      expect((await errorOf(draft(mara, more))).code).toBe("not_on_account");
    await expectInvariants();
  });

  it("on account is accepted by its approval where it is sent for that, and its credit is kept meanwhile", async () => {
    const { mia, id: companyId } = await aCompanyOnAccount(2 * price());
    const jonas = await customer("Jonas Ekdahl");
    await join(companyId, jonas, "approver");
    const { insertedId, payLink } = await made(draft(mia, { companyId, payBy: "terms", sent: "approval" }));
    expect(payLink).toBeNull();
    expect(await statusOf(insertedId)).toBe("awaiting");
    expect(await credit(companyId)).toEqual({ used: 2 * price(), orders: 1 });
    expect((await approve(jonas, insertedId)).status).toBe(200);
    expect(await statusOf(insertedId)).toBe("accepted");
    const subjects = (await mailsTo(mia.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("is approved, on account"));
    await expectInvariants();
  });
});
