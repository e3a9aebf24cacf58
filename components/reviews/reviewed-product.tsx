import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import type { ReviewView } from "@/lib/features/reviews/domain/views";

/** The product's name. That of a deleted product links nowhere. */
export function ReviewedProduct({ product }: Pick<ReviewView, "product">) {
  if (!product.slug) return <span>{product.name}</span>;
  return <a href={localHref(`/goods/${product.slug}`)}>{product.name}</a>;
}
