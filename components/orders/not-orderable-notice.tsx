import { goodsHref, NO_FILTER } from "@/components/catalogue/goods/goods-query";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { beyondOneOrder } from "@/lib/core/domain/orders/payable";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { formatCount, formatPrice, MAX_ORDER_CENTS } from "@/lib/values/money";

/** Replaces the order form where the stock is below the smallest order, or where that order costs more than is allowed. */
export function NotOrderableNotice({ product }: { product: ProductView }) {
  const floor = formatCount(lotFloor(product.minimumLot));
  const cents = beyondOneOrder(product);
  return (
    <div className="stack">
      {cents === null ? (
        <Notice
          tone="low"
          title={
            product.available === 0 ? "Sold out at the moment." : "Less than the smallest order is left."
          }
        >
          The smallest order is {floor} pieces, and {formatCount(product.available)} are available. Pieces of
          orders that are not paid in time become available again.
        </Notice>
      ) : (
        <Notice tone="low" title="This product cannot be ordered online.">
          The smallest order, {floor} pieces, costs {formatPrice(cents)}, and one order can cost{" "}
          {formatPrice(MAX_ORDER_CENTS)} at most.
        </Notice>
      )}
      <div className="button-row">
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
