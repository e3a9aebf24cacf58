import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { NO_DRAFT } from "@/lib/core/data/store/filters";
import { parseId } from "@/lib/core/data/store/ids";
import type { ListedProduct } from "@/lib/core/domain/fitment/judge-list";
import { type FitInterface, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { canBeOrdered, type LotTerms } from "@/lib/core/domain/prices/lots";

/** A product of a list, or one that may help the list, with its interfaces. */
export interface FitProduct extends ListedProduct, LotTerms {
  name: string;
  sku: string;
  slug: string;
  interfaces: readonly FitInterface[];
}

const FIELDS = { name: 1, sku: 1, slug: 1, interfaces: 1, available: 1, minimumLot: 1 } as const;
type Read = Pick<ProductDocument, "_id" | keyof typeof FIELDS>;

/** The products with these ids in that order, archived ones included: a basket has their lines. A draft is as if it were not there. */
export async function findListedProducts(ids: readonly string[]): Promise<FitProduct[]> {
  const known = ids.flatMap((id) => parseId(id) ?? []);
  if (known.length === 0) return [];
  const found = await products()
    .find<Read>({ _id: { $in: known }, ...NO_DRAFT }, { projection: FIELDS })
    .toArray();
  const byId = new Map(found.map((product) => [product._id.toHexString(), toFitProduct(product)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** At most so many products are read for one offer. */
const READ = 120;

/** Products that can be ordered now and have one of these interfaces, by name. */
export async function findOrderableWith(keys: readonly string[]): Promise<FitProduct[]> {
  const found = await products()
    .find<Read>(
      { archived: false, interfaces: { $in: [...keys] }, available: { $gte: lotStep() } },
      { projection: FIELDS },
    )
    .limit(READ)
    .toArray();
  return found
    .map(toFitProduct)
    .filter(canBeOrdered)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const toFitProduct = ({ _id, interfaces = [], ...product }: Read): FitProduct => ({
  ...product,
  id: _id.toHexString(),
  interfaces: parseInterfaces(interfaces),
});
