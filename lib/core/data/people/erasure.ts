import type { ObjectId } from "mongodb";
import { byWithoutPerson, orderChangeWithoutPerson } from "@/lib/core/data/audit/audit-without-person";
import { deleteBasketOf } from "@/lib/core/data/basket/baskets";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { mailIdOf } from "@/lib/core/data/jobs/outbox";
import { orders } from "@/lib/core/data/orders/collections";
import type { HistoryEntry, OrderDocument, OrderLine } from "@/lib/core/data/orders/documents";
import { orderWords } from "@/lib/core/data/orders/order-words";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { IS_SET } from "@/lib/core/data/store/filters";
import type { JobKind } from "@/lib/core/domain/jobs/jobs";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import {
  isShipped,
  OPEN_STATUSES,
  PAID_STATUSES,
  TO_SHIP_STATUSES,
} from "@/lib/core/domain/orders/order-statuses";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { DECLARED_PERSONAL_ORDER_FIELDS } from "@/lib/registry/declared/personal-order-fields";
import { escapePattern } from "@/lib/values/escape-pattern";
import { accounts, knownDevices, links, sessions, users } from "./collections";

/**
 * Takes out of every collection what is left of a person. Each step can be repeated: the job of a deletion does so until
 * nothing is left.
 */

/** Whether the customer has paid for something that was not sent yet. */
export const hasUnshippedOrder = async (userId: ObjectId): Promise<boolean> =>
  (await orders().findOne(
    { "customer.userId": userId, ...OF_NO_COMPANY, status: { $in: UNSHIPPED } },
    { projection: { _id: 1 } },
  )) !== null;

/** Whether something comes back from the customer that is not settled. */
export const hasOpenReturn = async (userId: ObjectId): Promise<boolean> =>
  (await orders().findOne(
    { "customer.userId": userId, ...OF_NO_COMPANY, returnsOpenSince: IS_SET },
    { projection: { _id: 1 } },
  )) !== null;

/** A company's orders stay the company's when the person who placed them goes. */
const OF_NO_COMPANY = { "company.id": { $exists: false } } as const;

const ERASURE: JobKind = "account.erase";

const UNSHIPPED = PAID_STATUSES.filter((status) => !isShipped({ status }));

/** Orders that hold stock and can be cancelled: their number is limited. */
export async function findUnpaidIds(userId: ObjectId): Promise<string[]> {
  const found = await orders()
    .find(
      { "customer.userId": userId, ...OF_NO_COMPANY, status: LIFECYCLE.confirm.to },
      { projection: { _id: 1 } },
    )
    .toArray();
  return found.map(({ _id }) => _id.toHexString());
}

/** Whether the account has entries that the audit does not have yet: they would go with it. */
export const hasPendingAudit = async (userId: ObjectId): Promise<boolean> =>
  (await users().findOne(
    { _id: userId, "auditPending.0": { $exists: true } },
    { projection: { _id: 1 } },
  )) !== null;

/** From here on nobody is signed in to it. @returns false where the account has changed since it was looked at */
export async function deleteUser(account: {
  userId: ObjectId;
  email: string;
  passwordHash: string;
}): Promise<boolean> {
  const deleted = await users().deleteOne({
    _id: account.userId,
    email: account.email,
    passwordHash: account.passwordHash,
    "auditPending.0": { $exists: false },
  });
  return deleted.deletedCount === 1;
}

export const isUserThere = async (_id: ObjectId): Promise<boolean> =>
  (await users().findOne({ _id }, { projection: { _id: 1 } })) !== null;

/** Deletes what belongs to the account alone. The job that does this stays. */
export async function eraseBelongings(userId: ObjectId): Promise<void> {
  await Promise.all([
    sessions().deleteMany({ userId }),
    knownDevices().deleteMany({ userId }),
    accounts().deleteMany({ userId }),
    links().deleteMany({ userId }),
    deleteBasketOf(userId.toHexString()),
    jobs().deleteMany({ userId, kind: { $ne: ERASURE } }),
    sandboxIntents().updateMany(
      { userId: userId.toHexString(), billing: { $ne: null } },
      { $set: { billing: null } },
    ),
  ]);
}

