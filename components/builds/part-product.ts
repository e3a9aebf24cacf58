import type { CheckedPart } from "@/components/api/builds";
import type { BuildTerms } from "@/lib/domain/builds/calculate";
import { centsOf } from "@/lib/domain/money";

/** The product of a part, as the shop answered it: with its terms the page calculates while one types. */
export interface PartProduct extends BuildTerms {
  name: string;
  sku: string;
  slug: string;
  image: string;
}

export const productOf = (part: CheckedPart): PartProduct => ({
  name: part.name || "A part that is no longer sold",
  sku: part.sku,
  slug: part.slug,
  image: part.img,
  priceCents: centsOf(part.listPrice),
  tiers: part.tiers.map(({ from, unitPrice }) => ({ from, priceCents: centsOf(unitPrice) })),
  minimumLot: part.minimumLot,
  available: part.available,
  archived: isArchived(part),
});

/** Also where the own stock is enough: only a product on sale has a price. */
const isArchived = ({ verdict, listPrice }: CheckedPart): boolean =>
  verdict === "archived" || listPrice === 0;
