import { products } from "@/lib/core/data/catalogue/collections";
import { listFamilies } from "@/lib/core/data/catalogue/families";
import { requireId } from "@/lib/core/data/store/ids";
import type { ProductToPick } from "@/lib/features/shipments/domain/picking";

/** By id. A product that is gone from the shop is in none of them: its order knows its name. */
export async function findProductsToPick(ids: readonly string[]): Promise<Map<string, ProductToPick>> {
  const [found, families] = await Promise.all([
    products()
      .find({ _id: { $in: [...new Set(ids)].map(requireId) } }, { projection: { family: 1, gtin: 1 } })
      .toArray(),
    listFamilies(),
  ]);
  const nameOf = new Map(families.map(({ slug, name }) => [slug, name]));
  return new Map(
    found.map(({ _id, family = "", gtin }) => {
      const productId = _id.toHexString();
      return [productId, { productId, family: nameOf.get(family) ?? "", ...(gtin ? { gtin } : {}) }];
    }),
  );
}
