import type { AttributeTexts } from "@/lib/core/domain/catalogue/attributes";
import type { ProductView } from "@/lib/core/domain/catalogue/views";

/** A product of a family that is on sale, as the grid and the list of its siblings show it. */
export interface FamilyMember
  extends Pick<
    ProductView,
    | "id"
    | "sku"
    | "slug"
    | "name"
    | "image"
    | "pictures"
    | "category"
    | "priceCents"
    | "tiers"
    | "minimumLot"
    | "available"
    | "expected"
  > {
  attributes: AttributeTexts;
}

/** A product of a family that is no longer sold. */
export interface FormerMember {
  attributes: AttributeTexts;
  /** The product on sale that replaces it; missing where there is none. */
  replacement?: Pick<ProductView, "slug" | "name">;
}
