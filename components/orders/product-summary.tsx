import { AVAILABILITY_LABELS } from "@/components/catalogue/goods/availability";
import { Thumbnail } from "@/components/orders/thumbnail";
import { Status } from "@/components/ui/status";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { availabilityOf } from "@/lib/core/domain/prices/lots";
import { formatCount, formatPrice } from "@/lib/values/money";

interface ProductSummaryProps {
  product: ProductView;
  /** A company of the customer has a price list: what the order costs may be another price. */
  hasOwnPrices: boolean;
}

/** The ordered product: picture, name, SKU, stock and the price of a piece. */
export function ProductSummary({ product, hasOwnPrices }: ProductSummaryProps) {
  const { tone, word } = AVAILABILITY_LABELS[availabilityOf(product)];
  return (
    <div className="product-line">
      <Thumbnail image={product.image} large eager />
      <div>
        <b>{product.name}</b>
        <p className="text-ink-3">{product.sku}</p>
        <Status tone={tone}>
          {word} {formatCount(product.available)}
        </Status>
      </div>
      <p className="numeric">
        <b>{formatPrice(product.priceCents)}</b>
        <br />
        <span className="text-ink-3"> {hasOwnPrices ? "a piece, list price" : "a piece"}</span>
      </p>
    </div>
  );
}
