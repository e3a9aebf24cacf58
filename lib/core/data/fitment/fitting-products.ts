import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { requireId } from "@/lib/core/data/store/ids";
import { type Candidate, type FittingPart, fittingParts } from "@/lib/core/domain/fitment/fitting";
import { fitDetail } from "@/lib/core/domain/fitment/judge-fit";
import { judgeOnBicycle } from "@/lib/core/domain/fitment/judge-on-bicycle";
import { type Partners, partnersOf } from "@/lib/core/domain/fitment/partners";
import { type FitInterface, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import { canBeOrdered } from "@/lib/core/domain/prices/lots";

/** At most so many products are read for each kind of interface. */
const READ = 120;
/** At most so many of the products read are judged. Products that can be ordered come first. */
const JUDGED = 40;

const FIELDS = { sku: 1, slug: 1, name: 1, interfaces: 1, available: 1, minimumLot: 1 } as const;
type Read = Pick<ProductDocument, "_id" | keyof typeof FIELDS>;

/** Returns products on sale that fit this product, a few for each part of the bicycle. */
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

/** Names the adapter that each of these products needs on this bicycle, by their ids. Those that need none are left out. */
export async function findAdapters(
  asked: readonly { id: string }[],
  bicycle: readonly FitInterface[],
): Promise<Map<string, string>> {
  const found = await products()
    .find<Pick<ProductDocument, "_id" | "interfaces">>(
      { _id: { $in: asked.map(({ id }) => requireId(id)) } },
      { projection: { interfaces: 1 } },
    )
    .toArray();
  return new Map(
    found.flatMap(({ _id, interfaces = [] }): [string, string][] => {
      const fit = judgeOnBicycle(bicycle, parseInterfaces(interfaces));
      return fit.verdict === "adapter" ? [[_id.toHexString(), fitDetail(fit)]] : [];
    }),
  );
}

/** The index has no stock, since each order would then write an index entry for every interface of its products. */
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
