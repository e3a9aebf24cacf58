import { beforeAll, describe, expect, it } from "vitest";
import { finishCredit, mendCredit } from "@/lib/core/commands/companies/credit/keep-credit";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { approve, decline, large, orderOf, setLines, statusOf } from "../companies/approval-calls";
import { join, mailsTo } from "../companies/company-calls";
import { errorOf, get, place } from "../companies/company-order-calls";
import {
  aCompanyOnAccount,
  cancel,
  companyNow,
  credit,
  placeOnAccount,
  prepareOrdersOnAccount,
  price,
  setTerms,
} from "../payments/on-account-calls";
import { customer } from "../people/stored-accounts";
import { json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";

beforeAll(prepareOrdersOnAccount);

describe("an order on account over a limit of its company", () => {
  const thatApproves = async (limit: number) => {
    const made = await aCompanyOnAccount(limit);
    const jonas = await customer("Jonas Ekdahl");
    await join(made.id, jonas, "approver");
    await companies().updateOne({ _id: requireId(made.id) }, { $set: { approvalOver: 100 * price() } });
    return { ...made, jonas };
  };

  it("takes its credit when it is placed, so that its approval cannot fail for it", async () => {
    const { mia, jonas, id, accounts } = await thatApproves(2 * price());
    const orderId = await placeOnAccount(mia, id, large());
    expect(await statusOf(orderId)).toBe("awaiting");
    expect(await credit(id)).toEqual({ used: 2 * price(), orders: 1 });
    expect((await errorOf(place(mia, { companyId: id, payBy: "terms" }))).code).toBe("over_credit");
    expect((await errorOf(setLines(mia, orderId, 100))).code).toBe("on_account");
    // The terms are gone meanwhile: the order was placed with them.
    await setTerms(accounts, id, { terms: null, revision: (await companyNow(id)).revision });
    expect(await json(approve(jonas, orderId))).toMatchObject({ modifiedCount: 1 });
    expect(await json(approve(jonas, orderId))).toMatchObject({ modifiedCount: 0 });
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({
      status: "accepted",
      approval: { waits: false, decision: "approve", by: "Jonas Ekdahl" },
      terms: { netDays: 30 },
    });
    expect((await mailsTo(mia.email)).map(({ subject }) => subject).join()).toContain(
      "is approved, on account",
    );
    await sweepOnce(new Date(Date.now() + 400 * 24 * 3_600_000));
    expect(await statusOf(orderId)).toBe("accepted");
    await expectInvariants();
  });

  it.each(["declined", "not approved in time", "cancelled"])(
    "gives its credit back where it is %s",
    async (how) => {
      const { mia, jonas, id } = await thatApproves(2 * price());
      const orderId = await placeOnAccount(mia, id, large());
      if (how === "declined") await decline(jonas, orderId);
      if (how === "cancelled") await cancel(mia, orderId);
      if (how === "not approved in time") {
        await orders().updateOne({ _id: requireId(orderId) }, { $set: { expiresAt: new Date(0) } });
        await sweepOnce();
      }
      expect(["cancelled", "expired"]).toContain(await statusOf(orderId));
      expect(await credit(id)).toEqual({ used: 0, orders: 0 });
      await expectInvariants();
    },
  );
});

describe("the sweeper", () => {
  it("gives back credit that no order takes, and takes what an order owes", async () => {
    const { mia, id } = await aCompanyOnAccount();
    const [kept, lost] = [await placeOnAccount(mia, id), await placeOnAccount(mia, id)];
    const stray = { orderId: newId(), cents: 700, at: new Date(0) };
    await companies().updateOne(
      { _id: requireId(id) },
      { $pull: { credits: { orderId: requireId(lost) } }, $inc: { creditUsed: 700 - 100 * price() } },
    );
    await companies().updateOne({ _id: requireId(id) }, { $push: { credits: stray } });
    expect(await mendCredit(new Date())).toBe(2);
    expect(await mendCredit(new Date())).toBe(0);
    expect(await credit(id)).toEqual({ used: 2 * price(), orders: 2 });
    expect(await statusOf(kept)).toBe("accepted");
    await expectInvariants();
  });

  it("makes the used credit the sum of what is reserved again", async () => {
    const { mia, id } = await aCompanyOnAccount();
    await placeOnAccount(mia, id);
    await companies().updateOne({ _id: requireId(id) }, { $inc: { creditUsed: 4_200 } });
    expect(await mendCredit(new Date())).toBe(1);
    expect(await credit(id)).toEqual({ used: price(), orders: 1 });
    expect(await mendCredit(new Date())).toBe(0);
  });

  it("leaves the credit of an order that is being placed", async () => {
    const { mia, id } = await aCompanyOnAccount();
    const orderId = await placeOnAccount(mia, id);
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "placing" } });
    expect(await mendCredit(new Date(Date.now() + 120_000))).toBe(0);
    expect(await credit(id)).toEqual({ used: price(), orders: 1 });
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "accepted" } });
    await finishCredit(await orderOf(orderId));
    expect(await credit(id)).toEqual({ used: price(), orders: 1 });
  });
});
