import { availabilityOf, canBeOrdered, lotCeiling, lotFloor } from "@/lib/domain/lots";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { LOT_STEP } from "@/lib/domain/shop";
import { LABELS } from "@/lib/domain/specified-texts";
import type { ProductView } from "@/lib/domain/views";
import { AVAILABILITY_LABELS } from "./availability";
import { goodsHref, NO_FILTER } from "./goods-query";
import { PriceLadder } from "./price-ladder";

/** What a buyer needs to know of one product, and the way to order it. */
export function ProductFacts({ product }: { product: ProductView }) {
  const { word, tone } = AVAILABILITY_LABELS[availabilityOf(product)];
  return (
    <div>
      {product.sku ? <p className="text-ink-3">{product.sku}</p> : null}
      <h1>{product.name}</h1>
      <div className="product-price">
        <span>
          <b>{formatPrice(product.priceCents)}</b> <span className="text-ink-3">a piece</span>
        </span>
        <span className={`status status-${tone}`}>
          {word}
          <span className="text-ink">{formatCount(product.available)}</span>
        </span>
      </div>
      {product.description ? <p className="lead">{product.description}</p> : null}
      <p className="mt-4">
        <b>
          {LABELS.columns.minimumLot} {formatCount(product.minimumLot)}.
        </b>{" "}
        {lotRule(product)}
      </p>
      <PriceLadder product={product} />
      {canBeOrdered(product) ? null : <Instead category={product.category} />}
    </div>
  );
}

/** What cannot be ordered leads to what can. */
function Instead({ category }: { category: string }) {
  return (
    <p className="mt-4">
      <a href={goodsHref(NO_FILTER, { category, availability: "orderable" })}>
        {category ? `${category} that can be ordered now` : "Everything that can be ordered now"}
      </a>
    </p>
  );
}

/** The lot rule in words. */
function lotRule(product: ProductView): string {
  const floor = lotFloor(product.minimumLot);
  if (product.available <= 0) return `Sold out: nothing can be ordered until new stock is in.`;
  if (!canBeOrdered(product)) {
    return `The smallest order is ${formatCount(floor)} pieces and only ${formatCount(product.available)} are there: it can be ordered again when new stock is in.`;
  }
  const ceiling = lotCeiling(product.available);
  const lots = ceiling / LOT_STEP;
  return `You order ${formatCount(floor)} pieces or more, in steps of ${LOT_STEP}, up to the ${formatCount(ceiling)} in stock: ${formatCount(lots)} ${lots === 1 ? "lot" : "lots"}.`;
}
