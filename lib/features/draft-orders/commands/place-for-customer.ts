import { createHash } from "node:crypto";
import { linkIdOfOrder, payLinkToken, payLinkUrl } from "@/lib/auth/pay-link-tokens";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import { draftLines } from "@/lib/core/commands/orders/draft-lines";
import { earlierOrder } from "@/lib/core/commands/orders/earlier-order";
import { placeLines } from "@/lib/core/commands/orders/place-lines";
import { findCustomer } from "@/lib/core/commands/people/find-customer";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findCompany } from "@/lib/core/data/companies/companies";
import { acceptsSeveralLines } from "@/lib/core/data/migrations/schema-version";
import { requireId } from "@/lib/core/data/store/ids";
import { membershipOf, rolesWithCompanyRight } from "@/lib/core/domain/companies/company-roles";
import type { WayToPay } from "@/lib/core/domain/companies/terms";
import type { SentAs } from "@/lib/core/domain/orders/draft-orders";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import type { AskedOrderLine } from "@/lib/core/domain/orders/order-lines";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Address } from "@/lib/core/domain/people/views";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { makeCustomer, type NewCustomer } from "./make-customer";

export interface OrderForCustomer {
  /** Normalised; of a new customer too. */
  customerEmail: string;
  /** They have no account: one is made for them. */
  newCustomer?: NewCustomer | undefined;
  lines: readonly AskedOrderLine[];
  customerPhone: string;
  address: Address;
  companyId?: string | undefined;
  /** Before it ships where this is missing. */
  payBy?: WayToPay | undefined;
  poNumber?: string | undefined;
  note?: string | undefined;
  sent: SentAs;
}

/** The link is null for an order that waits for approval or is on account, and where it has ended before the request came again. */
export type PlacedForCustomer = Result<{ orderId: string; payLink: string | null }>;

const OFTEN = "You have placed very many orders. Please go on in some minutes.";
const wrong = (message: string): Refusal => refuse("invalid", message, { fields: { sent: message } });
const NO_COMPANY = wrong("Only an order for a company is sent for approval");
const NOBODY_ELSE = wrong("Nobody else in this company can approve it. Send it as a pay link.");

/**
 * Staff place an order for a customer, who has it as any other of theirs: they see it, are mailed, pay, change and cancel it. It
 * may have prices of its own, each with its reason. The same key and request give the same order, whatever has become of the
 * customer since.
 */
export async function placeForCustomer(
  viewer: Viewer,
  order: OrderForCustomer,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<PlacedForCustomer> {
  if (!hasRight(viewer, "placeForCustomers")) return staffOnly("placeForCustomers");
  const {
    customerEmail,
    newCustomer,
    lines,
    customerPhone,
    address,
    companyId,
    payBy,
    poNumber,
    note,
    sent,
  } = order;
  const asked = {
    key: `draft:${viewer.userId}:${idempotencyKey}`,
    hash: createHash("sha256")
      .update(JSON.stringify(hashed(order)))
      .digest("hex"),
    onBehalf: { by: staffActor(viewer), sent },
  };
  const earlier = await earlierOrder({ viewer, ...asked });
  if (earlier) return earlier.ok ? await withPayLink(earlier.value, sent) : earlier;
  const found = newCustomer
    ? await makeCustomer(viewer, newCustomer)
    : await findCustomer(customerEmail, companyId);
  if (!found.ok) return found;
  const customer = found.value;
  const seller = await sellerOf(viewer, order);
  if (!seller.ok) return seller;
  const refusal =
    (sent === "approval" ? await whyNoApproval(customer, viewer) : null) ??
    (await refuseOver("draftOrders", viewer.userId, OFTEN));
  if (refusal) return refusal;
  const placed = await placeLines({
    viewer: customer,
    clientIp: null,
    ...asked,
    onBehalf: { by: seller.value, sent },
    customer: { name: customer.name, phone: customerPhone },
    address,
    companyId,
    payBy,
    poNumber,
    note,
    draft: async () =>
      lines.length > 1 && !(await acceptsSeveralLines())
        ? SHOP_BEING_UPDATED
        : await draftLines(lines, { findPrices: (ids) => findPricesFor(customer, companyId ?? null, ids) }),
  });
  return placed.ok ? await withPayLink(placed.value, sent) : placed;
}

/** Nobody agrees on prices with their own company. */
async function sellerOf(viewer: Viewer, { lines, companyId }: OrderForCustomer) {
  const isAgreed = lines.some(({ agreed }) => agreed !== undefined);
  const company = isAgreed && companyId ? await findCompany(requireId(companyId.toLowerCase())) : null;
  return company
    ? await deciderOn(viewer, "agreePrices", { companies: [company] })
    : done(staffActor(viewer));
}

async function withPayLink({ orderId }: { orderId: string }, sent: SentAs): Promise<PlacedForCustomer> {
  const linkId = linkIdOfOrder(orderId);
  const isThere = sent === "payLink" && (await lookByPayLink(payLinkToken(linkId))).ok;
  return done({ orderId, payLink: isThere ? payLinkUrl(linkId) : null });
}

/** An order that nobody can decide on would only hold its stock for two days. */
async function whyNoApproval(customer: Viewer, seller: Viewer): Promise<Refusal | null> {
  const { chosenCompany, userId } = customer;
  if (!chosenCompany) return NO_COMPANY;
  if (membershipOf(customer, chosenCompany)?.approvesOwn) return null;
  const members = (await findCompany(requireId(chosenCompany)))?.members ?? [];
  const deciding = rolesWithCompanyRight("approveOrders");
  const canDecide = members.some(
    (member) =>
      ![userId, seller.userId].includes(member.userId.toHexString()) &&
      member.roles.some((role) => deciding.includes(role)),
  );
  return canDecide ? null : NOBODY_ELSE;
}

/** Field by field, so that the order of a client's fields does not matter. A prepaid order has the hash that it always had. */
const hashed = ({ lines, address, ...order }: OrderForCustomer) => [
  order.customerEmail,
  lines.map(({ productId, quantity, seenCents, agreed }) => [
    productId.toLowerCase(),
    quantity,
    seenCents,
    agreed ? [agreed.unitCents, agreed.reason] : null,
  ]),
  [address.company, address.street, address.city, address.postalCode, address.country],
  order.customerPhone,
  order.companyId?.toLowerCase() ?? null,
  order.poNumber ?? null,
  order.note ?? null,
  order.sent,
  ...(order.payBy === "terms" ? [order.payBy] : []),
  ...(order.newCustomer ? [[order.newCustomer.name, order.newCustomer.phone]] : []),
];
