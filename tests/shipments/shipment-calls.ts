import { type Person, staff } from "../people/stored-accounts";
import { callRoute, json } from "../support/call-route";

/** Calls that pack and send pieces of an order. */

export const packing = (pieces: number, revision = 0, more: object = {}) => ({
  revision,
  lines: [{ lineNo: 1, pieces }],
  ...more,
});

let keys = 0;

export function pack(packer: Person, orderId: string, body: unknown): Promise<Response> {
  keys += 1;
  return callRoute(`POST /api/orders/${orderId}/shipments`, {
    token: packer.token,
    body,
    headers: { "idempotency-key": `packing-${keys}` },
  });
}

export const change = (packer: Person, shipmentId: string, body: unknown): Promise<Response> =>
  callRoute(`PATCH /api/shipments/${shipmentId}`, { token: packer.token, body });

/** Packs pieces of the order's first line. @returns the shipment's id */
export async function packed(orderId: string, pieces = 100, revision = 0, packer?: Person): Promise<string> {
  const answer = pack(packer ?? (await staff("warehouse")), orderId, packing(pieces, revision));
  return ((await json(answer)) as { _id: string })._id;
}
