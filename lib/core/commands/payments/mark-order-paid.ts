import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { flagOrder } from "@/lib/core/data/orders/order-flags";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { parseId } from "@/lib/core/data/store/ids";
import { NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";
import { checkPayment } from "./check-payment";
import { knownAnswer, type Marked, settlePayment } from "./settle-payment";

/**
 * The single way in which an order becomes paid: the customer's call, the provider's event and the reconciler all end
 * here, in any order and concurrently. The provider is asked, never the client. The same payment again changes nothing.
 * @param by the person or system whose report started this; the history names them
 * @param lastRead the order, where the caller has just read it
 */
export async function markOrderPaid(
  orderId: string,
  transactionId: string,
  by: Actor,
  lastRead?: OrderDocument,
): Promise<Marked> {
  const _id = parseId(orderId);
  const order = lastRead ?? (_id && (await findOrderDocument(_id)));
  if (!order || !isPlaced(order)) return NO_SUCH_ORDER;
  const known = knownAnswer(order, transactionId);
  if (known) return known;
  const checked = await checkPayment(order, transactionId);
  const { answer, flag } = "intent" in checked ? await settlePayment(order, checked.intent, by) : checked;
  if (flag) await flagOrder(order._id, flag.kind, flag.text);
  return answer;
}