/** The e-mails that no other account has or may take back. */
export async function ofNobodyElse(userId: ObjectId, emails: readonly string[]): Promise<string[]> {
  const named = { $in: [...emails] };
  const others = { _id: { $ne: userId } };
  const [having, former] = await Promise.all([
    users()
      .find({ email: named, ...others }, { projection: { email: 1 } })
      .toArray(),
    users()
      .find({ "formerEmails.email": named, ...others }, { projection: { formerEmails: 1 } })
      .toArray(),
  ]);
  const taken = new Set([
    ...having.map(({ email }) => email),
    ...former.flatMap(({ formerEmails = [] }) => formerEmails.map(({ email }) => email)),
  ]);
  return emails.filter((email) => !taken.has(email));
}

/** Mails to the person, and those that name them to the shop. */
export async function eraseMails(emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const named = emails.map(escapePattern).join("|");
  // Not as a part of a longer e-mail, which is another person's.
  const whole = `(?:^|[^\\w.+%-])(?:${named})(?![\\w-]|\\.\\w)`;
  await outbox().deleteMany({ $or: [{ to: { $in: [...emails] } }, { text: { $regex: whole } }] });
}

/** Mails that the account had sent to e-mails which it never proved to be its own. Before its jobs go, which tell them. */
export async function eraseMailsOf(userId: ObjectId): Promise<void> {
  const asked = await jobs()
    .find({ userId }, { projection: { queuedAt: 1 } })
    .toArray();
  const ids = asked.map(({ _id, queuedAt }) => mailIdOf(_id.toHexString(), queuedAt));
  await outbox().deleteMany({ _id: { $in: ids } });
}

const AT_ONCE = 200;

const FEATURES_FIELDS = Object.fromEntries(
  DECLARED_PERSONAL_ORDER_FIELDS.flat().map((field) => [field, ""] as const),
);

/**
 * Orders keep their figures without the person. An order that holds stock, or is paid and not shipped, keeps its customer
 * until it has ended: only a request that was under way during the deletion can have made it.
 * @returns the ids of all orders, and whether one of them still has its customer
 */
export async function eraseFromOrders(userId: ObjectId): Promise<{ ids: ObjectId[]; isDone: boolean }> {
  const ids: ObjectId[] = [];
  let isDone = true;
  let portion: OrderDocument[] = [];
  const write = async () => {
    if (portion.length > 0)
      await orders().bulkWrite(
        portion.map((order) => ({
          updateOne: {
            // The history is part of the guard: an event in the meantime is not overwritten, and the job comes again.
            filter: { _id: order._id, "customer.userId": userId, history: { $size: order.history.length } },
            update: {
              $set: {
                customer: erased(order, userId).customer,
                // A company's papers are not the person's.
                ...(order.company ? {} : { address: null }),
                lines: order.company ? order.lines : order.lines.map(lineWithoutPerson),
                history: order.history.map((entry) => withoutPerson(entry, userId)),
                ...(order.goodsReturns
                  ? { goodsReturns: order.goodsReturns.map(({ answer: _, ...goods }) => goods) }
                  : {}),
                idempotencyKey: `order:${order._id.toHexString()}`,
                requestHash: "",
                words: orderWords(erased(order, userId)),
              },
              $unset: {
                ...FEATURES_FIELDS,
                staffKey: "",
                ...(order.company ? {} : { poNumber: "", note: "" }),
              } as const,
            },
          },
        })),
        { ordered: false },
      );
    portion = [];
  };
  const kept = new Set<string>([...OPEN_STATUSES, ...TO_SHIP_STATUSES]);
  for await (const order of orders().find({ "customer.userId": userId })) {
    ids.push(order._id);
    if (kept.has(order.status)) {
      isDone = false;
      continue;
    }
    if (order.customer.email === "") continue;
    portion.push(order);
    if (portion.length >= AT_ONCE) await write();
  }
  await write();
  return { ids, isDone };
}

/** The order without the person, from which its new words are made. */
const erased = (order: OrderDocument, userId: ObjectId): OrderDocument => {
  const { poNumber, ...others } = order;
  return {
    ...others,
    customer: { userId, name: FORMER_CUSTOMER, email: "", phone: "" },
    ...(order.company && poNumber ? { poNumber } : {}),
    address: order.company ? order.address : null,
  };
};

const withoutPerson = ({ by, changes, ...entry }: HistoryEntry, userId: ObjectId): HistoryEntry => ({
  ...entry,
  by: byWithoutPerson(by, userId),
  ...(changes ? { changes: changes.map(orderChangeWithoutPerson) } : {}),
});

/** The reason of an agreed price may name the person. */
function lineWithoutPerson(line: OrderLine): OrderLine {
  if (line.priceSource?.reason === undefined) return line;
  const { reason: _, ...source } = line.priceSource;
  return { ...line, priceSource: source };
}
