import { createHash } from "node:crypto";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import type { PlaceOrderInput } from "@/lib/core/domain/orders/schemas/orders";
import type { Viewer } from "@/lib/core/domain/people/access";
import { centsOf } from "@/lib/values/money";
import { refuse } from "@/lib/values/result";
import { draftOrder } from "./draft-order";
import { keyOf } from "./new-order";
import { type Placed, placeLines } from "./place-lines";

/** Places an order of one product. */
export async function placeOrder(
  viewer: Viewer,
  input: PlaceOrderInput,
  {
    idempotencyKey = null,
    clientIp = null,
  }: { idempotencyKey?: string | null; clientIp?: string | null } = {},
): Promise<Placed> {
  if (input.customerEmail !== viewer.email) {
    const message = "is not the signed-in customer's e-mail";
    return refuse("forbidden", `The e-mail ${message}`, { fields: { customerEmail: message } });
  }
  return await placeLines({
    viewer,
    clientIp,
    key: idempotencyKey === null ? null : keyOf(idempotencyKey),
    hash: hashOf(input),
    customer: { name: input.customerName, phone: input.customerPhone },
    address: input.address,
    companyId: input.companyId,
    payBy: input.payBy,
    poNumber: input.poNumber,
    dueCents: input.due === undefined ? undefined : centsOf(input.due),
    draft: () => draftOrder(input, (ids) => findPricesFor(viewer, input.companyId ?? null, ids)),
  });
}

/** Hashes the request field by field, so that the order of a client's fields does not matter. */
function hashOf(input: PlaceOrderInput): string {
  const { productName, productId, quantity, totalPrice, customerName, customerEmail, customerPhone } = input;
  const { company, street, city, postalCode, country } = input.address ?? {};
  const parts = [
    productName,
    productId ?? null,
    quantity,
    totalPrice,
    customerName,
    customerEmail,
    customerPhone,
    input.address ? [company, street, city, postalCode, country] : null,
    // They are hashed only where they are given, so that the hash of other requests is the same as in earlier versions.
    ...(input.companyId || input.poNumber
      ? [input.companyId?.toLowerCase() ?? null, input.poNumber ?? null]
      : []),
    ...(input.payBy === "terms" ? [input.payBy] : []),
    ...(input.due === undefined ? [] : [{ due: input.due }]),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
