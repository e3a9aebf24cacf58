import { numberedProduct } from "@/lib/core/domain/catalogue/numbered-product";
import { findProductsNumbered } from "@/lib/features/arrivals/data/arrival-products";
import type { StoredArrivalLine } from "@/lib/features/arrivals/data/documents";
import type { NewArrival } from "@/lib/features/arrivals/domain/schemas";
import { done, type Result, refuse } from "@/lib/values/result";

/**
 * The products of typed or scanned numbers. A product stands in one line of an arrival: twice is more often scanned twice than delivered
 * twice, so it is refused by its row.
 */
export async function readLines(lines: NewArrival["lines"]): Promise<Result<StoredArrivalLine[]>> {
  const found = await findProductsNumbered(lines.map(({ sku }) => sku));
  const rowOf = new Map<string, number>();
  const fields: Record<string, string> = {};
  const read = lines.flatMap(({ sku, pieces, expectedDate }, index): StoredArrivalLine[] => {
    const product = numberedProduct(sku, found);
    const id = typeof product === "string" ? null : product._id.toHexString();
    const earlier = id === null ? undefined : rowOf.get(id);
    if (typeof product === "string") fields[`lines[${index}].sku`] = product;
    else if (earlier !== undefined) fields[`lines[${index}].sku`] = `${sku} is in row ${earlier + 1} already`;
    if (id === null || typeof product === "string") return [];
    rowOf.set(id, earlier ?? index);
    return [{ productId: product._id, pieces, ...(expectedDate === undefined ? {} : { expectedDate }) }];
  });
  const [first] = Object.values(fields);
  return first === undefined ? done(read) : refuse("invalid", first, { fields });
}
