import { linkIdOfOrder, payLinkUrl } from "@/lib/auth/pay-link-tokens";
import { findCompany } from "@/lib/core/data/companies/companies";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { isRefundFailed, keptReceiptsOf, openOf, refundsOf } from "@/lib/core/data/orders/order-money";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { toOrderView } from "@/lib/core/data/orders/views";
import { findAddressee } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import { endedUndecided } from "@/lib/core/domain/orders/approvals";
import { hasHappened, type OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import {
  isAccepted,
  isAwaiting,
  isEnded,
  isPaid,
  isRefunded,
  isShipped,
  isUnpaid,
} from "@/lib/core/domain/orders/order-statuses";
import { BANK } from "@/lib/core/domain/payments/bank-transfers";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { env } from "@/lib/env";
import { payLinkState } from "@/lib/features/pay-links/domain/pay-links";
import { notApprovedMail, orderAwaitingMail } from "@/lib/services/mails/approval-mails";
import { orderChangedMail } from "@/lib/services/mails/changed-mail";
import { deliveryAgreedMail, deliveryAskedMail } from "@/lib/services/mails/delivery-mails";
import type { MailContent } from "@/lib/services/mails/mail-content";
import { newPaidOrderMail } from "@/lib/services/mails/new-order-mail";
import {
  type OrderMail,
  orderCancelledMail,
  orderExpiredMail,
  orderExpiringMail,
  orderPaidMail,
  orderPlacedMail,
  orderRefundedMail,
  orderShippedMail,
  refundFailedMail,
  refundSentAgainMail,
} from "@/lib/services/mails/order-mails";
import { orderPartPaidMail, partRefundedMail, refundSentMail } from "@/lib/services/mails/part-mails";
import { orderAcceptedMail, orderSettledMail, orderUnsettledMail } from "@/lib/services/mails/terms-mails";
import type { AddressedMail, MailWriter } from "./mail-job";
import { REMINDED_BEFORE_MS } from "./reminders";

/**
 * The mails of an order, as it is when they are sent. What is no longer true by then is not said: an order that is cancelled
 * already has only the mail of that.
 */

const WAIT_MS = 30_000;
/** A provider that has not accepted a refund for this long is silent: the customer is told meanwhile. */
const REFUND_WAIT_MS = 10 * 60_000;
/** The reminder is queued by another process than the one that sends it: their clocks may differ a little. */
const CLOCK_MS = 5 * 60_000;

export const writeOrderPlaced = toCustomer((order) =>
  hasHappened("cancel", order) || hasHappened("expire", order)
    ? null
    : isAwaiting(order)
      ? orderAwaitingMail
      : orderPlacedMail,
);

export const writeOrderExpiring = toCustomer((order) => {
  const left = order.expiresAt.getTime() - Date.now();
  // The time of an order can be extended: then it is reminded of its new end.
  return isUnpaid(order) && !order.deliveryOpen && left > 0 && left < REMINDED_BEFORE_MS + CLOCK_MS
    ? orderExpiringMail
    : null;
});

export const writeOrderExpired = toCustomer((order) =>
  hasHappened("expire", order) ? (endedUndecided(order.history) ? notApprovedMail : orderExpiredMail) : null,
);

/** An order that the shop itself cancels was never confirmed to its customer. */
export const writeOrderCancelled = toCustomer((order) =>
  hasHappened("cancel", order) && order.history.at(-1)?.by.role !== "system" ? orderCancelledMail : null,
);

/** A payment whose money went back at once is no receipt. */
export const writeOrderPaid = toCustomer((order) => (isRefunded(order) ? null : orderPaidMail));

/** The rest may have come meanwhile, or the order have ended. */
export const writePartPaid = toCustomer((order) =>
  keptReceiptsOf(order).length > 0 && openOf(order) > 0 && !isRefunded(order) ? orderPartPaidMail : null,
);

/** An order on account that is cancelled already has only the mail of that. */
export const writeOrderAccepted = toCustomer((order) =>
  isAccepted(order) || isShipped(order) ? orderAcceptedMail : null,
);

export const writeOrderSettled = toCustomer((order) => (isPaid(order) ? orderSettledMail : null));

/** Also of an order that was written off: its customer has been told that it is paid. */
export const writeOrderUnsettled = toCustomer((order) =>
  (isAccepted(order) || isShipped(order)) && !isPaid(order) ? orderUnsettledMail : null,
);

export const writeOrderShipped = toCustomer(() => orderShippedMail);

/** A refund that the provider refuses has a mail of its own. A transfer beside it goes back all the same. */
export const writeOrderRefunded = toCustomer((order, queuedAt) => {
  if (isRefundFailed(order) && order.payment.provider !== BANK) return null;
  const waits = order.refundDue && Date.now() - queuedAt.getTime() < REFUND_WAIT_MS;
  return waits ? { laterMs: WAIT_MS } : orderRefundedMail;
});

/** A part that could not be sent is told by a person. */
export const writePartRefunded = toCustomer((order) => {
  const last = refundsOf(order).at(-1);
  return isRefunded(order) || last === undefined || last.state === "failed" ? null : partRefundedMail;
});

/** Nothing where a version before has written without it. */
export const writeRefundSent = toCustomer((order) =>
  refundsOf(order).some(({ sentAt }) => sentAt !== undefined) ? refundSentMail : null,
);

export const writeRefundFailed = toCustomer((order) => (isRefundFailed(order) ? refundFailedMail : null));

export const writeRefundSentAgain = toCustomer((order) =>
  isRefundFailed(order) ? null : refundSentAgainMail,
);

export const writeNewPaidOrder: MailWriter<OrderJobKind> = async (job) => {
  const order = await orderOf(job);
  if (order === null || isRefunded(order) || hasHappened("cancel", order)) return null;
  const to = { name: shopName(), email: env().ordersMailTo };
  return { to, content: newPaidOrderMail(mailOf(order)) };
};

/** Null once the price is set, or the order has ended. */
export const writeDeliveryAsked: MailWriter<OrderJobKind> = async (job) => {
  const order = await orderOf(job);
  if (!order?.deliveryOpen || !(isUnpaid(order) || isAwaiting(order))) return null;
  const to = { name: shopName(), email: env().ordersMailTo };
  return { to, content: deliveryAskedMail(mailOf(order)) };
};

export const writeDeliveryAgreed = toCustomer((order) =>
  !order.deliveryOpen && (isUnpaid(order) || isAwaiting(order)) ? deliveryAgreedMail : null,
);

/**
 * Of several changes each mail tells the last one before it was due. Each has a reason; a question for approval that follows from it
 * has none.
 */
export const writeOrderChanged = toCustomer((order, queuedAt) => {
  const entry = toOrderView(order).history.findLast(
    ({ event, by, at, reason }) =>
      CHANGES.includes(event) && by.role !== "customer" && reason !== null && new Date(at) <= queuedAt,
  );
  return entry === undefined || isEnded(order) ? null : (mail) => orderChangedMail(mail, entry);
});

const CHANGES: readonly string[] = ["amend", "annotate", "ask"] satisfies OrderEvent[];

type Template = (mail: OrderMail) => MailContent;

export function toCustomer(
  choose: (order: OrderDocument, queuedAt: Date) => Template | { laterMs: number } | null,
): MailWriter<OrderJobKind> {
  return async (job): Promise<AddressedMail | { laterMs: number } | null> => {
    const order = await orderOf(job);
    const chosen = order && choose(order, job.queuedAt);
    if (order === null || chosen === null) return null;
    if ("laterMs" in chosen) return chosen;
    const found = await addresseeOf(order);
    if (found === null) return null;
    const { to, isUnconfirmed } = found;
    return { to, content: chosen({ ...mailOf(order), isUnconfirmed }) };
  };
}

interface Addressee {
  to: { name: string; email: string };
  isUnconfirmed: boolean;
}

/** The mails of a company's order go to its owner once its customer has left the company. Null where nobody is left. */
async function addresseeOf({ customer, company }: OrderDocument): Promise<Addressee | null> {
  const { userId, name, email } = customer;
  const members = company ? ((await findCompany(company.id))?.members ?? []) : null;
  if (members && !members.some((member) => member.userId.equals(userId))) {
    const owner = members.find(({ roles }) => roles.includes("owner"));
    const to = owner ? await findAddressee(owner.userId.toHexString()) : null;
    return to && { to: { name: to.name, email: to.email }, isUnconfirmed: !to.isConfirmed };
  }
  // The account's present e-mail, if it has changed since. An account that is gone is mailed where it was.
  const account = await findAddressee(userId.toHexString());
  // The account was deleted, and the order freed of its customer.
  if (account === null && email === "") return null;
  return { to: { name, email: account?.email ?? email }, isUnconfirmed: account?.isConfirmed === false };
}

export const orderOf = ({ payload }: { payload: { orderId: string } }): Promise<OrderDocument | null> =>
  findOrderDocument(requireId(payload.orderId));

export const mailOf = (order: OrderDocument): OrderMail => ({
  order: toOrderView(order),
  shopUrl: env().publicUrl,
  account: env().bank ?? undefined,
  payLink: firstPayLink(order),
});

/** The link that staff have made with the order for its customer, while it pays. */
function firstPayLink(order: OrderDocument): string | undefined {
  const id = linkIdOfOrder(order._id.toHexString());
  const link = order.payLinks?.find(({ _id }) => _id.toHexString() === id);
  return link && payLinkState(link, order, new Date()) === "open" ? payLinkUrl(id) : undefined;
}
