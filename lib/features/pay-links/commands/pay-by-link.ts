import { payLinkHash } from "@/lib/auth/pay-link-tokens";
import { beginPayment, payableNow, type Started } from "@/lib/core/commands/payments/begin-payment";
import { markOrderPaid } from "@/lib/core/commands/payments/mark-order-paid";
import { TELLING_OFTEN } from "@/lib/core/commands/payments/pay-order";
import { PAYING_OFTEN } from "@/lib/core/commands/payments/start-payment";
import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument, PayLink } from "@/lib/core/data/orders/documents";
import { toOrderView } from "@/lib/core/data/orders/views";
import type { OrderTerms } from "@/lib/core/domain/companies/terms";
import type { OrderTax } from "@/lib/core/domain/orders/amounts";
import { withoutAddresses } from "@/lib/core/domain/orders/approved-order";
import { whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";
import { findByPayLink } from "@/lib/features/pay-links/data/pay-links";
import {
  makerOf,
  NO_SUCH_PAY_LINK,
  type OrderToPay,
  PAY_LINK_ENDED,
  PAY_TOKEN,
  payableUntil,
  payLinkState,
  withoutReasons,
} from "@/lib/features/pay-links/domain/pay-links";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { dollarsToCents } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";

/** A pay link permits to see what is to be paid, and to pay it. Its token is the only proof that is asked for. */

/** Changes nothing, however often the link is opened. */
export async function lookByPayLink(token: string): Promise<Result<OrderToPay>> {
  const found = await find(token);
  if (!found) return NO_SUCH_PAY_LINK;
  const { order, link } = found;
  const state = payLinkState(link, order, new Date());
  if (state === "ended") return PAY_LINK_ENDED;
  const { history, customer, address, ...view } = toOrderView(order);
  const { goodsCents, charges, taxes, tax, dueCents, deliveryOpen, changedSinceApproval } = view;
  const { id, status, lines, placedAt, expiresAt, poNumber, termsVersion, terms, receipts = [] } = view;
  const until = state === "open" ? payableUntil(link, order) : link.until;
  return done({
    linkId: link._id.toHexString(),
    state,
    paidAt: history.findLast(({ event }) => event === "pay" || event === "settle")?.at ?? null,
    order: {
      ...{ id, status, lines: lines.map(withoutReasons), placedAt, expiresAt, poNumber },
      receipts: receipts.map(({ kind, cents, isTakenBack }) => ({ kind, cents, isTakenBack })),
      ...(termsVersion === undefined ? {} : { termsVersion }),
      ...(terms ? { terms: withoutReminders(terms) } : {}),
      ...{ goodsCents, charges, taxes, dueCents },
      ...(tax ? { tax: withoutVatId(tax) } : {}),
      ...(deliveryOpen ? { deliveryOpen } : {}),
      ...(changedSinceApproval ? { changedSinceApproval: withoutAddresses(changedSinceApproval) } : {}),
    },
    orderedBy: view.company?.name ?? (address?.company || customer.name),
    madeBy: makerOf(link.by),
    until: until.toISOString(),
  });
}

/** Does the same as `startPayment`, for any person who has the link. */
export async function startByPayLink(
  { token, totalPrice }: { token: string; totalPrice: number },
  { clientIp }: { clientIp: string },
): Promise<Started> {
  if (!paymentGateway()) return PAYMENTS_OFF;
  const often = await refuseOver("payment", keyOf(clientIp), PAYING_OFTEN);
  if (often) return often;
  const found = await find(token);
  if (!found) return NO_SUCH_PAY_LINK;
  const { order, link } = found;
  const state = payLinkState(link, order, new Date());
  if (state === "ended") return PAY_LINK_ENDED;
  const refusal = whyNot("pay", order);
  if (refusal) return refusal;
  const payable = await payableNow(order, dollarsToCents(totalPrice) ?? -1);
  return payable.ok ? await beginPayment(payable.value) : payable;
}

/**
 * Does the same as `payOrder`, for any person who has the link. It works also if the link has ended meanwhile, since the card
 * was charged while the link was open. The provider is asked, never the client.
 */
export async function payByLink(
  { token, transactionId }: { token: string; transactionId: string },
  { clientIp }: { clientIp: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const often = await refuseOver("tellPayment", keyOf(clientIp), TELLING_OFTEN);
  if (often) return often;
  const found = await find(token);
  if (!found) return NO_SUCH_PAY_LINK;
  const { order, link } = found;
  return await markOrderPaid(order._id.toHexString(), transactionId, payerOf(link), order);
}

/** The prefix keeps this count apart from that of a customer whose id is the same text. */
const keyOf = (clientIp: string): string => `pay-link ${clientIp}`;

async function find(token: string): Promise<{ order: OrderDocument; link: PayLink } | null> {
  const found = PAY_TOKEN.test(token) ? await findByPayLink(payLinkHash(token)) : null;
  return found && isPlaced(found.order) ? found : null;
}

/** Nobody knows who opens a link. The history names the e-mail that it was sent to. */
const payerOf = ({ sentTo }: PayLink): Actor => ({
  role: "payer",
  userId: null,
  name: sentTo ?? "Pay link",
});

const withoutVatId = ({ buyerVatId: _, ...tax }: OrderTax): OrderTax => tax;

/** The payer sees neither the reminders nor that the debt is written off. */
const withoutReminders = ({ reminded: _, ...terms }: OrderTerms): OrderTerms => ({
  ...terms,
  isWrittenOff: false,
});
