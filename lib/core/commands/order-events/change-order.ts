import { finishCredit } from "@/lib/core/commands/companies/credit/keep-credit";
import { finishStock } from "@/lib/core/commands/stock/finish-stock";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { keptReceiptsOf, moneyWrite, receiptsOf, takenBack } from "@/lib/core/data/orders/order-money";
import { type Transition, transitionOrder } from "@/lib/core/data/orders/order-writes";
import type { OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import { sendPartRefunds } from "./send-part-refunds";
import { startRefund } from "./send-refund";

/**
 * The work that an event can leave due. The write of the event notes it in the order, so that the sweeper or the
 * reconciler finishes it after a crash.
 */
const AFTER_AN_EVENT = [finishStock, finishCredit, startRefund, sendPartRefunds] as const;

/**
 * Changes an order's status by one guarded write, then does the work that the event leaves due.
 * @returns the order after that write, or null where another write was first
 */
export async function changeOrder(
  order: OrderDocument,
  transition: Transition,
): Promise<OrderDocument | null> {
  // A version before has left it to the status, which is about to change.
  if (order.stockDue) await finishStock(order);
  const changed = await transitionOrder(order, onAccount(order, withMoneyBack(order, transition)));
  if (!changed) return null;
  for (const finish of AFTER_AN_EVENT) await finish(changed);
  return changed;
}

/** Events that end an order whose money has not come in full. */
const ENDS_UNPAID: readonly OrderEvent[] = ["cancel", "decline", "expire"];

/** Transfers that were a part of its money are their payer's again. */
function withMoneyBack(order: OrderDocument, transition: Transition): Transition {
  if (!ENDS_UNPAID.includes(transition.event)) return transition;
  const at = transition.at ?? new Date();
  const { guard, set } = moneyWrite(order, { receipts: takenBack(receiptsOf(order), at) });
  const hasMoney = keptReceiptsOf(order).length > 0;
  return {
    ...transition,
    at,
    guard: { $and: [guard, transition.guard ?? {}] },
    set: {
      ...transition.set,
      ...(hasMoney
        ? { ...set, moneyBackSince: at, "payment.provider": null, "payment.transactionId": null }
        : {}),
    },
  };
}

/** Whether an order on account takes of its company's credit after the event. */
const OWED_AFTER: Partial<Record<OrderEvent, boolean>> = {
  cancel: false,
  decline: false,
  expire: false,
  refund: false,
  settle: false,
  writeOff: false,
  unsettle: true,
};

/** An order on account changes as its money was read, and says itself whether it takes credit. */
function onAccount({ terms }: OrderDocument, transition: Transition): Transition {
  if (!terms) return transition;
  const { settledCents, writtenOffAt } = terms;
  const owed = OWED_AFTER[transition.event];
  return {
    ...transition,
    guard: {
      $and: [
        { "terms.settledCents": settledCents, "terms.writtenOffAt": writtenOffAt ?? { $exists: false } },
        transition.guard ?? {},
      ],
    },
    set: {
      ...transition.set,
      ...(owed === undefined ? {} : { "terms.owed": owed && writtenOffAt === undefined }),
    },
  };
}
