import { amountsOfView } from "@/lib/core/domain/orders/amounts";
import { leftOnCardsOfView } from "@/lib/core/domain/orders/receipts";
import type { OrderView, ReturnView } from "@/lib/core/domain/orders/views";
import { sumsOfReturn } from "@/lib/features/returns/domain/settlement";
import type { Cents } from "@/lib/values/money";

export interface ToSettle {
  creditedCents: Cents;
  refundCents: Cents;
  byTransfer: boolean;
  /** As much of it goes to the card. */
  cardCents: Cents;
}

/** The money of a return as its settling will count it, for the question before. */
export function toSettle(order: OrderView, goods: ReturnView): ToSettle {
  const { lines, receipts = [], refunds = [], transfer } = order;
  const amounts = { ...amountsOfView(order), lines };
  const { creditedCents, refundCents } = sumsOfReturn(amounts, goods.lines, { receipts, refunds });
  return {
    creditedCents,
    refundCents,
    byTransfer: transfer !== undefined,
    cardCents: leftOnCardsOfView(order),
  };
}
