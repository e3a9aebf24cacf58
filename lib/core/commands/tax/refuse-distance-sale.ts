import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { sumDistanceSales } from "@/lib/core/data/tax/distance-sales";
import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { isNearDistanceLimit, isOverDistanceLimit } from "@/lib/core/domain/tax/distance-sales";
import { shopCurrency } from "@/lib/values/currency";
import { type Refusal, refuse } from "@/lib/values/result";
import { text } from "@/lib/values/text";

const MESSAGE = text(
  "This year we cannot sell more to persons in other countries of the European Union. Please order for a company, or to our own country.",
);
const OVER = refuse("invalid", MESSAGE, { fields: { "address.country": MESSAGE } });

/**
 * Whether an order of this sum goes over the limit of sales to persons in other member states. Ask once it is stored: of two at once each
 * sees the other, so that both may be refused, and never both are taken.
 */
export async function refuseDistanceSale(
  orderId: ObjectId,
  { tax, taxes = [] }: Pick<OrderAmounts, "tax" | "taxes">,
): Promise<Refusal | null> {
  if (tax?.distanceYear === undefined) return null;
  const others = await sumDistanceSales(tax.distanceYear, orderId);
  const sum = taxes.reduce((total, { baseCents }) => total + baseCents, others);
  if (isOverDistanceLimit(sum, shopCurrency())) return OVER;
  if (isNearDistanceLimit(sum, shopCurrency())) tellStaff(tax.distanceYear);
  return null;
}

/** Once a year: the same cause is the same job. */
const tellStaff = (year: number): void =>
  runInBackground("tell of sales to other member states", () =>
    queueJob({ kind: "mail.distance-sales", payload: { year }, cause: String(year) }),
  );
