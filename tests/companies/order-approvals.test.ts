import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { APPROVAL_HOURS } from "@/lib/core/domain/orders/approvals";
import { env } from "@/lib/env";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { customer } from "../people/stored-accounts";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import {
  aCompanyThatApproves,
  approve,
  cents,
  decline,
  HOUR_MS,
  large,
  orderOf,
  pay,
  setLines,
  statusOf,
} from "./approval-calls";
import { mailsTo, remove } from "./company-calls";
import { errorOf, get, placeFor, prepareCompanyOrders, product } from "./company-order-calls";

beforeAll(prepareCompanyOrders);

describe("an order over a limit", () => {
  it("of the company or of its buyer waits for approval, and holds its stock for 48 hours without being payable", async () => {
    const { mia, id } = await aCompanyThatApproves();
    expect(await statusOf(await placeFor(mia, id))).toBe("unpaid");
    const orderId = await placeFor(mia, id, large());
    const order = await orderOf(orderId);
    expect(order.status).toBe("awaiting");
    expect(order.expiresAt.getTime() - order.placedAt.getTime()).toBe(APPROVAL_HOURS * HOUR_MS);
    expect((await errorOf(pay(mia, orderId))).code).toBe("awaiting_approval");
    expect(await json(get(mia, `/orders/${orderId}`))).toMatchObject({
      status: "awaiting",
      paid: false,
      shiped: false,
      expiresAt: order.expiresAt.toISOString(),
      approval: { waits: true, decision: null },
    });
    // Without an order's id a payment finds the newest unpaid order of its total, and not this one.
    const body = { totalPrice: 200 * product.price };
    const begun = await callRoute("POST /api/create-payment-intent", { token: mia.token, body });
    expect(begun.status).toBe(409);
    await companies().updateOne(
      { _id: requireId(id), "members.userId": requireId(mia.userId) },
      { $set: { "members.$.limit": 1 } },
    );
    expect(await statusOf(await placeFor(mia, id))).toBe("awaiting");
    await expectInvariants();
  });

  it("asks its approvers by mail, and tells the buyer that it waits", async () => {
    const { marta, mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, { ...large(), poNumber: "PO-4711" });
    const [asked] = await mailsTo(jonas.email);
    expect(asked?.subject).toContain("Mia Sandell asks you to approve");
    expect(asked?.text).toContain(`/dashboard/approvals/${orderId}`);
    expect(asked?.text).toContain("PO-4711");
    const [waits] = await mailsTo(mia.email);
    expect(waits?.subject).toContain("waits for approval");
    // The owner decides where there is no approver.
    expect(await mailsTo(marta.email)).toEqual([]);
    await remove(marta, id, jonas);
    await placeFor(mia, id, large());
    expect((await mailsTo(marta.email)).map(({ subject }) => subject).join()).toContain(
      "asks you to approve",
    );
  });

  it("can be paid once it is approved, for the usual time from then, and its buyer hears of it", async () => {
    const { mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    expect(await json(approve(jonas, orderId))).toMatchObject({ modifiedCount: 1 });
    const order = await orderOf(orderId);
    const approvedAt = order.history.at(-1)?.at.getTime() ?? 0;
    expect(order.status).toBe("unpaid");
    const held = (order.ordinaryExpiresAt ?? order.expiresAt).getTime() - approvedAt;
    expect(held).toBe(env().unpaidOrderHours * HOUR_MS);
    expect((await pay(mia, orderId)).status).toBe(200);
    expect((await mailsTo(mia.email)).map(({ subject }) => subject).join()).toContain("is approved");
    // The same person's second click changes nothing, another person's is told.
    expect(await json(approve(jonas, orderId))).toMatchObject({ modifiedCount: 0 });
  });

  it("that is declined is cancelled with the reason, frees its stock, and its buyer hears why", async () => {
    const { marta, mia, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    expect(await json(decline(marta, orderId, "We have 400 in the west workshop"))).toMatchObject({
      modifiedCount: 1,
    });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ status: "cancelled", stockDue: false });
    expect(order.history.at(-1)).toMatchObject({
      event: "decline",
      reason: "We have 400 in the west workshop",
    });
    expect((await mailsTo(mia.email)).at(-1)?.text).toContain("We have 400 in the west workshop");
    expect(order.lapsedAt).toBeUndefined();
    await expectInvariants();
  });

  it("on which nobody decides in time expires and frees its stock, and its buyer hears why", async () => {
    const { mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { expiresAt: new Date(0) } });
    expect((await errorOf(approve(jonas, orderId))).code).toBe("not_awaiting");
    await sweepOnce();
    expect(await orderOf(orderId)).toMatchObject({ status: "expired", stockDue: false });
    expect((await orderOf(orderId)).history.at(-1)?.reason).toBe("Not approved in time");
    expect((await mailsTo(mia.email)).at(-1)?.subject).toContain("was not approved in time");
    await expectInvariants();
  });

  it("is cancelled by its buyer while it waits", async () => {
    const { mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    expect((await callRoute(`DELETE /api/orders/${orderId}`, { token: mia.token })).status).toBe(200);
    expect((await errorOf(approve(jonas, orderId))).code).toBe("not_awaiting");
    await expectInvariants();
  });

  it("a person without a company orders any total as before", async () => {
    const olga = await customer("Olga Alone");
    const answer = await callRoute("POST /api/orders", {
      token: olga.token,
      body: {
        productName: product.name,
        quantity: 200,
        totalPrice: 200 * product.price,
        customerName: "Olga",
        customerEmail: olga.email,
        customerPhone: "+49 30 1234567",
      },
    });
    const { insertedId } = (await answer.json()) as { insertedId: string };
    expect(await statusOf(insertedId)).toBe("unpaid");
    expect(await json(get(olga, `/orders/${insertedId}`))).not.toHaveProperty("approval");
  });
});

