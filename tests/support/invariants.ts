import { expect } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { movements, products } from "@/lib/core/data/catalogue/collections";
import { figuresOf, pendingOf } from "@/lib/core/data/catalogue/movements";
import { companies } from "@/lib/core/data/companies/collections";
import { cardReceiptOf, cardReceiptsOf, sentToCard } from "@/lib/core/data/orders/card-money";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { keptReceiptsOf, openOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { addMovement, ledgerGap, NO_SUMS } from "@/lib/core/domain/catalogue/movements";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { arrivedOf, type ReturnLine } from "@/lib/core/domain/orders/returns";
import { BANK, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { differencesNow } from "@/lib/features/truth/commands/look";

/** The invariants after every storm: stock, money, credit and orders agree. */
export async function expectInvariants(): Promise<void> {
  await expectStockInvariant();
  await expectMoneyInvariant();
  await expectCreditInvariant();
  await expectSameOrders();
  await expectTruth();
}

/** Nothing differs in the truth panel, but work that tests leave on purpose: late, dead, or with no reason to be done yet. */
export async function expectTruth(): Promise<void> {
  expect(await differencesNow(new Date(), COMPARED_RECORDS)).toEqual([]);
}

const COMPARED_RECORDS = ["stock", "ledger", "holds", "held", "credit", "paid", "claims", "entries"] as const;

/**
 * An order is the same order afterwards: what has left, what will not come and what is still to leave are its pieces, and its sum is
 * that of the pieces that come. One whose rest was closed has nothing left to leave, and its customer has back what was paid for more.
 */
async function expectSameOrders(): Promise<void> {
  for (const order of await orders().find().toArray()) {
    const name = `order ${order._id.toHexString()}`;
    const goods = order.lines.reduce((sum, line) => sum + line.priceCents * paidFor(line), 0);
    if (!order.change) expect(order.totalCents, `goods of ${name}`).toBe(goods);
    for (const line of order.lines) expect(line.shipped ?? 0, name).toBeLessThanOrEqual(kept(line));
    expectReturned(order, name);
    if (!order.closedRest) {
      expect(
        order.lines.some(({ cancelled }) => cancelled),
        name,
      ).toBe(false);
      continue;
    }
    expect(order.status, name).toBe("shipped");
    for (const line of order.lines) expect(line.shipped, `shipped of ${name}`).toBe(kept(line));
    expect(order.shipments?.filter(({ state }) => state === "packed") ?? [], name).toEqual([]);
    const back = (order.refunds ?? []).filter(({ cause }) => cause === "rest");
    const cents = expectedBack(order, order.closedRest);
    expect(
      back.reduce((sum, refund) => sum + refund.cents, 0),
      `money back of ${name}`,
    ).toBe(cents);
  }
}

/** Of each line, what is not paid for any more is what settled returns brought back, and never more than had left. */
function expectReturned({ lines, goodsReturns = [], refunds = [] }: OrderDocument, name: string): void {
  for (const [index, { shipped = 0, returned = 0 }] of lines.entries()) {
    const ofLine = (states: readonly string[], count: (line: ReturnLine) => number) =>
      goodsReturns
        .filter(({ state }) => states.includes(state))
        .flatMap((goods) => goods.lines.filter(({ lineNo }) => lineNo === index + 1))
        .reduce((sum, line) => sum + count(line), 0);
    expect(returned, `sent back of ${name}`).toBe(ofLine(["settled"], arrivedOf));
    const asked = ofLine(["asked", "allowed"], ({ pieces }) => pieces);
    expect(ofLine(["received", "settled"], arrivedOf) + asked, name).toBeLessThanOrEqual(shipped);
  }
  const back = refunds.filter(({ cause }) => cause === "return");
  expect(
    back.reduce((sum, { cents }) => sum + cents, 0),
    `money of returns of ${name}`,
  ).toBe(goodsReturns.reduce((sum, { refundCents = 0 }) => sum + refundCents, 0));
}

/** The sum that was due when the rest was closed: returns that were settled later are out of it since. */
const dueAtClosing = (order: OrderDocument, at: Date): number =>
  order.history
    .filter((entry) => entry.event === "settleReturn" && entry.at > at)
    .flatMap(({ changes = [] }) => changes.filter(({ field }) => field === "returnedCents"))
    .reduce((sum, { to }) => sum + Number(to), dueOf(order));

/**
 * By the money that the shop had when the rest was closed, and by the part of a cash discount that is for the pieces that came. Nothing
 * goes back that never came, and nothing twice.
 */
function expectedBack(order: OrderDocument, { at, cents: closed }: NonNullable<OrderDocument["closedRest"]>) {
  const then = (order.receipts ?? []).filter(
    (receipt) => receipt.at <= at && (receipt.takenBackAt === undefined || receipt.takenBackAt > at),
  );
  const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, part) => total + part.cents, 0);
  const came = sum(then.filter(({ kind }) => kind !== "discount"));
  const discount = sum(
    then.filter(({ kind, _id }) => kind === "discount" && !_id.startsWith("discount:rest")),
  );
  const before = (order.refunds ?? []).filter(({ cause, at: sent }) => cause !== "rest" && sent <= at);
  const had = came - sum(before.filter(({ state }) => state !== "failed"));
  const due = dueAtClosing(order, at);
  const kept = Math.round((discount * due) / (due + closed));
  return Math.max(0, Math.min(closed, had - due + kept));
}

