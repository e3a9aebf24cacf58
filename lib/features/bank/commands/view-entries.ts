import { findCompaniesNumbered } from "@/lib/core/data/companies/company-number";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { openOf } from "@/lib/core/data/orders/order-money";
import { findOrdersByIds } from "@/lib/core/data/orders/orders";
import {
  findOrdersOfAmount,
  findOrdersOfBuyers,
  findOrdersOfCompanies,
} from "@/lib/core/data/orders/orders-of-amount";
import { parseId } from "@/lib/core/data/store/ids";
import type { PageQuery } from "@/lib/core/data/store/paging";
import { numberKeysIn } from "@/lib/core/domain/companies/company-number";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { isAwaiting, PLACED_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { countEntriesOf, type EntriesQuery, listBankEntries } from "@/lib/features/bank/data/bank-entries";
import { findBankStatement, listBankStatements } from "@/lib/features/bank/data/bank-statements";
import type { BankEntryDocument, BankStatementDocument } from "@/lib/features/bank/data/documents";
import { likeliest } from "@/lib/features/bank/domain/candidates";
import type { BankEntryView, BankStatementView, EntryOrder } from "@/lib/features/bank/domain/views";
import { shopCurrency } from "@/lib/values/currency";
import type { Cents } from "@/lib/values/money";
import type { Page } from "@/lib/values/page";
import { discountBy } from "./cash-discount";
import { waitsForMoney } from "./why-no-transfer";

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

const ordersOf = ({ orderId, uses = [], namedOrderIds, state }: BankEntryDocument): string[] =>
  [
    ...(orderId ? [orderId] : []),
    ...uses.map((use) => use.orderId),
    ...(state === "waiting" ? namedOrderIds : []),
  ].map((id) => id.toHexString());

async function toView(
  entry: BankEntryDocument,
  orders: ReadonlyMap<string, OrderDocument>,
): Promise<BankEntryView> {
  const order = entry.orderId && orders.get(entry.orderId.toHexString());
  const uses = (entry.uses ?? []).flatMap(({ orderId, cents }) => {
    const used = orders.get(orderId.toHexString());
    return used ? [{ order: toEntryOrder(used), cents }] : [];
  });
  return {
    id: entry._id.toHexString(),
    entry: entry.entry,
    statementId: entry.statementId?.toHexString() ?? null,
    day: entry.day,
    amountCents: entry.amountCents,
    currency: entry.currency,
    payer: entry.payer,
    text: entry.text,
    state: entry.state,
    problem: entry.problem,
    order: order ? toEntryOrder(order) : null,
    uses,
    leftCents: entry.leftCents ?? (entry.state === "booked" ? 0 : entry.amountCents),
    candidates: entry.state === "waiting" ? await candidatesOf(entry, orders) : [],
    revision: entry.revision,
  };
}

/** As many as are compared by name: more have the same amount seldom. */
const COMPARED = 50;

/**
 * The orders that its reference names and that can be booked now; where there is none, those of the company whose customer number it
 * has, and those of the same amount. Beside a reference, those of other customers are no guess.
 */
async function candidatesOf(
  entry: BankEntryDocument,
  orders: ReadonlyMap<string, OrderDocument>,
): Promise<EntryOrder[]> {
  const { currency, isLumped, amountCents, payer, text, namedOrderIds, uses = [] } = entry;
  const cents = entry.leftCents ?? amountCents;
  if (currency !== shopCurrency() || isLumped || cents < 0) return [];
  const used = uses.flatMap(({ orderId }) => orders.get(orderId.toHexString()) ?? []);
  const isUsed = ({ _id }: OrderDocument) => uses.some(({ orderId }) => orderId.equals(_id));
  const named = namedOrderIds.flatMap((id) => orders.get(id.toHexString()) ?? []);
  const payable = named.filter((order) => !isUsed(order) && !isAwaiting(order) && waitsForMoney(order));
  if (named.some(isAwaiting)) return [];
  const fitting = named.length > 1 ? payable : payable.filter((order) => isOpen(order, entry, cents));
  if (fitting.length > 0) return fitting.map(toEntryOrder);
  // The rest of an entry is its payer's credit: it is for other orders of theirs, whatever they cost.
  const buyers = [...named, ...used];
  const found =
    used.length > 0 ? await findOrdersOfBuyers(used, COMPARED) : await findOrdersOfAmount(cents, COMPARED);
  const said = `${payer ?? ""} ${text}`;
  const ofNumber = buyers.length > 0 ? [] : await ordersOfNumberIn(said);
  const ofSameBuyer = found.filter(
    (order) => !isUsed(order) && (buyers.length === 0 || buyers.some((one) => isOfOneBuyer(one, order))),
  );
  const byId = new Map([...ofNumber, ...ofSameBuyer].map((order) => [order._id.toHexString(), order]));
  const guesses = [...byId.values()].map((order) => ({
    order,
    names: [order.customer.name, order.company?.name ?? "", order.company?.legalName ?? ""],
    isOfAmount: isOpen(order, entry, cents),
    isOfNumber: ofNumber.some(({ _id }) => _id.equals(order._id)),
  }));
  return likeliest(guesses, said).map(({ order }) => toEntryOrder(order));
}

/** The orders of a company whose customer number the payer has written, the longest waiting first. */
async function ordersOfNumberIn(said: string): Promise<OrderDocument[]> {
  const numbered = await findCompaniesNumbered(numberKeysIn(said));
  const found = await findOrdersOfCompanies(
    numbered.map(({ _id }) => _id),
    COMPARED,
  );
  return found.filter(waitsForMoney);
}

/** With its cash discount or without. */
const isOpen = (order: OrderDocument, { day }: BankEntryDocument, cents: Cents): boolean =>
  [0, discountBy(order, day)].includes(openOf(order) - cents);

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
