import { payLinkHash, payLinkToken, payLinkUrl } from "@/lib/auth/pay-link-tokens";
import { actorOf } from "@/lib/core/commands/audit/actor";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import type { OrderDocument, PayLink } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { LIFECYCLE, may, mayInAnyStatus, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING } from "@/lib/core/domain/orders/order-refusals";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  MOST_OPEN_PAY_LINKS,
  MOST_PAY_LINKS,
  NO_SUCH_PAY_LINK,
  payableUntil,
  payLinkEnd,
  payLinkState,
  usualDays,
} from "@/lib/features/pay-links/domain/pay-links";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { refusePayLinkMail } from "./mail-limits";

interface Asked {
  email?: string | undefined;
  days?: number | undefined;
}

export interface MadePayLink {
  linkId: string;
  url: string;
  until: string;
}

const MOST_OPEN = refuse(
  "full",
  `An order has ${MOST_OPEN_PAY_LINKS} open pay links at most. Revoke one that is not needed any more.`,
);
const MOST = refuse("full", `An order has ${MOST_PAY_LINKS} pay links at most. Please write to us.`);
const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another pay link");
const REVOKED = refuse("gone", "The pay link that this Idempotency-Key has made was revoked since");
const TRIES = 3;

/**
 * Makes a link by which somebody without an account can pay an order, and has it sent where that is asked for.
 * @param idempotencyKey the same key makes one link of the order
 */
export async function makePayLink(
  viewer: Viewer,
  orderId: string,
  asked: Asked,
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<MadePayLink>> {
  const _id = idOfKey(`pay-link ${orderId.toLowerCase()}`, viewer, idempotencyKey);
  let isWithinLimits = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await findOrderDocumentFor(viewer, orderId);
    const forbidden = mayInAnyStatus(viewer, "share", order);
    if (forbidden || !order) return forbidden ?? NO_SUCH_ORDER;
    const earlier = order.payLinks?.find((link) => link._id.equals(_id));
    if (earlier) return repeated(order, earlier, asked);
    const at = new Date();
    const refusal = may(viewer, "share", order) ?? whyNoFurther(order, at);
    if (refusal) return refusal;
    if (asked.email !== undefined && !isWithinLimits) {
      const often = await refusePayLinkMail(viewer, asked.email);
      if (often) return often;
      isWithinLimits = true;
    }
    const link: PayLink = {
      _id,
      hash: payLinkHash(payLinkToken(_id.toHexString())),
      by: actorOf(viewer, order.customer.userId.toHexString()),
      at,
      until: payLinkEnd(at, asked.days ?? usualDays(order)),
      sentTo: asked.email ?? null,
      revokedAt: null,
    };
    if (await storeLink(order, link)) return done(madeOf(order, link));
  }
  return CHANGING;
}

function whyNoFurther(order: OrderDocument, now: Date): Refusal | null {
  if (order.expiresAt <= now) return LIFECYCLE.share.refusals.expired;
  const { payLinks = [] } = order;
  if (payLinks.length >= MOST_PAY_LINKS) return MOST;
  const open = payLinks.filter((link) => payLinkState(link, order, now) === "open");
  return open.length >= MOST_OPEN_PAY_LINKS ? MOST_OPEN : null;
}

const storeLink = (order: OrderDocument, link: PayLink): Promise<OrderDocument | null> =>
  changeOrder(order, {
    event: "share",
    from: order.status,
    by: link.by,
    at: link.at,
    // Each link is an event of the history, so nobody has made or revoked one since the order was read.
    guard: { history: { $size: order.history.length }, expiresAt: { $gt: link.at } },
    set: { payLinks: [...(order.payLinks ?? []), link] },
    changes: [
      { field: "payLinkUntil", from: null, to: link.until.toISOString() },
      ...(link.sentTo === null ? [] : [{ field: "payLinkTo", from: null, to: link.sentTo }]),
    ],
    ...(link.sentTo === null ? {} : { jobs: ["mail.pay-link"], occasion: link._id.toHexString() }),
  });

function repeated(order: OrderDocument, link: PayLink, asked: Asked): Result<MadePayLink> {
  const end = payLinkEnd(link.at, asked.days ?? usualDays(order));
  const isSame = (asked.email ?? null) === link.sentTo && end.getTime() === link.until.getTime();
  if (!isSame) return OTHER;
  return link.revokedAt === null ? done(madeOf(order, link)) : REVOKED;
}

const madeOf = (order: OrderDocument, link: PayLink): MadePayLink => ({
  linkId: link._id.toHexString(),
  url: payLinkUrl(link._id.toHexString()),
  until: payableUntil(link, order).toISOString(),
});

/** Ends a link at once. It pays nothing any more, and no longer says that the order is paid. */
export async function revokePayLink(
  viewer: Viewer,
  orderId: string,
  linkId: string,
): Promise<Result<{ deletedCount: 0 | 1 }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await findOrderDocumentFor(viewer, orderId);
    const forbidden = mayInAnyStatus(viewer, "unshare", order);
    if (forbidden || !order) return forbidden ?? NO_SUCH_ORDER;
    const at = new Date();
    const link = order.payLinks?.find(({ _id }) => _id.toHexString() === linkId.toLowerCase());
    if (!link) return NO_SUCH_PAY_LINK;
    if (payLinkState(link, order, at) === "ended") return done({ deletedCount: 0 });
    const revoked = await changeOrder(order, {
      event: "unshare",
      from: order.status,
      by: actorOf(viewer, order.customer.userId.toHexString()),
      at,
      guard: { history: { $size: order.history.length } },
      set: {
        payLinks: (order.payLinks ?? []).map((one) => (one === link ? { ...one, revokedAt: at } : one)),
      },
      changes: [
        { field: "payLinkUntil", from: link.until.toISOString(), to: null },
        ...(link.sentTo === null ? [] : [{ field: "payLinkTo", from: link.sentTo, to: null }]),
      ],
    });
    if (revoked) return done({ deletedCount: 1 });
  }
  return CHANGING;
}
