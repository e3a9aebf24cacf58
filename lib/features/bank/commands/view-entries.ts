import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrdersByIds } from "@/lib/core/data/orders/orders";
import { findOrdersOfAmount } from "@/lib/core/data/orders/orders-of-amount";
import { parseId } from "@/lib/core/data/store/ids";
import type { PageQuery } from "@/lib/core/data/store/paging";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { isAwaiting, PLACED_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { countEntriesOf, type EntriesQuery, listBankEntries } from "@/lib/features/bank/data/bank-entries";
import { findBankStatement, listBankStatements } from "@/lib/features/bank/data/bank-statements";
import type { BankEntryDocument, BankStatementDocument } from "@/lib/features/bank/data/documents";
import { bestByName } from "@/lib/features/bank/domain/candidates";
import type { BankEntryView, BankStatementView, EntryOrder } from "@/lib/features/bank/domain/views";
import { shopCurrency } from "@/lib/values/currency";
import type { Page } from "@/lib/values/page";

/** Statements and their entries, for staff. Callers ask for the right before they come here. */

export async function viewBankEntries({
  statement,
  ...query
}: Omit<EntriesQuery, "statementId"> & { statement?: string | undefined }): Promise<Page<BankEntryView>> {
  const statementId = statement === undefined ? undefined : parseId(statement);
  if (statementId === null) return { items: [], next: null };
  const { items, next } = await listBankEntries({ ...query, statementId });
  const named = await findOrdersByIds(items.flatMap(ordersOf));
  return { items: await Promise.all(items.map((entry) => toView(entry, named))), next };
}

const ordersOf = ({ orderId, namedOrderIds, state }: BankEntryDocument): string[] =>
  [...(orderId ? [orderId] : []), ...(state === "waiting" ? namedOrderIds : [])].map((id) =>
    id.toHexString(),
  );

async function toView(
  entry: BankEntryDocument,
  orders: ReadonlyMap<string, OrderDocument>,
): Promise<BankEntryView> {
  const order = entry.orderId && orders.get(entry.orderId.toHexString());
  return {
    id: entry._id.toHexString(),
    entry: entry.entry,
    statementId: entry.statementId.toHexString(),
    day: entry.day,
    amountCents: entry.amountCents,
    currency: entry.currency,
    payer: entry.payer,
    text: entry.text,
    state: entry.state,
    problem: entry.problem,
    order: order ? toEntryOrder(order) : null,
    candidates: entry.state === "waiting" ? await candidatesOf(entry, orders) : [],
    revision: entry.revision,
  };
}

/** As many as are compared by name: more have the same amount seldom. */
const COMPARED = 50;

/**
 * The orders that its reference names and that can be booked now; where there is none, those of the same amount. Beside a reference,
 * those of other customers are no guess.
 */
async function candidatesOf(
  { currency, isLumped, amountCents, payer, text, namedOrderIds }: BankEntryDocument,
  orders: ReadonlyMap<string, OrderDocument>,
): Promise<EntryOrder[]> {
  if (currency !== shopCurrency() || isLumped) return [];
  const named = namedOrderIds.flatMap((id) => orders.get(id.toHexString()) ?? []);
  const fitting = named.filter(
    (order) => dueOf(order) === amountCents && !isAwaiting(order) && waitsForMoney(order),
  );
  if (named.some(isAwaiting)) return [];
  const found = fitting.length > 0 ? fitting : await findOrdersOfAmount(amountCents, COMPARED);
  const ofSameBuyer = found.filter(
    (order) => named.length === 0 || named.some((one) => isOfOneBuyer(one, order)),
  );
  const compared = ofSameBuyer.map((order) => ({
    order,
    names: [order.customer.name, order.company?.name ?? "", order.company?.legalName ?? ""],
  }));
  return bestByName(compared, `${payer ?? ""} ${text}`).map(({ order }) => toEntryOrder(order));
}

const waitsForMoney = (order: OrderDocument): boolean =>
  order.terms ? whyNot("settle", order) === null : ["unpaid", "expired"].includes(order.status);

const isOfOneBuyer = (one: OrderDocument, other: OrderDocument): boolean =>
  one.customer.userId.equals(other.customer.userId) ||
  (one.company !== undefined && other.company !== undefined && one.company.id.equals(other.company.id));

function toEntryOrder(order: OrderDocument): EntryOrder {
  const { _id, company, customer, status: stored } = order;
  const status = PLACED_STATUSES.find((placed) => placed === stored);
  if (!status) throw new Error(`order ${_id.toHexString()} was never placed, and cannot be paid`);
  return { id: _id.toHexString(), name: company?.name ?? customer.name, dueCents: dueOf(order), status };
}

export async function viewBankStatements(page: PageQuery): Promise<Page<BankStatementView>> {
  const { items, next } = await listBankStatements(page);
  return { items: await Promise.all(items.map(toStatementView)), next };
}

export async function viewBankStatement(id: string): Promise<BankStatementView | null> {
  const _id = parseId(id);
  const statement = _id && (await findBankStatement(_id));
  return statement && (await toStatementView(statement));
}

const toStatementView = async ({
  _id,
  names,
  at,
  by,
  credits,
  left,
  isStored,
}: BankStatementDocument): Promise<BankStatementView> => ({
  id: _id.toHexString(),
  names,
  at: at.toISOString(),
  by: by.name,
  credits,
  left,
  isStored,
  entries: await countEntriesOf(_id),
});
