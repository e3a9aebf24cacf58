import { z } from "zod";
import type { Basket, BasketLine } from "@/components/api/answers";
import type { BodyOf } from "@/components/api/call";
import { type ApiFailure, outcomeIsUnknown } from "@/components/api/request";
import { isCounted } from "@/components/basket/counted-lines";
import { companyField } from "@/components/orders/order-for";
import { FOR_SELF } from "@/components/site/acting-for";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import type { Address } from "@/lib/core/domain/people/views";
import { addressSchema } from "@/lib/core/domain/shop/schemas/fields";
import { centsOf, centsToDollars } from "@/lib/values/money";

/** The request of the basket's order, and its refusals in the customer's words. */

export type BasketOrderNotice =
  | { kind: "placed"; orderId: string }
  | { kind: "unknown"; message: string }
  /** A change of the basket is not stored, or has made a line dearer than shown: the element shows which. */
  | { kind: "unsaved" | "dearer"; elementId: string }
  /** Some lines cannot be ordered as they are; none is held. */
  | { kind: "short"; names: string[] }
  | { kind: "changed" }
  /** The lines are too many or too dear for one order; the first part fits. */
  | { kind: "split"; message: string; productIds: string[] }
  | { kind: "earlier_order_placed" }
  | { kind: "signed_out" }
  | { kind: "refused" };

/** @param only the products to order; every counted line where it is missing */
export function orderOf(
  basket: Basket,
  { phone, address, orderFor = FOR_SELF }: { phone: string; address: Address; orderFor?: string },
  only?: ReadonlySet<string>,
): BodyOf<"POST /basket/order"> {
  const lines = linesToOrder(basket, only);
  return {
    lines: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
    totalPrice: centsToDollars(lines.reduce((sum, { lineTotal }) => sum + centsOf(lineTotal), 0)),
    customerPhone: phone,
    address,
    ...companyField(orderFor),
    ...(basket.poNumber === "" ? {} : { poNumber: basket.poNumber }),
    ...(basket.note === "" ? {} : { note: basket.note }),
  };
}

export const linesToOrder = ({ lines }: Basket, only?: ReadonlySet<string>): BasketLine[] =>
  lines.filter((line) => isCounted(line) && (only?.has(line.productId) ?? true));

const refusedLinesSchema = z.array(z.object({ productId: z.string() }));
const splitSchema = z.array(z.object({ productIds: z.array(z.string()) })).min(2);

export function orderNoticeOf(failure: ApiFailure, basket: Basket): BasketOrderNotice {
  if (outcomeIsUnknown(failure)) return { kind: "unknown", message: failure.message };
  switch (failure.code) {
    case "signed_out":
      return { kind: "signed_out" };
    case "idempotency_mismatch":
      return { kind: "earlier_order_placed" };
    case "total_changed":
      // The price of the delivery alone.
      return "due" in failure.details ? { kind: "refused" } : { kind: "changed" };
    case "off_lot":
    case "over_available": {
      const refused = refusedLinesSchema.safeParse(failure.details.lines);
      const ids = new Set(refused.data?.map(({ productId }) => productId));
      const names = basket.lines.filter(({ productId }) => ids.has(productId)).map(({ name }) => name);
      return { kind: "short", names };
    }
    default: {
      const split = splitSchema.safeParse(failure.details.split);
      const first = split.data?.[0];
      return first
        ? { kind: "split", message: failure.message, productIds: first.productIds }
        : { kind: "refused" };
    }
  }
}

const sentSchema = z.object({
  customerPhone: z.string(),
  address: addressSchema,
  companyId: z.string().optional(),
  payBy: z.enum(WAYS_TO_PAY).optional(),
});

/** Parses what an intent has sent, to fill the form with it again. */
export function readSentBasketOrder(text: string | null): z.infer<typeof sentSchema> | null {
  try {
    return sentSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}
