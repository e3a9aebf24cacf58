import { keptReceiptsOf, openOf, transactionOfReceipt } from "@/lib/core/data/orders/order-money";
import type { Receipt } from "@/lib/core/data/orders/receipts";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isUnpaid, PAID_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { namedAnew } from "@/lib/core/domain/payments/bank-transfers";
import { isThere, type Pass, type RowCheck } from "@/lib/features/truth/commands/row-check";
import {
  type ComparedOrder,
  findClaimsOf,
  findOrdersAfter,
  findOrdersToCompare,
  findOrderToCompare,
} from "@/lib/features/truth/data/compared-orders";
import { findHoldsOf } from "@/lib/features/truth/data/compared-products";
import type { Difference, RowKey } from "@/lib/features/truth/domain/rows";
import { formatPrice } from "@/lib/values/money";
import { heldDifference, needsPieces } from "./held-row";

const AT_ONCE = 200;

/** Every order: whether its pieces are held, and its money has come. */
export const orders: Pass = {
  portion: async (after) => {
    const found = await findOrdersAfter(after, AT_ONCE);
    const open = found.filter(needsPieces);
    const [holds, claims] = await Promise.all([
      findHoldsOf(open.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
      claimsOf(found),
    ]);
    const suspects = found.filter((order) => moneyDifferences(order, claims).length > 0);
    return {
      differences: [
        ...isThere(open.map((order) => heldDifference(order, holds))),
        ...(await withHistories(suspects)),
      ],
      next: found.length < AT_ONCE ? null : (found.at(-1)?._id.toHexString() ?? null),
      looked: found.length,
    };
  },
};

const claimsOf = (orders: readonly ComparedOrder[]) =>
  findClaimsOf(orders.flatMap((order) => moneyOf(order).flatMap(namesOf)));

const moneyDifferences = (order: ComparedOrder, claims: Claims): Difference[] =>
  isThere([paidDifference(order), claimsDifference(order, claims)]);

/** The history of an order is read only where it may explain the difference: orders of earlier versions have no receipts. */
async function withHistories(suspects: readonly ComparedOrder[]): Promise<Difference[]> {
  const whole = await findOrdersToCompare(suspects.map(({ _id }) => _id));
  const claims = await claimsOf(whole);
  return whole.flatMap((order) => moneyDifferences(order, claims));
}

const differenceOf = (row: RowKey, order: ComparedOrder, text: string): Difference => ({
  row,
  subject: order._id.toHexString(),
  about: { kind: "order", id: order._id.toHexString(), label: orderNumber(order._id.toHexString()) },
  text,
});

const withHistory = (order: ComparedOrder) => ({ ...order, history: order.history ?? [] });

function paidDifference(order: ComparedOrder): Difference | null {
  if (order.terms) return null;
  const open = openOf(withHistory(order));
  const [due, isNothingOpen] = [formatPrice(dueOf(order)), open === 0];
  if (PAID_STATUSES.includes(order.status) && !isNothingOpen)
    return differenceOf(
      "paid",
      order,
      `It counts as ${order.status}, and ${formatPrice(open)} of ${due} have not come`,
    );
  if (isUnpaid(order) && isNothingOpen && moneyOf(order).length > 0)
    return differenceOf("paid", order, `Its ${due} have come, and it counts as ${order.status}`);
  return null;
}

/** Money that came by a payment. A discount is none, and a credit came before. */
const moneyOf = (order: ComparedOrder): Receipt[] =>
  keptReceiptsOf(withHistory(order)).filter(({ kind }) => kind === "card" || kind === "transfer");

/** An entry of the account may be noted by the name that a version before has given it. */
const namesOf = (receipt: Receipt): string[] => {
  const transaction = transactionOfReceipt(receipt);
  return receipt.kind === "card" ? [transaction] : [transaction, namedAnew(transaction)];
};

type Claims = ReadonlyMap<string, ReadonlySet<string>>;

function claimsDifference(order: ComparedOrder, claims: Claims): Difference | null {
  const id = order._id.toHexString();
  const foreign = moneyOf(order).find(
    (receipt) => !namesOf(receipt).some((name) => claims.get(name)?.has(id)),
  );
  if (!foreign) return null;
  const isNoted = namesOf(foreign).some((name) => claims.has(name));
  const paid = `${formatPrice(foreign.cents)} of ${transactionOfReceipt(foreign)}`;
  return differenceOf(
    "claims",
    order,
    isNoted ? `${paid} is noted for another order` : `${paid} is noted for no order`,
  );
}

export const paidRow: RowCheck = {
  again: async (subject) => {
    const order = await findOrderToCompare(subject);
    return order && paidDifference(order);
  },
};

export const claimsRow: RowCheck = {
  again: async (subject) => {
    const order = await findOrderToCompare(subject);
    return order && claimsDifference(order, await claimsOf([order]));
  },
};
