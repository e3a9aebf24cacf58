import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Person } from "../people/stored-accounts";
import { type Product, paidOrder } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

/** Calls about pieces that come back. */

let keys = 0;

export function ask(person: Person, orderId: string, body: unknown, key?: string): Promise<Response> {
  keys += 1;
  return callRoute(`POST /api/orders/${orderId}/returns`, {
    token: person.token,
    body,
    headers: { "idempotency-key": key ?? `return-${keys}` },
  });
}

export const asking = (pieces: number, lineNo = 1) => ({ lines: [{ lineNo, pieces, reason: "surplus" }] });

/** Stores that a whole order has left. */
export async function hasLeft(orderId: string, at = new Date()): Promise<void> {
  const _id = requireId(orderId);
  const order = await orders().findOne({ _id });
  const lines = order?.lines.map((line) => ({ ...line, shipped: line.quantity })) ?? [];
  const history = [
    ...(order?.history ?? []),
    { event: "ship" as const, at, by: { role: "admin" as const, userId: null, name: "Ada" }, reason: null },
  ];
  await orders().updateOne({ _id }, { $set: { status: "shipped", lines, history } });
}

export async function shippedOrder(product: Product, person: Person): Promise<string> {
  const { orderId } = await paidOrder(product, person);
  await hasLeft(orderId);
  return orderId;
}

/** A return of 40 pieces that its customer has asked for. @returns its id */
export async function aReturn(product: Product, person: Person): Promise<string> {
  const asked = (await json(ask(person, await shippedOrder(product, person), asking(40)))) as { _id: string };
  return asked._id;
}