/** As if the order had been placed so many hours earlier, and were held for one more. */
const placedHoursAgo = async (orderId: string, hours: number) => {
  const now = Date.now();
  const times = {
    placedAt: new Date(now - hours * HOUR_MS),
    expiresAt: new Date(now + HOUR_MS),
    ordinaryExpiresAt: new Date(now + HOUR_MS),
  };
  await orders().updateOne({ _id: requireId(orderId) }, { $set: times });
};
const hoursHeld = ({ expiresAt, placedAt }: { expiresAt: Date; placedAt: Date }) =>
  (expiresAt.getTime() - placedAt.getTime()) / HOUR_MS;

it("an order that asks again and again is held no longer than twice the time to approve and to pay", async () => {
  const { mia, jonas, id } = await aCompanyThatApproves();
  const orderId = await placeFor(mia, id, large());
  const most = 2 * (48 + env().unpaidOrderHours);
  await placedHoursAgo(orderId, most - 2);
  expect((await approve(jonas, orderId)).status).toBe(200);
  expect(hoursHeld(await orderOf(orderId))).toBe(most);
  expect((await setLines(mia, orderId, 300)).status).toBe(200);
  expect(await statusOf(orderId)).toBe("awaiting");
  expect(hoursHeld(await orderOf(orderId))).toBe(most);
  expect((await approve(jonas, orderId, 1)).status).toBe(200);
  expect(hoursHeld(await orderOf(orderId))).toBe(most);
  await expectInvariants();
});

it("an order that is declined after more than an hour counts as a lapse of its buyer", async () => {
  const { mia, jonas, id } = await aCompanyThatApproves();
  const orderId = await placeFor(mia, id, large());
  await placedHoursAgo(orderId, 2);
  expect((await decline(jonas, orderId)).status).toBe(200);
  const { lapsedAt, history } = await orderOf(orderId);
  expect(lapsedAt).toEqual(history.at(-1)?.at);
});

