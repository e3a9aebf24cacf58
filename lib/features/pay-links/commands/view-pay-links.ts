import { payLinkHash, payLinkToken, payLinkUrl } from "@/lib/auth/pay-link-tokens";
import type { OrderDocument, PayLink } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { mayInAnyStatus, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import {
  makerOf,
  type PayLinkView,
  payableUntil,
  payLinkState,
} from "@/lib/features/pay-links/domain/pay-links";
import { done, type Result } from "@/lib/values/result";

/** The pay links of an order, the newest first, for those who may make them. */
export async function viewPayLinks(viewer: Viewer, orderId: string): Promise<Result<PayLinkView[]>> {
  const order = await findOrderDocumentFor(viewer, orderId);
  const forbidden = mayInAnyStatus(viewer, "share", order);
  if (forbidden || !order) return forbidden ?? NO_SUCH_ORDER;
  const now = new Date();
  return done((order.payLinks ?? []).map((link) => toView(link, order, now, viewer)).reverse());
}

function toView(link: PayLink, order: OrderDocument, now: Date, viewer: Viewer): PayLinkView {
  const id = link._id.toHexString();
  const state = payLinkState(link, order, now);
  // Under another session secret than it was made with, nobody can tell the link again.
  const isTold = state !== "ended" && payLinkHash(payLinkToken(id)) === link.hash;
  return {
    id,
    at: link.at.toISOString(),
    by: hasRight(viewer, "seeOrders") ? link.by.name : (makerOf(link.by) ?? "the shop"),
    until: (isUnpaid(order) ? payableUntil(link, order) : link.until).toISOString(),
    sentTo: link.sentTo ?? "",
    state,
    url: isTold ? payLinkUrl(id) : null,
  };
}
