"use client";

import { Button } from "@/components/ui/button";
import type { CheaperQuantity } from "@/lib/core/domain/prices/tiers";
import { formatCount } from "@/lib/values/money";
import { cheaperText } from "./cheaper-text";

interface CheaperOfferProps {
  quantity: number;
  cheaper: Pick<CheaperQuantity, "quantity" | "totalCents" | "savedCents"> | null;
  /** Ends the button's name for a screen reader: `of Chain`. */
  label: string;
  /** Without it the quantity is only named. */
  onTake?: ((quantity: number) => void) | undefined;
}

/** In a table: that more pieces cost less than the row's, with the button to take them. */
export function CheaperOffer({ quantity, cheaper, label, onTake }: CheaperOfferProps) {
  if (!cheaper) return null;
  const take = formatCount(cheaper.quantity);
  return (
    <>
      <b>{cheaperText(quantity, cheaper)}</b>
      {onTake ? (
        <Button size="small" aria-label={`Take ${take} ${label}`} onClick={() => onTake(cheaper.quantity)}>
          Take {take}
        </Button>
      ) : null}
    </>
  );
}