describe("a change of the lines", () => {
  it("within what was approved asks nothing, and one over it asks again and holds the new pieces", async () => {
    const { mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    await approve(jonas, orderId);
    expect((await setLines(mia, orderId, 100)).status).toBe(200);
    expect((await setLines(mia, orderId, 200, 1)).status).toBe(200);
    expect(await statusOf(orderId)).toBe("unpaid");
    expect((await pay(mia, orderId)).status).toBe(200);
    const before = (await mailsTo(jonas.email)).length;
    expect((await setLines(mia, orderId, 300, 2)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ status: "awaiting", totalCents: 3 * cents() });
    expect((await errorOf(pay(mia, orderId, 300))).code).toBe("awaiting_approval");
    expect(await mailsTo(jonas.email)).toHaveLength(before + 1);
    await expectInvariants();
    expect((await approve(jonas, orderId, 3)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ status: "unpaid", approvedCents: 3 * cents() });
    await expectInvariants();
  });

  it("cannot bring an order over the limit that was placed under it", async () => {
    const { mia, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id);
    expect((await setLines(mia, orderId, 200)).status).toBe(200);
    expect(await statusOf(orderId)).toBe("awaiting");
    expect(await orderOf(orderId)).not.toHaveProperty("ordinaryExpiresAt");
  });

  it("that its process left half done asks, too, when the sweeper finishes it", async () => {
    const { mia, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id);
    const order = await orderOf(orderId);
    const by = { role: "customer", userId: requireId(mia.userId), name: "Mia Sandell" } as const;
    const [line] = order.lines;
    if (!line) throw new Error("no line");
    // The new lines need nothing beyond what is held, so that the sweeper can finish the change.
    const change = {
      holdId: requireId("64b00000000000000000000e"),
      at: new Date(0),
      by,
      lines: [line],
      totalCents: 2 * cents(),
      accepted: false,
      asks: true as const,
    };
    await orders().updateOne({ _id: order._id }, { $set: { change } });
    await sweepOnce();
    expect(await statusOf(orderId)).toBe("awaiting");
    expect((await orderOf(orderId)).history.map(({ event }) => event)).toEqual([
      "place",
      "confirm",
      "amend",
      "ask",
    ]);
  });
});

it("the name of an approver whose account is deleted stays in no order and in no entry of the audit", async () => {
  const { mia, jonas, id } = await aCompanyThatApproves();
  const [approved, declined] = [await placeFor(mia, id, large()), await placeFor(mia, id, large())];
  await approve(jonas, approved);
  await decline(jonas, declined);
  await sweepOnce();
  const body = { password: jonas.password };
  expect((await callRoute("POST /api/account/erasure", { token: jonas.token, body })).status).toBe(200);
  for (const [orderId, event] of [
    [approved, "approve"],
    [declined, "decline"],
  ] as const) {
    const { history } = await orderOf(orderId);
    expect(history.at(-1)).toMatchObject({ event, by: { name: "A former customer" } });
    expect(history[0]?.by.name).toBe("Mia Sandell");
  }
  const told = await audit()
    .find({ "by.userId": requireId(jonas.userId) })
    .toArray();
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ by }) => by.name))).toEqual(new Set(["A former customer"]));
});

it("limits and approvals are in the audit with the person, before and after", async () => {
  const { marta, mia, jonas, id } = await aCompanyThatApproves();
  const before = { approvalOver: 3000, ownApproval: true, revision: 1 };
  const set = await callRoute(`PATCH /api/companies/${id}`, { token: marta.token, body: before });
  expect(await json(Promise.resolve(set))).toMatchObject({
    approvalOver: 3000,
    ownApproval: true,
    revision: 2,
  });
  const members = [{ userId: mia.userId, roles: ["buyer"], limit: 12.5 }];
  const limits = { token: marta.token, body: { members, revision: 2 } };
  expect((await callRoute(`PATCH /api/companies/${id}/members`, limits)).status).toBe(200);
  const orderId = await placeFor(mia, id);
  await decline(jonas, orderId, "Not now");
  await sweepOnce();
  const told = await audit()
    .find({ "by.userId": { $in: [requireId(marta.userId), requireId(jonas.userId)] } })
    .toArray();
  const changes = told.flatMap((entry) =>
    entry.changes.map(({ field, from, to }) => `${field} ${from} ${to}`),
  );
  expect(changes).toEqual(
    expect.arrayContaining([
      `approvalOverCents ${cents()} 300000`,
      "ownApproval no yes",
      "limitCents null 1250",
      "status awaiting cancelled",
    ]),
  );
  expect(told.find(({ event }) => event === "decline")?.reason).toBe("Not now");
});
