import type { AnswerOf } from "@/components/api/call";
import type { StockOutlook } from "@/lib/core/domain/catalogue/stock-outlook";
import type { BuildTerms } from "@/lib/features/builds/domain/calculate";
import { centsOf } from "@/lib/values/money";

type CheckedPart = AnswerOf<"POST /builds/check">["parts"][number];

/** The product of a part, as the shop answered it. The page calculates with its terms while the user types. */
export interface PartProduct extends BuildTerms {
  name: string;
  sku: string;
  slug: string;
  image: string;
  outlook: StockOutlook;
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
  outlook: { held: part.inUnpaidOrders ?? null, expected: part.expected ?? [] },
});

/** The verdict does not say so where the own stock is enough, so the price decides: only a product on sale has one. */
const isArchived = ({ verdict, listPrice }: CheckedPart): boolean =>
  verdict === "archived" || listPrice === 0;
