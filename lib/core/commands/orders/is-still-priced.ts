import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { isPricedBy } from "@/lib/core/data/prices/price-lists";
import type { LinesDraft } from "./draft-lines";

/**
 * Whether the price list that the lines were priced by is still the company's and as it was read. A list that was changed or taken
 * away while the order was placed is read anew, and another price is refused with its line.
 */
export const isStillPriced = async (
  { company }: Pick<OrderDocument, "company">,
  { priceList }: Pick<LinesDraft, "priceList">,
): Promise<boolean> =>
  company === undefined || priceList === null || (await isPricedBy(company.id, priceList));
