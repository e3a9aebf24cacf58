import { actorOf } from "@/lib/core/commands/audit/actor";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { staffKeyOf } from "@/lib/core/data/orders/orders";
import { newId, type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { HELD_UNTIL_SHIPPED, type WayToPay } from "@/lib/core/domain/companies/terms";
import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { onlySourceOf } from "@/lib/core/domain/orders/order-lifecycle";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Address } from "@/lib/core/domain/people/views";
import type { DeliveryPrice } from "@/lib/core/domain/prices/delivery";
import { termsInForce } from "@/lib/core/domain/shop/published-pages";
import type { Cents } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";
import { type Admission, holdOf } from "./admission";
import type { LinesDraft } from "./draft-lines";
import type { PlacedTerms } from "./on-account";
import type { OnBehalf } from "./order-on-behalf";

/** An order that a customer asks for, of one line or of several. */
export interface OrderRequest {
  viewer: Viewer;
  /** As the limits count it; null where the shop itself orders. */
  clientIp: string | null;
  /** The client's idempotency key as it is stored; without one each request makes an order. */
  key: string | null;
  /** Of the whole request: the same key with another one is refused. */
  hash: string;
  customer: { name: string; phone: string };
  address: Address | undefined;
  /** The company that it is for; missing where the person orders for themselves. */
  companyId?: string | undefined;
  /** Before it ships where this is missing. */
  payBy?: WayToPay | undefined;
  poNumber?: string | undefined;
  note?: string | undefined;
  /** The sum due that the customer saw; missing where they did not say. */
  dueCents?: Cents | undefined;
  /** Its lines leave the customer's basket. */
  fromBasket?: boolean;
  /** Staff place it for the customer. */
  onBehalf?: OnBehalf;
  /** The customer accepts it, with the price of its delivery and its terms of payment. */
  offer?: NonNullable<OrderDocument["offer"]> & { delivery: DeliveryPrice; terms?: PlacedTerms | undefined };
  /** Checks the request against the products as they are now. */
  draft: () => Promise<Result<LinesDraft>>;
}

/** The order as it will be, once everything that can refuse it has been asked. */
export type Draft = LinesDraft &
  Pick<OrderDocument, "company" | "address"> &
  Pick<Actor, "onOwn"> & { amounts: OrderAmounts; asks: boolean; onAccount: PlacedTerms | null };

/** An order before it has left the hands of its attempt, whose id is `holdId`. */
export type NewOrder = OrderDocument & { holdId: ObjectId };

export function newOrder(
  { viewer, key, hash, customer, poNumber, note, fromBasket, onBehalf, offer }: OrderRequest,
  { lines, amounts, address, company, asks, onAccount }: Draft,
  admission: Admission,
): NewOrder {
  const _id = newId();
  const now = new Date();
  const by = onBehalf?.orderedBy ?? onBehalf?.by ?? actorOf(viewer, viewer.userId);
  const termsVersion = termsInForce();
  return {
    _id,
    customer: { userId: requireId(viewer.userId), email: viewer.email, ...customer },
    ...(company ? { company } : {}),
    ...(onAccount === null ? {} : { terms: { ...onAccount, settledCents: 0, owed: true } }),
    ...(termsVersion === null ? {} : { termsVersion }),
    address,
    lines,
    ...amounts,
    status: onlySourceOf("confirm"),
    holdId: newId(),
    holdingSince: now,
    stockDue: false,
    returns: {},
    refundedFrom: null,
    refundDue: false,
    payment: { provider: null, intentId: null, attempt: 0, transactionId: null, refund: null },
    flags: [],
    history: [{ event: "place", at: now, by, reason: null }],
    idempotencyKey: key ?? ownKey(_id),
    requestHash: hash,
    placedAt: now,
    ...holdOf(admission, now, { asks }),
    ...(onAccount === null || asks ? {} : { expiresAt: HELD_UNTIL_SHIPPED }),
    ...(poNumber ? { poNumber } : {}),
    ...(note ? { note } : {}),
    ...(fromBasket ? { basketDue: true } : {}),
    ...(onBehalf ? { placedBy: onBehalf.by.userId } : {}),
    ...(offer ? { offer: { id: offer.id, number: offer.number, version: offer.version } } : {}),
    ...(onBehalf && key ? { staffKey: staffKeyOf(onBehalf.by.userId, key) } : {}),
    updatedAt: now,
  };
}

/** The prefixes keep clients' keys and the shop's own apart. */
export const keyOf = (clientKey: string): string => `client:${clientKey}`;
const ownKey = (id: ObjectId): string => `order:${id.toHexString()}`;
