import { staffActor } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { NO_SUCH_ORDER, staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { entryMoved } from "@/lib/features/bank/data/bank-audit";
import { findBankEntry, moveEntry } from "@/lib/features/bank/data/bank-entries";
import type { BankEntryDocument } from "@/lib/features/bank/data/documents";
import { amountText } from "@/lib/features/bank/domain/entry-states";
import { shopCurrency } from "@/lib/values/currency";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { bookingOf, inOtherCurrency, noteWhyItWaits, problemOf, reasonOf } from "./book-new-entries";
import { bookEntry } from "./book-transfer";
import { SET_ASIDE } from "./why-no-transfer";

const NO_SUCH_ENTRY = refuse("not_found", "No statement has brought this entry");
const CHANGED = refuse(
  "changed_meanwhile",
  "Somebody else has just changed this entry. Please look at it again.",
);
/** With what is left of an entry that others are booking as well. */
const changedMeanwhile = ({ uses = [], leftCents = 0, currency }: BankEntryDocument): Refusal =>
  uses.length === 0
    ? CHANGED
    : refuse(
        "changed_meanwhile",
        `Somebody else has just changed this entry: ${amountText(leftCents, currency)} of it are left. Please look at it again.`,
      );
const BOOKED = refuse(
  "already_paid",
  "This entry is booked. Take that booking back first, on the order's page.",
);

/** Books an entry for the order that somebody has chosen. The same again changes nothing. */
export async function bookEntryFor(
  viewer: Viewer,
  entryId: string,
  { orderId, revision }: { orderId: string; revision: number },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "bookTransfers")) return staffOnly("bookTransfers");
  const entry = await find(entryId);
  if (!entry) return NO_SUCH_ENTRY;
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  if (paysOrder(entry, order._id)) return done({ modifiedCount: 0 });
  if (entry.state === "booked") return BOOKED;
  if (entry.revision !== revision) return changedMeanwhile(entry);
  if (entry.state === "closed") return SET_ASIDE;
  if (entry.currency !== shopCurrency()) return refuse("payment_mismatch", inOtherCurrency(entry).text);
  const decider = await deciderOn(viewer, "bookTransfer", { order });
  if (!decider.ok) return decider;
  const booked = await bookEntry(order, bookingOf(entry), {
    by: decider.value,
    reason: reasonOf(entry),
  });
  if (!booked.ok && entry.state === "waiting" && isAbout(entry, orderId))
    await noteWhyItWaits(entry, problemOf(booked, entry, order));
  return booked;
}

const paysOrder = ({ uses, orderId, state }: BankEntryDocument, id: ObjectId): boolean =>
  uses
    ? uses.some((use) => use.orderId.equals(id) && use.state === "booked")
    : state === "booked" && orderId?.equals(id) === true;

/** Whether its reference names this order: why it waits may be another reason by now. */
const isAbout = ({ namedOrderIds }: BankEntryDocument, orderId: string): boolean =>
  namedOrderIds.some((id) => id.toHexString() === orderId);

/** Sets an entry aside whose money was sent back or is no customer's, or has it wait again. */
export async function moveEntryTo(
  viewer: Viewer,
  entryId: string,
  { state, reason, revision }: { state: "waiting" | "closed"; reason: string; revision: number },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "bookTransfers")) return staffOnly("bookTransfers");
  const entry = await find(entryId);
  if (!entry) return NO_SUCH_ENTRY;
  if (entry.state === "booked") return BOOKED;
  if (entry.state === state) return done({ modifiedCount: 0 });
  if (entry.revision !== revision) return changedMeanwhile(entry);
  const problem = state === "closed" ? { kind: "other" as const, text: reason } : entry.problem;
  const moved = await moveEntry(
    entry,
    { state, problem },
    entryMoved(entry, state, reason, staffActor(viewer)),
  );
  if (!moved) return CHANGED;
  await auditNow("bankEntries");
  return done({ modifiedCount: 1 });
}

async function find(id: string): Promise<BankEntryDocument | null> {
  const _id = parseId(id);
  return _id && (await findBankEntry(_id));
}