/** The credit that a company uses is that of its orders on account that are neither settled nor ended, each once. */
export async function expectCreditInvariant(): Promise<void> {
  const all = await orders().find().toArray();
  for (const { _id, name, credits = [], creditUsed = 0 } of await companies().find().toArray()) {
    const owed = all
      .filter(({ company, terms }) => company?.id.equals(_id) && terms !== undefined)
      .filter(({ status }) => ["awaiting", "accepted", "shipped"].includes(status))
      .filter(
        (order) => order.terms?.writtenOffAt === undefined && (order.terms?.settledCents ?? 0) < dueOf(order),
      );
    const textOf = (order: OrderDocument["_id"], cents: number) => `${order.toHexString()} ${cents}`;
    expect(
      credits.map(({ orderId, cents }) => textOf(orderId, cents)).sort(),
      `the credit of ${name}`,
    ).toEqual(owed.map((order) => textOf(order._id, dueOf(order))).sort());
    expect(creditUsed, `the credit of ${name}`).toBe(owed.reduce((sum, order) => sum + dueOf(order), 0));
  }
}

/** The orders with work that a command or the sweeper has still to do. */
export const unfinished = (): Promise<number> =>
  orders().countDocuments({
    $or: [
      { status: "placing" },
      { stockDue: true },
      { "movesDue.0": { $exists: true } },
      { refundDue: true },
      { basketDue: true },
      { holdingSince: { $ne: null } },
      { change: { $exists: true } },
      { partRefundSince: { $exists: true } },
      { moneyBackSince: { $exists: true } },
    ],
  });

/**
 * After the history is copied, each change of an order is in the audit once. Products and roles of a storm are inserted
 * directly and never changed.
 */
export async function expectAudit(): Promise<void> {
  const due = { $or: [{ auditDue: true }, { "auditPending.0": { $exists: true } }] };
  expect(await orders().countDocuments(due)).toBe(0);
  expect(await products().countDocuments(due)).toBe(0);
  const told = new Map<string, string[]>();
  for (const { subject, event, at } of await audit().find({ kind: "order" }).toArray()) {
    const id = subject.id.toHexString();
    told.set(id, [...(told.get(id) ?? []), `${event} ${at.getTime()}`]);
  }
  for (const { _id, history } of await orders().find().toArray()) {
    const happened = history.filter(({ event }) => event !== "place");
    const id = _id.toHexString();
    expect(told.get(id)?.sort(), `the audit of order ${id}`).toEqual(
      happened.map(({ event, at }) => `${event} ${at.getTime()}`).sort(),
    );
  }
}

/** The statuses of orders that hold their pieces without money. */
const HOLDING: OrderDocument["status"][] = ["awaiting", "unpaid", "accepted"];

