import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { endUse, hasMoneyOf, settleUses } from "@/lib/features/bank/commands/end-use";
import { findBankEntry } from "@/lib/features/bank/data/bank-entries";
import type { BankEntryDocument, EntryUse } from "@/lib/features/bank/data/documents";
import { isShared, type SharedEntry } from "@/lib/features/bank/data/entry-uses";
import type { Pass, RowCheck } from "@/lib/features/truth/commands/row-check";
import { findEntriesAfter, findPaidOrders } from "@/lib/features/truth/data/compared-entries";
import { type Difference, LATE_MS } from "@/lib/features/truth/domain/rows";
import { formatPrice } from "@/lib/values/money";

const AT_ONCE = 200;

/** Every entry of the account whose uses are known: its sums, and each use with the order that it pays. */
export const entries: Pass = {
  portion: async (after, now) => {
    const found = await findEntriesAfter(after, AT_ONCE);
    const shared = found.filter(isShared);
    const paid = await findPaidOrders(shared.flatMap(({ uses }) => uses.map(({ orderId }) => orderId)));
    return {
      differences: shared.flatMap((entry) => differencesOf(entry, paid, now)),
      next: found.length < AT_ONCE ? null : (found.at(-1)?._id.toHexString() ?? null),
      looked: found.length,
    };
  },
};

function differencesOf(
  entry: SharedEntry,
  paid: ReadonlyMap<string, OrderDocument>,
  now: Date,
): Difference[] {
  return [
    ...(sumDifference(entry) ?? []),
    ...entry.uses.flatMap((use) => useDifference(entry, use, paid, now) ?? []),
  ];
}

/** Without its payer: the audit keeps the label of a mend for longer than a person may be named. */
const about = ({ _id, day, amountCents }: BankEntryDocument): Difference["about"] => ({
  kind: "entry",
  id: _id.toHexString(),
  label: `${day}, ${formatPrice(amountCents)}`,
});

function sumDifference(entry: SharedEntry): Difference[] | null {
  const { uses, leftCents, asideCents = 0, amountCents, brought } = entry;
  const spent = uses.reduce((sum, { cents, entryCents = cents }) => sum + entryCents, 0);
  const isNegative = asideCents < 0 || (leftCents < 0 && !brought);
  if (spent + leftCents + asideCents === amountCents && !isNegative) return null;
  const text = `The entry is ${formatPrice(amountCents)}, but ${formatPrice(spent)} are used, ${formatPrice(leftCents)} left and ${formatPrice(asideCents)} set aside`;
  return [{ row: "entries", subject: `sum ${entry._id.toHexString()}`, about: about(entry), text }];
}

const REPEAT =
  "This looks at the order: the use is kept where the order has the money, else the money is the entry’s again.";

function useDifference(
  entry: SharedEntry,
  use: EntryUse,
  paid: ReadonlyMap<string, OrderDocument>,
  now: Date,
): Difference[] | null {
  const subject = `use ${entry._id.toHexString()} ${use._id.toHexString()}`;
  const of = `${formatPrice(use.cents)} for order ${orderNumber(use.orderId.toHexString())}`;
  const found = { row: "entries", subject, about: about(entry), mend: REPEAT } as const;
  if (use.state !== "booked") {
    const isLate = now.getTime() - use.at.getTime() >= LATE_MS;
    return isLate ? [{ ...found, text: `${of} are taken, and not booked for more than five minutes` }] : null;
  }
  const order = paid.get(use.orderId.toHexString());
  if (order && hasMoneyOf(order, entry)) return null;
  // The money of an order that has ended goes back to its entry in a moment.
  if (order?.moneyBackSince && now.getTime() - order.moneyBackSince.getTime() < LATE_MS) return null;
  return [{ ...found, text: `${of} are booked, and the order has no such money` }];
}

async function readEntry(id: string): Promise<SharedEntry | null> {
  const _id: ObjectId | null = parseId(id);
  const entry = _id && (await findBankEntry(_id));
  return entry && isShared(entry) ? entry : null;
}

export const entriesRow: RowCheck = {
  again: async (subject, now) => {
    const [, id = ""] = subject.split(" ");
    const before = await readEntry(id);
    if (!before) return null;
    const paid = await findPaidOrders(before.uses.map(({ orderId }) => orderId));
    const entry = await readEntry(id);
    // The entry is read before its orders and after them, so that all are of one moment.
    if (!entry || entry.useRevision !== before.useRevision) return null;
    return differencesOf(entry, paid, now).find((difference) => difference.subject === subject) ?? null;
  },
  mend: async (subject) => {
    const [, id = "", useId = ""] = subject.split(" ");
    const entry = await readEntry(id);
    const use = entry?.uses.find(({ _id }) => _id.toHexString() === useId);
    if (!entry || !use) return false;
    await endUse(entry, use);
    await settleUses(entry._id);
    return true;
  },
};
