import type { Erases, OwnDataPart, Sweeps, Waiting } from "@/lib/core/commands/jobs/feature-upkeep";
import { countTransferRefundsDue } from "@/lib/core/data/orders/work-lists";
import { REFUND_LATE_MS } from "@/lib/core/domain/payments/refunds-to-send";
import { bookNewEntries } from "./commands/book-new-entries";
import { finishUses } from "./commands/end-use";
import { countWaitingEntries, erasePayers, findEntriesOfOrders } from "./data/bank-entries";
import { eraseFromBankStatements } from "./data/bank-statements";
import type { BankEntryDocument } from "./data/documents";

/** Each takes several writes, and holds that end wait behind them. */
const ENTRIES_OF_A_SWEEP = 200;

export const sweeps: Sweeps = [
  (now) => finishUses(now, ENTRIES_OF_A_SWEEP),
  (now) => bookNewEntries(now, ENTRIES_OF_A_SWEEP),
];

/** The page shows both: payments that wait, and refunds whose transfer is late. */
export const waiting: Waiting = {
  "/dashboard/bank-entries": async (most) => {
    const late = new Date(Date.now() - REFUND_LATE_MS);
    const counts = [countWaitingEntries(most), countTransferRefundsDue(late, most)];
    const [entries = 0, refunds = 0] = await Promise.all(counts);
    return Math.min(most, entries + refunds);
  },
};

export const erases: Erases = {
  fromOthers: async ({ userId, orderIds }) => {
    await eraseFromBankStatements(userId);
    await erasePayers(orderIds);
  },
};

export const ownData: OwnDataPart = async (_, orderIds) => {
  const transfers = await findEntriesOfOrders(orderIds);
  return transfers.length > 0 ? { transfers: transfers.map(toOwnTransfer) } : {};
};

/** As the bank has told the shop of the money that paid an order, or that named it and was set aside. */
const toOwnTransfer = ({
  orderId,
  namedOrderIds: [named],
  day,
  amountCents,
  payer,
  text,
}: BankEntryDocument) => ({
  orderId: (orderId ?? named)?.toHexString() ?? null,
  day,
  amountCents,
  payer,
  text,
});
