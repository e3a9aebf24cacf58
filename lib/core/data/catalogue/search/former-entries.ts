import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { IS_ID } from "@/lib/core/data/store/filters";
import { type NumberedProduct, numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import { replacementOf, type SuccessorLink } from "@/lib/core/domain/catalogue/successors";

/** Products that name a successor. Those that are no longer sold are found by the product that replaces them. */
export interface LinkedProduct {
  id: string;
  archived: boolean;
  /** Deleted, and no draft, of which nobody outside the shop may read. */
  isFormer: boolean;
  successor: SuccessorLink;
  /** Name and SKU. */
  text: string;
  numbers: readonly string[];
}

type Read = Pick<ProductDocument, "_id" | "name" | "sku" | "archived" | "archivedAt" | "successor"> &
  Partial<NumberedProduct>;

const FIELDS = {
  name: 1,
  sku: 1,
  gtin: 1,
  makerNumber: 1,
  formerNumbers: 1,
  carton: 1,
  archived: 1,
  archivedAt: 1,
  successor: 1,
} as const;

export async function readLinkedProducts(): Promise<LinkedProduct[]> {
  const found = await products()
    .find<Read>({ "successor.productId": IS_ID }, { projection: FIELDS })
    .batchSize(2_000)
    .toArray();
  return found.flatMap(({ _id, archived, archivedAt, successor, ...product }) =>
    successor
      ? [
          {
            id: _id.toHexString(),
            archived,
            isFormer: archived && archivedAt !== null,
            successor: { ...successor, productId: successor.productId.toHexString() },
            text: `${product.name} ${product.sku}`,
            numbers: numberIndexOf({ ...product, sku: String(product.sku) }).keys,
          },
        ]
      : [],
  );
}

/** By the id of a product on sale: the products no longer sold that it replaces in the end. */
export function formerByReplacement(
  linked: readonly LinkedProduct[],
  onSale: ReadonlyMap<string, unknown>,
): Map<string, LinkedProduct[]> {
  const links = new Map(linked.map((product) => [product.id, product]));
  const find = (id: string) => links.get(id) ?? (onSale.has(id) ? { id, archived: false } : undefined);
  const former = new Map<string, LinkedProduct[]>();
  for (const product of linked) {
    if (!product.isFormer) continue;
    const end = replacementOf<{ id: string; archived: boolean; successor?: SuccessorLink }>(product, find);
    if (!end || !onSale.has(end.product.id)) continue;
    former.set(end.product.id, [...(former.get(end.product.id) ?? []), product]);
  }
  return former;
}