/** For each product: available + held by orders without money + sold = received; every hold has its order. */
export async function expectStockInvariant(): Promise<void> {
  const all = await orders().find().toArray();
  const byId = new Map(all.map((order) => [order._id.toHexString(), order]));
  for (const product of await products().find().toArray()) {
    const held = product.holds.reduce((sum, hold) => sum + hold.quantity, 0);
    expect(product.moveMarks ?? [], `marks of moves in ${product.name}`).toEqual([]);
    expect(product.available, product.name).toBeGreaterThanOrEqual(0);
    expect(product.sold, product.name).toBeGreaterThanOrEqual(0);
    expect(product.available + held + product.sold, product.name).toBe(product.received);
    for (const hold of product.holds) {
      const order = byId.get(hold.orderId.toHexString());
      expect(HOLDING, `a hold in ${product.name}`).toContain(order?.status);
      expect(order?.holdId?.equals(hold.holdId), `a hold in ${product.name}`).toBe(true);
    }
    expect(held, product.name).toBe(piecesOf(all, product._id, HOLDING, notSent));
    const back = piecesTakenBack(all, product._id);
    const paid = piecesOf(all, product._id, ["paid", "shipped"]) - back;
    const sent = piecesOf(all, product._id, SENT_UNPAID, ({ shipped = 0 }) => shipped);
    expect(product.sold, product.name).toBe(paid + sent);
    const gone = piecesOf(all, product._id, ["paid", "shipped"], ({ shipped = 0 }) => shipped);
    if (product.shipped !== undefined)
      expect(product.shipped, `shipped of ${product.name}`).toBe(gone + sent - back);
  }
  await expectLedgerInvariant();
}

/** The movements of each product add up to its figures: those that it still has and those that are copied, each once and in order. */
export async function expectLedgerInvariant(): Promise<void> {
  for (const product of await products().find().toArray()) {
    const { pending, sums } = await pendingOf(product);
    expect(ledgerGap(figuresOf(product), sums), `the ledger of ${product.name}`).toBeNull();
    const copied = await movements().find({ productId: product._id }).sort({ seq: 1 }).toArray();
    const all = [...copied, ...pending];
    expect(all.reduce(addMovement, NO_SUMS), `the movements of ${product.name}`).toEqual(sums);
    const counted = all.filter(({ isOpening }) => !isOpening).map(({ seq }) => seq);
    expect(counted, `the numbers of ${product.name}`).toEqual(counted.map((_, index) => index + 1));
  }
}

/** Pieces that have left and arrived again, whether their money is settled or not. */
const piecesTakenBack = (all: readonly OrderDocument[], productId: OrderDocument["_id"]): number =>
  all
    .flatMap(({ lines, goodsReturns = [] }) =>
      goodsReturns.flatMap((goods) =>
        goods.lines.map((line) => ({ id: lines[line.lineNo - 1]?.productId, pieces: arrivedOf(line) })),
      ),
    )
    .filter(({ id }) => id?.equals(productId))
    .reduce((sum, { pieces }) => sum + pieces, 0);

/**
 * Each payment by card is at the provider what its order says: what came less what went back. An order is paid if and only if cards and
 * entries of the shop's account brought what is due; nothing is cancelled and charged.
 */
async function expectMoneyInvariant(): Promise<void> {
  const intents = await sandboxIntents().find({ status: "succeeded" }).toArray();
  await expectEntryInvariant();
  for (const order of await orders().find().toArray()) {
    const name = `order ${order._id.toHexString()}, ${order.status}`;
    const charged = intents.filter(({ orderId }) => orderId === order._id.toHexString());
    expect(charged.map(leftAtProvider).filter(isLeft), name).toEqual(
      charged.map(({ _id }) => leftInShop(order, _id)).filter(isLeft),
    );
    const ids = charged.map(({ _id }) => _id);
    for (const { _id } of cardReceiptsOf(order)) expect(ids, name).toContain(_id);
    if (order.payment.provider === BANK) {
      expectPaidByEntry(order);
      continue;
    }
    const paid = !order.terms && (order.status === "paid" || order.status === "shipped");
    const isHere = order.refunds?.length ? keptReceiptsOf(order).length > 0 : charged.some(hasMoney);
    expect(isHere && !["refunded"].includes(order.status), name).toBe(paid);
    if (paid) expect(openOf(order), name).toBe(0);
  }
}

