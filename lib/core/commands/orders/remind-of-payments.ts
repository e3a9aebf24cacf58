import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findToRemind } from "@/lib/core/data/payments/overdue-payments";
import { reminderDue, reminderText } from "@/lib/core/domain/companies/terms";

/**
 * Reminds companies of overdue orders on account. The write that notes the reminder in the order queues its mails, too, so that each
 * is sent once, however many sweepers find the order and wherever a process dies.
 * @returns how many orders were reminded of
 */
export const remindOfPayments = async (now: Date, limit: number): Promise<number> =>
  await forEachIsolated("reminding of a payment", await findToRemind(now, limit), async (order) => {
    const { reminded, dueAt } = order.terms ?? {};
    const step = dueAt ? reminderDue(dueAt, now) : 0;
    if (step <= (reminded ?? 0)) return false;
    const told = await changeOrder(order, {
      event: "remind",
      by: SYSTEM,
      reason: reminderText(step),
      at: now,
      guard: { "terms.reminded": reminded ?? { $exists: false } },
      set: { "terms.reminded": step, "terms.remindedAt": now },
      occasion: `reminder ${step}`,
    });
    return told !== null;
  });
