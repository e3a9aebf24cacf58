import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { aCompany } from "./companies";

/**
 * A company of this person alone, who may approve their own orders, and their placed order in it, which waits for that.
 * @returns the order's id
 */
export async function makeAwaiting(orderId: string, userId: string): Promise<string> {
  const _id = newId();
  const now = new Date();
  const { name, legalName, vatId, billing } = aCompany();
  await companies().insertOne({
    _id,
    name,
    legalName,
    vatId,
    billing,
    ownApproval: true,
    state: "approved",
    members: [{ userId: requireId(userId), roles: ["owner"], since: now }],
    revision: 1,
    requestHash: "",
    createdAt: now,
    updatedAt: now,
  });
  const by = { role: "customer", userId: requireId(userId), name: "" } as const;
  await orders().updateOne(
    { _id: requireId(orderId) },
    {
      $set: { status: "awaiting", company: { id: _id, name, legalName, vatId, poRequired: false } },
      $push: { history: { event: "ask", at: now, by, reason: null } },
    },
  );
  return orderId;
}
