import { parseId } from "@/lib/core/data/store/ids";
import { products } from "./collections";

/** The net weight of one piece in grams, by product. A product without one is left out. */
export async function findNetWeights(productIds: readonly string[]): Promise<Map<string, number>> {
  const ids = productIds.flatMap((id) => parseId(id) ?? []);
  const found = await products()
    .find({ _id: { $in: ids } }, { projection: { "facts.netWeight": 1 } })
    .toArray();
  return new Map(
    found.flatMap(({ _id, facts }) =>
      typeof facts?.netWeight === "number" ? [[_id.toHexString(), facts.netWeight] as const] : [],
    ),
  );
}
