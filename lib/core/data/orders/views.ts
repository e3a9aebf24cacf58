import type { WithId } from "mongodb";
import type { AuditDocument } from "@/lib/core/data/audit/documents";
import type { ProductDocument, ReviewDocument } from "@/lib/core/data/catalogue/documents";
import type { AuditEntryView } from "@/lib/core/domain/audit/audit";
import { picturePath } from "@/lib/core/domain/catalogue/pictures";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { isRefunded } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { BANK, entryOf, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import { soundTiers } from "@/lib/core/domain/prices/tiers";
import type { ModeratedReviewView, ReviewView } from "@/lib/features/reviews/domain/views";
import type { OrderDocument } from "./documents";

/** Views of documents. Each field is named, so that no other field leaves the data layer. */

export const toProductView = (product: WithId<ProductDocument>): ProductView => ({
  id: product._id.toHexString(),
  sku: product.sku,
  slug: product.slug,
  name: product.name,
  description: product.description,
  image: product.pictures?.[0] ? picturePath(product.pictures[0].id.toHexString()) : product.image,
  pictures: (product.pictures ?? []).map(({ id, alt, width, height }) => ({
    id: id.toHexString(),
    alt,
    width,
    height,
  })),
  filesRevision: product.filesRevision ?? 0,
  category: product.category,
  priceCents: product.priceCents,
  tiers: product.tiers ? soundTiers({ ...product, tiers: product.tiers }) : [],
  minimumLot: product.minimumLot,
  gtin: product.gtin ?? "",
  makerNumber: product.makerNumber ?? "",
  formerNumbers: product.formerNumbers ?? [],
  carton: product.carton ? { pieces: product.carton.pieces, gtin: product.carton.gtin } : null,
  ...(product.successor
    ? {
        successor: {
          productId: product.successor.productId.toHexString(),
          fit: product.successor.fit,
          note: product.successor.note,
        },
      }
    : {}),
  ...(product.expected?.length ? { expected: product.expected } : {}),
  available: product.available,
  revision: product.revision,
  updatedAt: product.updatedAt.toISOString(),
});

/** The projection for one product with its facts: leaves out holds and other fields that no view needs. */
export const RECORD_FIELDS = {
  nameKey: 0,
  numbers: 0,
  holds: 0,
  sold: 0,
  received: 0,
  auditPending: 0,
} as const;

/** The projection for `toProductView`. Facts can be long, and lists show neither them nor documents. */
export const PRODUCT_FIELDS = {
  ...RECORD_FIELDS,
  facts: 0,
  attributes: 0,
  interfaces: 0,
  family: 0,
  documents: 0,
  costPriceCents: 0,
} as const;

export const toOrderView = (order: OrderDocument): OrderView => ({
  id: order._id.toHexString(),
  status: order.status,
  customer: {
    userId: order.customer.userId.toHexString(),
    name: order.customer.name,
    email: order.customer.email,
    phone: order.customer.phone,
  },
  ...(order.company
    ? {
        company: {
          id: order.company.id.toHexString(),
          name: order.company.name,
          legalName: order.company.legalName,
          vatId: order.company.vatId,
        },
      }
    : {}),
  ...(order.terms
    ? {
        terms: {
          netDays: order.terms.netDays,
          settledCents: order.terms.settledCents,
          dueAt: order.terms.dueAt?.toISOString() ?? null,
          isWrittenOff: order.terms.writtenOffAt !== undefined,
          ...(order.terms.reminded && order.terms.remindedAt
            ? { reminded: { step: order.terms.reminded, at: order.terms.remindedAt.toISOString() } }
            : {}),
        },
      }
    : {}),
  ...(order.changedBy ? { changedBy: order.changedBy.toHexString() } : {}),
  address: order.address,
  lines: order.lines.map((line) => ({
    productId: line.productId.toHexString(),
    sku: line.sku,
    name: line.name,
    image: line.image,
    priceCents: line.priceCents,
    quantity: line.quantity,
    ...(line.priceSource ? { priceSource: line.priceSource } : {}),
  })),
  totalCents: order.totalCents,
  refundFailed: isRefundFailed(order),
  transactionId: order.payment.transactionId,
  ...transferOf(order),
  placedAt: order.placedAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  extended: order.extendedAt !== undefined,
  ...(order.placedBy ? { placedByShop: true as const } : {}),
  revision: order.revision ?? 0,
  poNumber: order.poNumber ?? "",
  note: order.note ?? "",
  history: order.history.map(({ event, at, by, reason, changes = [] }) => ({
    event,
    at: at.toISOString(),
    by: { role: by.role, name: by.name },
    reason,
    changes,
  })),
});

function transferOf({
  payment: { provider, transactionId, refund },
}: OrderDocument): Pick<OrderView, "transfer"> {
  const entry = provider === BANK && transactionId !== null ? entryOf(transactionId) : null;
  return entry === null
    ? {}
    : { transfer: { entry, isTakenBack: refund?.refundId === TRANSFER_ENDS.takenBack } };
}

/** Orders of earlier versions have no `refundFailed`; their flags tell it. */
export const isRefundFailed = ({ status, refundFailed, refundDue, flags }: OrderDocument): boolean =>
  isRefunded({ status }) &&
  (refundFailed ??
    flags.some(({ kind }) => kind === "refund_failed" || (kind === "refund_refused" && refundDue)));

export const toReviewView = (review: ReviewDocument, slugs: ReadonlyMap<string, string>): ReviewView => ({
  id: review._id.toHexString(),
  product: {
    id: review.product.id.toHexString(),
    name: review.product.name,
    slug: slugs.get(review.product.id.toHexString()) ?? null,
  },
  author: {
    name: review.author.name,
    maskedEmail: maskEmail(review.author.email),
    note: review.author.note,
  },
  rating: review.rating,
  comment: review.comment,
  verifiedPurchase: review.verifiedPurchase,
  createdAt: review.createdAt.toISOString(),
  answer: review.answer ? { text: review.answer.text, at: review.answer.at.toISOString() } : null,
});

export const toModeratedReviewView = (
  review: ReviewDocument,
  slugs: ReadonlyMap<string, string>,
): ModeratedReviewView => ({
  ...toReviewView(review, slugs),
  email: review.author.email,
  hidden: review.hidden ? { reason: review.hidden.reason, at: review.hidden.at.toISOString() } : null,
});

/** `ada@example.com` → `a•••@example.com`; empty for a person whose account was deleted */
export function maskEmail(email: string): string {
  if (email === "") return "";
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export const toAuditView = ({
  _id,
  at,
  kind,
  event,
  by,
  subject,
  changes,
  reason,
}: AuditDocument): AuditEntryView => ({
  id: _id.toHexString(),
  at: at.toISOString(),
  kind,
  event,
  by: { role: by.role, userId: by.userId?.toHexString() ?? null, name: by.name },
  subject: { id: subject.id.toHexString(), label: subject.label },
  changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  reason,
});
