import { refundsOf } from "@/lib/core/data/orders/order-money";
import { findTransferRefundsDue } from "@/lib/core/data/orders/work-lists";
import { REFUND_LATE_MS, type RefundToSend } from "@/lib/core/domain/payments/refunds-to-send";

/** More of them stand on their orders' pages, and come into the list once some are sent. */
const SHOWN_ORDERS = 50;

/** For accounts; callers ask for the right before they come here. */
export async function viewRefundsToSend(now: Date): Promise<RefundToSend[]> {
  const found = await findTransferRefundsDue(now, SHOWN_ORDERS);
  return found.flatMap((order) =>
    refundsOf(order)
      .filter(({ state, byTransfer }) => state === "due" && byTransfer)
      .map(({ _id, cents, reason, at }) => ({
        orderId: order._id.toHexString(),
        refundId: _id,
        name: order.company?.name ?? order.customer.name,
        cents,
        reason,
        at: at.toISOString(),
        isLate: now.getTime() - at.getTime() > REFUND_LATE_MS,
      })),
  );
}
