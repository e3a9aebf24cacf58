import { z } from "zod";
import { type ApiFailure, outcomeIsUnknown } from "@/components/api/request";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import { addressSchema } from "@/lib/core/domain/shop/schemas/fields";

/** A message of the order form that belongs to no single field. */
export type OrderNotice =
  | { kind: "placed"; orderId: string; quantity: number }
  | { kind: "unknown"; message: string }
  | { kind: "price_changed"; quantity: number; beforeCents: number; afterCents: number }
  | { kind: "earlier_order_placed" }
  | { kind: "product_gone" }
  | { kind: "quantity_refused"; message: string }
  | { kind: "signed_out"; quantity: number }
  | { kind: "refused" };

/** The notice for an order that failed. */
export function noticeOf(failure: ApiFailure, sent: { quantity: number; totalCents: number }): OrderNotice {
  if (outcomeIsUnknown(failure)) return { kind: "unknown", message: failure.message };
  switch (failure.code) {
    case "total_changed": {
      const total = failure.details.total;
      if (typeof total !== "number") return { kind: "refused" };
      return {
        kind: "price_changed",
        quantity: sent.quantity,
        beforeCents: sent.totalCents,
        afterCents: Math.round(total * 100),
      };
    }
    case "off_lot":
    case "over_available":
      return { kind: "quantity_refused", message: failure.message };
    case "signed_out":
      return { kind: "signed_out", quantity: sent.quantity };
    case "idempotency_mismatch":
      return { kind: "earlier_order_placed" };
    case "not_found":
      return failure.fields.companyId ? { kind: "refused" } : { kind: "product_gone" };
    default:
      return { kind: "refused" };
  }
}

const sentSchema = z.object({
  quantity: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  address: addressSchema.optional(),
  companyId: z.string().optional(),
  payBy: z.enum(WAYS_TO_PAY).optional(),
  poNumber: z.string().optional(),
});

/** Parses the order that an intent has sent, to fill the form with it again. */
export function readSentOrder(text: string | null): z.infer<typeof sentSchema> | null {
  if (text === null) return null;
  try {
    return sentSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
