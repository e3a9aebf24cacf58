import { beforeAll, describe, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit, type LimitName } from "@/lib/core/data/store/limits";
import { aCompanyThatApproves } from "../companies/approval-calls";
import { errorOf } from "../companies/company-order-calls";
import { customer, staff } from "../people/stored-accounts";
import { callRoute } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { draft, made, prepareDraftOrders, sally, withPrice } from "./draft-order-calls";

beforeAll(prepareDraftOrders);

const exhaust = async (limit: LimitName, key: string): Promise<void> => {
  if ((await consumeLimit(limit, key)).ok) await exhaust(limit, key);
};

describe("an order that sales place under a key", () => {
  it("is placed once under one key, and another order under it is refused", async () => {
    const mara = await customer("Mara Kessler");
    const [one, two] = await Promise.all([
      made(draft(mara, {}, sally, "phone-1")),
      made(draft(mara, {}, sally, "phone-1")),
    ]);
    expect(one).toEqual(two);
    expect(await orders().countDocuments({ "customer.userId": requireId(mara.userId) })).toBe(1);
    expect((await errorOf(draft(mara, withPrice(), sally, "phone-1"))).code).toBe("idempotency_mismatch");
  });

  it("is one order under a key also for two customers, one after the other and at once", async () => {
    const [mara, marta, mira] = [await customer("Mara"), await customer("Marta"), await customer("Mira")];
    await made(draft(mara, {}, sally, "phone-2"));
    expect((await errorOf(draft(marta, {}, sally, "phone-2"))).code).toBe("idempotency_mismatch");
    const twins = await Promise.all([
      draft(marta, {}, sally, "phone-3"),
      draft(mira, {}, sally, "phone-3"),
      draft(mara, {}, await staff("sales"), "phone-3"),
    ]);
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    await expectInvariants();
  });

  it("is the answer to its request again, also when the person has left the company or the limit is reached", async () => {
    const { mia, id: companyId } = await aCompanyThatApproves();
    const order = { companyId, sent: "approval" };
    const first = await made(draft(mia, order, sally, "phone-4"));
    const members = { userId: requireId(mia.userId) };
    await companies().updateOne({ _id: requireId(companyId) }, { $pull: { members } });
    expect((await draft(mia, order)).status).toBe(404);
    expect(await made(draft(mia, order, sally, "phone-4"))).toEqual(first);

    const [mara, other] = [await customer("Mara Kessler"), await staff("sales")];
    const once = await made(draft(mara, {}, other, "phone-5"));
    await exhaust("draftOrders", other.userId);
    expect((await draft(mara, {}, other)).status).toBe(429);
    expect(await made(draft(mara, {}, other, "phone-5"))).toEqual(once);
  });

  it("is the answer to its request again also where the version before placed it, without the staff member's key", async () => {
    const mara = await customer("Mara Kessler");
    const first = await made(draft(mara, {}, sally, "phone-8"));
    await orders().updateOne({ _id: requireId(first.insertedId) }, { $unset: { staffKey: "" } });
    expect(await made(draft(mara, {}, sally, "phone-8"))).toEqual(first);
    expect((await errorOf(draft(mara, withPrice(), sally, "phone-8"))).code).toBe("idempotency_mismatch");
  });

  it("has no pay link for a request that comes again after the link was ended", async () => {
    const mara = await customer("Mara Kessler");
    const { insertedId, payLink } = await made(draft(mara, {}, sally, "phone-6"));
    expect(payLink).not.toBeNull();
    expect((await callRoute(`DELETE /api/orders/${insertedId}`, { token: mara.token })).status).toBe(200);
    expect(await made(draft(mara, {}, sally, "phone-6"))).toEqual({
      acknowledged: true,
      insertedId,
      payLink: null,
    });
  });
});