type Charged = Awaited<ReturnType<typeof findCharged>>[number];
const findCharged = () => sandboxIntents().find().toArray();

const leftAtProvider = ({ _id, amountCents, refund, partRefunds = [] }: Charged): string => {
  const sent = partRefunds.reduce((sum, part) => sum + part.amountCents, 0);
  return `${_id} ${refund ? 0 : amountCents - sent}`;
};

const leftInShop = (order: OrderDocument, id: string): string =>
  `${id} ${(cardReceiptOf(order, id)?.cents ?? 0) - (cardReceiptOf(order, id) ? sentToCard(order, id) : 0)}`;

const isLeft = (text: string): boolean => !text.endsWith(" 0");
const hasMoney = (intent: Charged): boolean => isLeft(leftAtProvider(intent));

function expectPaidByEntry(order: OrderDocument): void {
  const { _id, status, payment } = order;
  const id = _id.toHexString();
  if (payment.refund?.refundId === TRANSFER_ENDS.takenBack) {
    expect(status).toBe("refunded");
    return;
  }
  const isPaid = order.terms ? ["accepted", "shipped", "refunded"] : ["paid", "shipped", "refunded"];
  if (openOf(order) > 0 && !order.terms) expect(status, "an order that is paid in part").toBe("unpaid");
  else expect(isPaid).toContain(status);
  expect(keptReceiptsOf(order).length, `order ${id} names a transfer`).toBeGreaterThan(0);
  if (order.terms) expect(order.terms.settledCents, `order ${id}`).toBe(receivedOf(order));
}

const receivedOf = (order: OrderDocument) => keptReceiptsOf(order).reduce((sum, { cents }) => sum + cents, 0);

/** Uses, rest and what was set aside are each entry's amount, and each use is a receipt of its order, and each receipt a use. */
async function expectEntryInvariant(): Promise<void> {
  const used = new Map<string, number>();
  const all = await orders().find().toArray();
  for (const {
    transactionId,
    uses = [],
    leftCents,
    asideCents = 0,
    amountCents,
    brought,
  } of await bankEntries().find().toArray()) {
    if (leftCents === undefined) continue;
    const spent = uses.reduce((sum, { cents, entryCents = cents }) => sum + entryCents, 0);
    // Less than was typed may have come: that is asked, and hidden nowhere.
    if (!brought) expect(leftCents, transactionId).toBeGreaterThanOrEqual(0);
    expect(asideCents, transactionId).toBeGreaterThanOrEqual(0);
    expect(spent + leftCents + asideCents, `the parts of ${transactionId}`).toBe(amountCents);
    for (const { orderId, state, cents } of uses)
      if (state === "booked") used.set(`${transactionId}:${orderId.toHexString()}`, cents);
  }
  const received = all.flatMap((order) =>
    keptReceiptsOf(order).flatMap(({ _id, kind, cents }) =>
      kind === "transfer" ? [[_id, cents] as const] : [],
    ),
  );
  expect(new Map(received), "receipts and uses of entries").toEqual(used);
}

type CountedLine = Pick<OrderDocument["lines"][number], "quantity" | "shipped" | "cancelled" | "returned">;
const kept = ({ quantity, cancelled = 0 }: CountedLine) => quantity - cancelled;
const paidFor = (line: CountedLine) => kept(line) - (line.returned ?? 0);
const notSent = (line: CountedLine) => kept(line) - (line.shipped ?? 0);
/** In these, what has left is sold, and the rest is not. */
const SENT_UNPAID: OrderDocument["status"][] = ["accepted", "refunded", "cancelled"];

const piecesOf = (
  all: readonly OrderDocument[],
  productId: OrderDocument["_id"],
  statuses: readonly OrderDocument["status"][],
  count: (line: CountedLine) => number = kept,
): number =>
  all
    .filter(({ status }) => statuses.includes(status))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId.equals(productId))
    .reduce((sum, line) => sum + count(line), 0);
