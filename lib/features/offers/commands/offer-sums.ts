import { dueOf, type OrderAmounts } from "@/lib/core/domain/orders/amounts";
import type { OfferSums } from "@/lib/features/offers/domain/offer-views";

export const sumsOf = (amounts: OrderAmounts): OfferSums => ({
  goodsCents: amounts.totalCents,
  charges: amounts.charges ?? [],
  taxes: amounts.taxes ?? [],
  ...(amounts.tax ? { tax: amounts.tax } : {}),
  dueCents: dueOf(amounts),
  ...(amounts.deliveryOpen ? { deliveryOpen: true as const } : {}),
});
