import { amountsOfView } from "@/lib/core/domain/orders/amounts";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isPaid } from "@/lib/core/domain/orders/order-statuses";
import { leftOnCardsOfView, paidOfView, sumSentBack } from "@/lib/core/domain/orders/receipts";
import { isPartShipped, piecesToPack } from "@/lib/core/domain/orders/shipments";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { sumsOfRest } from "@/lib/features/shipments/domain/rest";
import type { RestToClose } from "./close-rest-button";

/** As the dialog shows it. Null where the order's packed pieces have to leave, or come out of their box, first. */
export function restToClose(order: OrderView): RestToClose | null {
  if (order.shipments.some(({ state }) => state === "packed")) return null;
  const isWhole = !isPartShipped(order);
  const { lines, receipts = [], refunds = [] } = order;
  const rest = sumsOfRest({ ...amountsOfView(order), lines }, { receipts, refunds });
  return {
    orderId: order.id,
    number: orderNumber(order.id),
    revision: order.revision,
    lines: piecesToPack(order).flatMap((pieces, index) =>
      pieces > 0 ? [{ name: order.lines[index]?.name ?? "", pieces }] : [],
    ),
    isWhole,
    refundCents: isWhole ? (isPaid(order) ? paidOfView(order) : 0) : rest.refundCents,
    backCents: sumSentBack(refunds),
    closedCents: isWhole ? order.dueCents : rest.closedCents,
    byTransfer: order.transfer !== undefined,
    cardCents: leftOnCardsOfView(order),
  };
}
