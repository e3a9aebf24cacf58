import type { ReactNode } from "react";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { lotsText, piecesText } from "@/lib/core/domain/prices/lot-texts";
import { availabilityOf, canBeOrdered, lotCeiling, lotFloor } from "@/lib/core/domain/prices/lots";
import { leavesText } from "@/lib/core/domain/shop/leaves-within";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import { priceNote } from "@/lib/core/domain/shop/price-note";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { WHO_MAY_ORDER_TEXTS } from "@/lib/core/domain/shop/who-may-order";
import { formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { AVAILABILITY_LABELS } from "./availability";
import { goodsHref, NO_FILTER } from "./goods-query";
import { OwnPrice } from "./own-price";
import { OwnPricesOfProduct } from "./own-prices-of-product";
import { PriceLadder } from "./price-ladder";
import { StockOutlook } from "./stock-outlook";
import { WishPart } from "./wish-part";

interface ProductFactsProps {
  product: ProductView;
  /** The pieces that unpaid orders hold. */
  held?: HeldStock | null | undefined;
  /** Looks as it does for a visitor, and nothing in it buys. */
  isPreview?: boolean;
  /** Puts the product into the basket; shown where it can be ordered. */
  add: ReactNode;
}

/** Price, stock and lot rule of one product, with links to order it. */
export function ProductFacts({ product, held, isPreview = false, add }: ProductFactsProps) {
  const { word, tone } = AVAILABILITY_LABELS[availabilityOf(product)];
  const whoMayOrder = WHO_MAY_ORDER_TEXTS[pageRecord().whoMayOrder];
  const note = priceNote();
  const leaves = leavesText();
  const facts = (
    <div>
      {product.sku ? <p className="text-ink-3">{product.sku}</p> : null}
      <h1>{product.name}</h1>
      <div className="product-price">
        <span>
          <b>{formatPrice(product.priceCents)}</b> <span className="text-ink-3">{t("a piece")}</span>
        </span>
        <span className={`status status-${tone}`}>
          {t(word)}
          <span className="text-ink">{formatCount(product.available)}</span>
        </span>
      </div>
      {isPreview ? null : (
        <OwnPrice productId={product.id} priceCents={product.priceCents} tiers={product.tiers} />
      )}
      {product.description ? <p className="lead">{product.description}</p> : null}
      <p className="mt-4">
        <b>
          {LABELS.columns.minimumLot} {formatCount(product.minimumLot)}.
        </b>{" "}
        {lotRule(product)}
      </p>
      {leaves && canBeOrdered(product) ? <p className="mt-2">{leaves}</p> : null}
      {whoMayOrder ? <p className="mt-2 text-ink-3">{t(whoMayOrder)}</p> : null}
      <StockOutlook held={held} expected={product.expected} now={new Date()} />
      <PriceLadder product={product} isPreview={isPreview} />
      {note === null ? null : <p className="field-hint mt-2">{note}</p>}
      {canBeOrdered(product) ? add : <OrderableProducts category={product.category} />}
      <WishPart product={product} isPreview={isPreview} />
    </div>
  );
  return isPreview ? facts : <OwnPricesOfProduct productId={product.id}>{facts}</OwnPricesOfProduct>;
}

/** A link to products that can be ordered, beside one that cannot. */
function OrderableProducts({ category }: { category: string }) {
  return (
    <p className="mt-4">
      <a href={goodsHref(NO_FILTER, { category, availability: "orderable" })}>
        {category ? t`${category}: products in stock` : t("All products in stock")}
      </a>
    </p>
  );
}

/** The lot rule in words. */
function lotRule(product: ProductView): string {
  const floor = lotFloor(product.minimumLot);
  if (product.available <= 0) return t("Sold out. You can order again when new stock arrives.");
  if (!canBeOrdered(product)) {
    return t`The smallest order is ${formatCount(floor)} pieces and only ${formatCount(product.available)} are in stock. You can order again when new stock arrives.`;
  }
  const ceiling = lotCeiling(product.available);
  if (lotStep() === 1)
    return t`You order ${piecesText(floor)} or more, up to the ${formatCount(ceiling)} in stock.`;
  return t`You order ${piecesText(floor)} or more, in steps of ${formatCount(lotStep())}, up to the ${formatCount(ceiling)} in stock: ${lotsText(ceiling)}.`;
}
