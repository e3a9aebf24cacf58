import { goodsHref, NO_FILTER } from "@/components/goods/goods-query";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { lotFloor } from "@/lib/domain/lots";
import { formatCount } from "@/lib/domain/money";
import type { ProductView } from "@/lib/domain/views";

/** Stands in for the form where free stock is under the smallest order. */
export function NothingToOrder({ product }: { product: ProductView }) {
  const floor = formatCount(lotFloor(product.minimumLot));
  return (
    <div className="stack">
      <Notice
        tone="low"
        title={product.available === 0 ? "Sold out at the moment." : "Less than one lot is left."}
      >
        The smallest order is {floor} pieces, and {formatCount(product.available)} are free. Pieces that
        others hold and do not pay for within a day come back.
      </Notice>
      <div className="acts acts-start">
        <a
          className={buttonClass({ variant: "primary" })}
          href={goodsHref(NO_FILTER, { category: product.category, availability: "orderable" })}
        >
          {product.category ? `${product.category} in stock` : "See what is in stock"}
        </a>
        <a className={buttonClass()} href={`/goods/${product.slug}`}>
          Back to the product
        </a>
      </div>
    </div>
  );
}
