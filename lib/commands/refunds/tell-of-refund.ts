import { runInBackground } from "@/lib/commands/run-in-background";
import type { OrderDocument } from "@/lib/data/documents";
import { noteRefundFailed } from "@/lib/data/order-refund-writes";
import { mailMoneyReturns, mailRefundFailed } from "@/lib/services/order-mails";

/** Keeps true what a customer reads of a refund, and writes to them when it is news: once, however often it is heard. */
export async function tellOfRefund(order: OrderDocument, { failed }: { failed: boolean }): Promise<void> {
  if (!(await noteRefundFailed(order._id, failed))) return;
  if (failed) runInBackground("mail that a refund failed", () => mailRefundFailed(order));
  else runInBackground("mail that the money returns", () => mailMoneyReturns(order, "It was sent again."));
}
