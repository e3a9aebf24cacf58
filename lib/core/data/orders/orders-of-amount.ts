import type { ObjectId } from "@/lib/core/data/store/ids";
import { LIFECYCLE, type OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { Cents } from "@/lib/values/money";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { dueIs } from "./order-guards";

/** Orders that a transfer of this amount would pay, the last placed first: those that wait for money, those that have expired, and those on account. */
export async function findOrdersOfAmount(dueCents: Cents, limit: number): Promise<OrderDocument[]> {
  const found = await Promise.all(
    dueIs(dueCents).flatMap((due) => [
      ...PAYABLE.map((status) => ordersIn(status, due, limit)),
      onAccount(due, limit),
    ]),
  );
  return found.flat();
}

type Due = ReturnType<typeof dueIs>[number];

/** Orders in these can be paid, unless they were to be on account. Each status has indexes of its own. */
const PAYABLE = ["unpaid", "expired"] as const satisfies OrderStatus[];

const ordersIn = (status: OrderStatus, due: Due, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find({ status, ...due, terms: { $exists: false } })
    .sort({ placedAt: -1 })
    .limit(limit)
    .toArray();

const onAccount = (due: Due, limit: number): Promise<OrderDocument[]> =>
  orders()
    .find(
      { "terms.owed": true, status: { $in: [...LIFECYCLE.settle.from] }, ...due },
      { hint: { ["totalCents" in due ? "totalCents" : "dueCents"]: 1, "terms.dueAt": 1 } },
    )
    .sort({ "terms.dueAt": 1 })
    .limit(limit)
    .toArray();

/** The orders of these customers and companies that wait for money, the longest waiting first. */
export async function findOrdersOfBuyers(
  buyers: readonly Pick<OrderDocument, "customer" | "company">[],
  limit: number,
): Promise<OrderDocument[]> {
  const customers = buyers.map(({ customer }) => customer.userId);
  const companies = buyers.flatMap(({ company }) => (company ? [company.id] : []));
  const [unpaid, owed] = await Promise.all([
    orders()
      .find({ "customer.userId": { $in: customers }, status: LIFECYCLE.confirm.to })
      .sort({ placedAt: 1 })
      .limit(limit)
      .toArray(),
    owedBy(companies, limit),
  ]);
  return [...owed, ...unpaid];
}

/** The same of these companies alone. */
export async function findOrdersOfCompanies(
  ids: readonly ObjectId[],
  limit: number,
): Promise<OrderDocument[]> {
  if (ids.length === 0) return [];
  const [owed, unpaid] = await Promise.all([
    owedBy(ids, limit),
    orders()
      .find(
        { "company.id": { $in: [...ids] }, status: LIFECYCLE.confirm.to },
        { hint: { "company.id": 1, status: 1 } },
      )
      .sort({ placedAt: 1 })
      .limit(limit)
      .toArray(),
  ]);
  return [...owed, ...unpaid.filter(({ terms }) => !terms?.owed)];
}

const owedBy = (companies: readonly ObjectId[], limit: number): Promise<OrderDocument[]> =>
  orders()
    .find(
      {
        "company.id": { $in: [...companies] },
        "terms.owed": true,
        status: { $in: [...LIFECYCLE.settle.from] },
      },
      { hint: { "company.id": 1, "terms.dueAt": 1, _id: 1 } },
    )
    .sort({ "terms.dueAt": 1 })
    .limit(limit)
    .toArray();
