import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { goodsHref, NO_FILTER } from "./goods-query";

/** The breadcrumbs of a product's page, beginning with its list. */
export const productTrail = ({ category }: Pick<ProductView, "category">) => [
  { label: LABELS.nav.product, href: localHref("/singlegoods") },
  ...(category ? [{ label: category, href: goodsHref(NO_FILTER, { category }) }] : []),
];
