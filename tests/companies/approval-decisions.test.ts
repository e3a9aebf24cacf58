import { beforeAll, describe, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";
import { customer, type Person, staff } from "../people/stored-accounts";
import { callRoute } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import {
  aCompanyThatApproves,
  approve,
  cents,
  decline,
  large,
  orderOf,
  pay,
  setLines,
  statusOf,
} from "./approval-calls";
import { companyWith, join, mailsTo, remove } from "./company-calls";
import { errorOf, get, idsOf, own, placeFor, prepareCompanyOrders, product } from "./company-order-calls";

beforeAll(prepareCompanyOrders);

describe("who decides on an order", () => {
  const DECIDED: Record<string, number> = {
    "an owner": 200,
    "an approver": 200,
    "another buyer": 404,
    "an accountant": 403,
    "the buyer who placed it": 403,
    "an owner of another company": 404,
    "staff of sales": 404,
    "a customer": 404,
  };
  it.each(Object.keys(DECIDED))("%s is answered as the table says", async (who) => {
    const { marta, mia, jonas, id } = await aCompanyThatApproves();
    const other = who === "staff of sales" ? await staff("sales") : await customer("Olle");
    const roles: Record<string, CompanyRole> = { "another buyer": "buyer", "an accountant": "accountant" };
    const role = roles[who];
    if (role) await join(id, other, role);
    if (who === "an owner of another company") await companyWith(other);
    const people: Record<string, Person> = {
      "an owner": marta,
      "an approver": jonas,
      "the buyer who placed it": mia,
    };
    const orderId = await placeFor(mia, id, large());
    expect((await approve(people[who] ?? other, orderId)).status).toBe(DECIDED[who]);
  });

  it("nobody approves their own order, unless they are alone and the company says so", async () => {
    const { marta, mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(marta, id, large());
    await companies().updateOne({ _id: requireId(id) }, { $set: { ownApproval: true } });
    expect((await approve(marta, orderId)).status).toBe(403);
    expect(await idsOf(marta, "/approvals")).toEqual([]);
    await remove(marta, id, mia);
    await remove(marta, id, jonas);
    expect(await idsOf(marta, "/approvals")).toEqual([orderId]);
    expect((await approve(marta, orderId)).status).toBe(200);
  });

  it.each([
    ["placed within the limit", 100],
    ["waiting already", 200],
  ] as const)(
    "an owner who changes another's order over their own limit does not approve it, be it %s",
    async (_, quantity) => {
      const { marta, mia, jonas, id } = await aCompanyThatApproves();
      const orderId = await placeFor(mia, id, { quantity, totalPrice: quantity * product.price });
      expect((await setLines(marta, orderId, 500)).status).toBe(200);
      expect(await statusOf(orderId)).toBe("awaiting");
      expect(await errorOf(approve(marta, orderId, 1))).toMatchObject({
        code: "forbidden",
        message: "You changed this order last: somebody else of the company decides on it",
      });
      expect(await idsOf(marta, "/approvals")).toEqual([]);
      expect(await idsOf(jonas, "/approvals")).toEqual([orderId]);
      // The change asks the approver, and with no approver left the owner is not asked about the own change.
      await remove(marta, id, jonas);
      expect((await approve(marta, orderId, 1)).status).toBe(403);
      // A change by the buyer is the buyer's.
      expect((await setLines(mia, orderId, 300, 1)).status).toBe(200);
      expect((await approve(marta, orderId, 2)).status).toBe(200);
    },
  );

  it("nobody is asked by mail about a change of their own", async () => {
    const { marta, mia, jonas, id } = await aCompanyThatApproves();
    const carol = await customer("Carol Nyman");
    await join(id, carol, "owner");
    await remove(marta, id, jonas);
    const orderId = await placeFor(mia, id);
    const before = (await mailsTo(marta.email)).length;
    expect((await setLines(marta, orderId, 500)).status).toBe(200);
    expect((await mailsTo(carol.email)).at(-1)?.subject).toContain("approv");
    expect(await mailsTo(marta.email)).toHaveLength(before);
  });

  it("each list has the orders on which its reader decides, and the orders stay after their last approver has left", async () => {
    const { marta, mia, jonas, id } = await aCompanyThatApproves();
    const [first, second] = [await placeFor(mia, id, large()), await placeFor(mia, id, large())];
    expect(await idsOf(jonas, "/approvals")).toEqual([first, second]);
    expect(await idsOf(mia, "/approvals")).toEqual([]);
    expect(await idsOf(mia, own(mia))).toEqual([second, first]);
    const page = await get(jonas, "/approvals?limit=1");
    const next = /<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
    const { pathname, search } = new URL(next, "http://localhost");
    expect(await idsOf(jonas, `${pathname}${search}`.slice("/api".length))).toEqual([second]);
    await remove(marta, id, jonas);
    expect((await approve(jonas, first)).status).toBe(404);
    expect(await idsOf(jonas, "/approvals")).toEqual([]);
    expect(await idsOf(marta, "/approvals")).toEqual([first, second]);
  });

  it("a suspended company approves nothing, and declines", async () => {
    const { mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    await companies().updateOne({ _id: requireId(id) }, { $set: { state: "suspended" } });
    expect((await errorOf(approve(jonas, orderId))).code).toBe("company_inactive");
    expect((await decline(jonas, orderId)).status).toBe(200);
  });

  it("an order whose buyer has left is decided, and the answer goes to the owner", async () => {
    const { marta, mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    await remove(marta, id, mia);
    expect((await approve(jonas, orderId)).status).toBe(200);
    expect((await mailsTo(marta.email)).map(({ subject }) => subject).join()).toContain("is approved");
    expect((await pay(marta, orderId)).status).toBe(200);
  });
});

describe("decisions at the same moment", () => {
  it("of approve and decline one wins, and the other is told who decided what", async () => {
    const { marta, mia, jonas, id } = await aCompanyThatApproves();
    for (let round = 0; round < 3; round += 1) {
      const orderId = await placeFor(mia, id, large());
      const answers = await Promise.all([approve(jonas, orderId), decline(marta, orderId)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409]);
      const [lost] = answers.filter(({ status }) => status === 409);
      if (!lost) throw new Error("both have won");
      const approved = (await statusOf(orderId)) === "unpaid";
      expect(((await lost.json()) as { error: object }).error).toMatchObject({
        code: "not_awaiting",
        decision: approved ? "approve" : "decline",
        by: approved ? "Jonas Ekdahl" : "Marta Lindqvist",
      });
    }
    await expectInvariants();
  });

  it("the same decision of one person, sent five times at once, happens once", async () => {
    const { mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(jonas, orderId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { history } = await orderOf(orderId);
    expect(history.filter(({ event }) => event === "approve")).toHaveLength(1);
  });

  it("an order that its buyer changed while the approver read it is not approved unseen", async () => {
    const { mia, jonas, id } = await aCompanyThatApproves();
    const orderId = await placeFor(mia, id, large());
    expect((await setLines(mia, orderId, 300)).status).toBe(200);
    expect((await errorOf(approve(jonas, orderId))).code).toBe("changed_meanwhile");
    const papers = { poNumber: "PO-2" };
    await callRoute(`PATCH /api/orders/${orderId}/reference`, { token: mia.token, body: papers });
    expect((await errorOf(approve(jonas, orderId, 1))).code).toBe("changed_meanwhile");
    expect((await approve(jonas, orderId, 2)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ status: "unpaid", approvedCents: 3 * cents() });
    await expectInvariants();
  });
});
