"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { judgeQuantity, lotCeiling } from "@/lib/core/domain/prices/lots";
import { cheaperWithMore, type PriceTerms, priceLine } from "@/lib/core/domain/prices/tiers";
import { formatCount, formatPrice } from "@/lib/values/money";

interface TierAdviceProps {
  /** NaN while no number is typed. */
  quantity: number;
  product: PriceTerms & Pick<ProductView, "minimumLot" | "available">;
  onChoose: (quantity: number) => void;
}

/**
 * Beside a quantity: how many pieces reach the next tier, and the larger quantity that costs less, with the button to take it.
 * Nothing for a product without tiers.
 */
export function TierAdvice({ quantity, product, onChoose }: TierAdviceProps) {
  if (product.tiers.length === 0) return null;
  return (
    <div aria-live="polite">
      <Advice quantity={quantity} product={product} onChoose={onChoose} />
    </div>
  );
}

function Advice({ quantity, product, onChoose }: TierAdviceProps) {
  if (!judgeQuantity(quantity, product).ok) return null;
  const cheaper = cheaperWithMore(quantity, product);
  if (cheaper) {
    const take = formatCount(cheaper.quantity);
    return (
      <Notice tone="low" title={`${take} pieces cost less than ${formatCount(quantity)}.`}>
        <p>
          {take} at {formatPrice(cheaper.unitCents)} a piece cost {formatPrice(cheaper.totalCents)}, which is{" "}
          {formatPrice(cheaper.savedCents)} less.
        </p>
        <Button size="small" className="mt-2" onClick={() => onChoose(cheaper.quantity)}>
          Take {take}
        </Button>
      </Notice>
    );
  }
  const { nextTier } = priceLine(quantity, product);
  if (!nextTier || nextTier.from > lotCeiling(product.available)) return null;
  return (
    <p className="text-ink-2">
      {formatCount(nextTier.from - quantity)} more: {formatPrice(nextTier.priceCents)} a piece
    </p>
  );
}
