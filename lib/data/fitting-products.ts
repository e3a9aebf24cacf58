import { type Candidate, type FittingPart, fittingParts } from "@/lib/domain/fitment/fitting";
import { type Partners, partnersOf } from "@/lib/domain/fitment/partners";
import { parseInterfaces } from "@/lib/domain/fitment/vocabulary";
import { canBeOrdered } from "@/lib/domain/lots";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { requireId } from "./ids";

/** So many products are read for each kind of interface, however many have it. */
const READ = 120;
/** Of these so many are judged, those that can be ordered first. */
const JUDGED = 40;

const FIELDS = { sku: 1, slug: 1, name: 1, interfaces: 1, available: 1, minimumLot: 1 } as const;
type Read = Pick<ProductDocument, "_id" | keyof typeof FIELDS>;

/** Products on sale that go together with one, by part of the bicycle: a few of each. */
export async function listFittingParts({
  id,
  interfaces,
}: {
  id: string;
  interfaces: readonly string[];
}): Promise<FittingPart[]> {
  const partners = partnersOf(parseInterfaces(interfaces));
  const found = await Promise.all(partners.map((one) => candidatesOf(id, one)));
  return fittingParts(interfaces, found.flat());
}

/** Stock is no part of the index: an order would have to write it for every interface. */
async function candidatesOf(id: string, { kind, keys }: Partners): Promise<Candidate[]> {
  const found = await products()
    .find<Read>(
      { archived: false, interfaces: { $in: keys }, _id: { $ne: requireId(id) } },
      { projection: FIELDS },
    )
    .limit(READ)
    .toArray();
  return found
    .sort((a, b) => Number(canBeOrdered(b)) - Number(canBeOrdered(a)))
    .slice(0, JUDGED)
    .map(({ _id, interfaces = [], ...product }) => ({ ...product, id: _id.toHexString(), interfaces, kind }));
}
