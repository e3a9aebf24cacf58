import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import type { PaperContent } from "@/lib/features/papers/domain/paper";

/** The order of a paper and the people that it is for. */
export interface PaperOwner {
  _id: OrderDocument["_id"];
  customer: { userId: OrderDocument["_id"] };
  company?: { id: OrderDocument["_id"] } | undefined;
}

/** The fields of every new paper, but its number. */
export function newPaper(
  { _id, customer, company }: PaperOwner,
  cause: string,
  content: PaperContent,
  now: Date,
) {
  const keptUntil = new Date(now);
  keptUntil.setUTCFullYear(now.getUTCFullYear() + shopRecord().invoices.keptYears);
  return {
    kind: content.kind,
    cause,
    orderId: _id,
    customerId: customer.userId,
    ...(company ? { companyId: company.id } : {}),
    issuedAt: now,
    content,
    files: null,
    filesDue: now,
    sent: [],
    keptUntil,
  };
}
