import { createHash } from "node:crypto";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import { findBasket } from "@/lib/core/data/basket/baskets";
import { acceptsSeveralLines } from "@/lib/core/data/migrations/schema-version";
import type { WayToPay } from "@/lib/core/domain/companies/terms";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Address } from "@/lib/core/domain/people/views";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import type { Cents } from "@/lib/values/money";
import { draftLines } from "./draft-lines";
import { keyOf } from "./new-order";
import { type Placed, placeLines } from "./place-lines";
import { takeFromBasket } from "./take-from-basket";

export interface BasketOrder {
  /** As the customer saw them. */
  lines: readonly AskedOrderLine[];
  totalCents: Cents;
  customerPhone: string;
  address: Address;
  companyId?: string | undefined;
  payBy?: WayToPay | undefined;
  poNumber?: string | undefined;
  note?: string | undefined;
  /** The sum due that the customer saw; missing where they did not say. */
  dueCents?: Cents | undefined;
}

/**
 * Places one order of several lines. Afterwards the customer's basket has lost exactly these lines; a crash in between is
 * finished by the sweeper, or by the same request sent again.
 */
export async function placeBasketOrder(
  viewer: Viewer,
  order: BasketOrder,
  { idempotencyKey, clientIp }: { idempotencyKey: string; clientIp: string | null },
): Promise<Placed> {
  const { lines, totalCents, customerPhone, address, companyId, payBy, poNumber, note, dueCents } = order;
  const placed = await placeLines({
    viewer,
    clientIp,
    key: keyOf(idempotencyKey),
    hash: hashOf(order),
    customer: { name: viewer.name || viewer.email, phone: customerPhone },
    address,
    companyId,
    payBy,
    poNumber,
    note,
    dueCents,
    fromBasket: true,
    draft: async () =>
      lines.length > 1 && !(await acceptsSeveralLines())
        ? SHOP_BEING_UPDATED
        : await draftLines(await asSeen(viewer, lines), {
            totalCents,
            findPrices: (ids) => findPricesFor(viewer, companyId ?? null, ids),
          }),
  });
  if (placed.ok) await takeFromBasket(placed.value.orderId);
  return placed;
}

/** The request says what prices the customer saw; the basket has the minimum lots. */
async function asSeen(viewer: Viewer, lines: readonly AskedOrderLine[]): Promise<AskedOrderLine[]> {
  const basket = await findBasket(viewer);
  const seen = new Map(basket.lines.map((line) => [line.productId, line.seen.minimumLot]));
  return lines.map((line) => ({ ...line, seenMinimumLot: seen.get(line.productId.toLowerCase()) }));
}

/** Hashes the request field by field, so that the order of a client's fields does not matter. */
function hashOf({
  lines,
  totalCents,
  customerPhone,
  address,
  companyId,
  payBy,
  poNumber,
  note,
  dueCents,
}: BasketOrder): string {
  const { company, street, city, postalCode, country } = address;
  const parts = [
    "basket",
    lines.map(({ productId, quantity, seenCents }) => [productId.toLowerCase(), quantity, seenCents]),
    totalCents,
    customerPhone,
    [company, street, city, postalCode, country],
    poNumber ?? null,
    note ?? null,
    // They are hashed only where they are given, so that the hash of other requests is the same as in earlier versions.
    ...(companyId ? [companyId.toLowerCase()] : []),
    ...(payBy === "terms" ? [payBy] : []),
    ...(dueCents === undefined ? [] : [{ dueCents }]),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
