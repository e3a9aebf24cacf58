import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { customer, type Person } from "../people/stored-accounts";
import { callRoute } from "../support/call-route";
import { companyWith } from "./company-calls";
import { product } from "./company-order-calls";

/** Calls about orders that wait for approval, and a company that asks for it. */

export const HOUR_MS = 3_600_000;
export const cents = () => 100 * 100 * product.price;

/** A company where orders of 200 pieces need approval, with an owner, a buyer and an approver. */
export async function aCompanyThatApproves() {
  const [marta, mia, jonas] = [
    await customer("Marta Lindqvist"),
    await customer("Mia Sandell"),
    await customer("Jonas Ekdahl"),
  ];
  const id = await companyWith(marta, [mia, "buyer"], [jonas, "approver"]);
  await companies().updateOne({ _id: requireId(id) }, { $set: { approvalOver: cents() } });
  return { marta, mia, jonas, id };
}

export const large = () => ({ quantity: 200, totalPrice: 200 * product.price });
export const decide = (person: Person, orderId: string, body: object) =>
  callRoute(`POST /api/orders/${orderId}/approval`, { token: person.token, body: { revision: 0, ...body } });
export const approve = (person: Person, orderId: string, revision = 0) =>
  decide(person, orderId, { decision: "approve", revision });
export const decline = (person: Person, orderId: string, reason = "Too much") =>
  decide(person, orderId, { decision: "decline", reason });
export const setLines = (person: Person, orderId: string, quantity: number, revision = 0) =>
  callRoute(`PUT /api/orders/${orderId}/lines`, {
    token: person.token,
    body: { revision, lines: [{ productId: product.id, quantity }] },
  });
export const orderOf = async (orderId: string) => {
  const order = await orders().findOne({ _id: requireId(orderId) });
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
};
export const statusOf = async (orderId: string) => (await orderOf(orderId)).status;
export const pay = (person: Person, orderId: string, quantity = 200) =>
  callRoute("POST /api/create-payment-intent", {
    token: person.token,
    body: { orderId, totalPrice: quantity * product.price },
  });
