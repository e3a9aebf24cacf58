import { orders } from "@/lib/core/data/orders/collections";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { ENDED_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import type { Cents } from "@/lib/values/money";

/**
 * The sales of a year to persons in other member states, without VAT; also of orders that are being placed. They are few: the shop takes
 * no more of them over their limit.
 * @param except this order, which may cost something else now
 */
export async function sumDistanceSales(year: number, except: ObjectId | null): Promise<Cents> {
  const found = await orders()
    .find({ "tax.distanceYear": year, status: { $nin: [...ENDED_STATUSES] } }, { projection: { taxes: 1 } })
    .toArray();
  return found
    .filter(({ _id }) => !except?.equals(_id))
    .flatMap(({ taxes = [] }) => taxes)
    .reduce((sum, { baseCents }) => sum + baseCents, 0);
}
