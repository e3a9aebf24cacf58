import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sameReturns } from "@/lib/core/data/orders/order-guards";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { mayWithAnyOrder, type OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING, OTHER_MONEY } from "@/lib/core/domain/orders/order-refusals";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findOrderOfReturn } from "@/lib/features/returns/data/returns";
import { NO_SUCH_RETURN, whyNotNext, whyNotReceived } from "@/lib/features/returns/domain/returns";
import type { ReturnChange } from "@/lib/features/returns/domain/schemas";
import type { Cents } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import type { OrderReturn } from "./ask-return";
import { returnsWrite } from "./returns-write";
import { settling } from "./settle-return";

const EVENTS = {
  allowed: "allowReturn",
  refused: "refuseReturn",
  received: "receiveReturn",
  settled: "settleReturn",
} as const satisfies Record<ReturnChange["state"], OrderEvent>;

const CHANGED = refuse(
  "changed_meanwhile",
  "Somebody else has just changed this return. Please look at it again.",
);

const TRIES = 3;

/**
 * Allows a return or refuses it, takes its pieces in, or settles its money. One guarded write of the order decides on state, sums,
 * refund and moves of stock; what follows from it is repeated until it is done.
 */
export async function changeReturn(
  viewer: Viewer,
  returnId: string,
  asked: ReturnChange,
): Promise<Result<OrderReturn>> {
  const event = EVENTS[asked.state];
  const forbidden = mayWithAnyOrder(viewer, event);
  if (forbidden) return forbidden;
  const orderId = await findOrderOfReturn(returnId);
  if (orderId === null) return NO_SUCH_RETURN;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findOrderToChange(viewer, event, orderId);
    if (!found.ok) return found;
    const order = found.value;
    const before = order.goodsReturns?.find(({ _id }) => _id.toHexString() === returnId.toLowerCase());
    if (!before) return NO_SUCH_RETURN;
    const refusal = refusalOf(before, asked);
    if (refusal) return refusal;
    const decider = await deciderOn(viewer, "decideReturn", { order });
    if (!decider.ok) return decider;
    const write = await writeOf(order, before, asked, decider.value);
    if (!write.ok) return write;
    const { goods, transition } = write.value;
    const changed = await changeOrder(order, { ...transition, event, from: order.status, by: decider.value });
    if (changed) return done({ order: changed, goods });
  }
  return CHANGING;
}

function refusalOf(before: ReturnRecord, asked: ReturnChange) {
  const refusal = whyNotNext(before.state, asked.state);
  if (refusal) return refusal;
  if (before.revision !== asked.revision) return CHANGED;
  return asked.state === "received" ? whyNotReceived(before.lines, asked.lines) : null;
}

interface Write {
  goods: ReturnRecord;
  transition: Omit<Transition, "event" | "by">;
}

/** The pieces that have arrived are moved by the same write that says so. */
async function writeOf(
  order: OrderDocument,
  before: ReturnRecord,
  asked: ReturnChange,
  by: Actor,
): Promise<Result<Write>> {
  const at = await databaseTime();
  const settled = asked.state === "settled" ? settling(order, before, by, at) : done(null);
  if (!settled.ok) return settled;
  if (settled.value && !isAsSeen(asked, settled.value.goods)) return OTHER_MONEY;
  const goods = { ...after(before, asked), ...settled.value?.goods };
  const returns = (order.goodsReturns ?? []).map((each) => (each._id.equals(goods._id) ? goods : each));
  const { set, unset } = returnsWrite(order, returns);
  return done({
    goods,
    transition: {
      at,
      guard: { $and: [sameReturns(order), settled.value?.guard ?? {}] },
      set: { ...set, ...settled.value?.set },
      unset: { ...unset, ...settled.value?.unset },
      reason: asked.state === "refused" ? asked.answer : null,
      changes: changesOf(goods),
      ...(asked.state === "received" ? { leaving: arrivedPieces(goods) } : {}),
      occasion: goods._id.toHexString(),
    },
  });
}

/** Money that came or went since the viewer was asked moves no other sums than those that they have seen. */
const isAsSeen = (asked: ReturnChange, goods: { creditedCents: Cents; refundCents: Cents }): boolean =>
  asked.state !== "settled" ||
  ((asked.creditedCents ?? goods.creditedCents) === goods.creditedCents &&
    (asked.refundCents ?? goods.refundCents) === goods.refundCents);

function after(before: ReturnRecord, asked: ReturnChange): ReturnRecord {
  const goods: ReturnRecord = { ...before, state: asked.state, revision: before.revision + 1 };
  if (asked.state === "allowed")
    return asked.answer === undefined ? goods : { ...goods, answer: asked.answer };
  if (asked.state === "refused") return { ...goods, answer: asked.answer };
  if (asked.state === "settled") return goods;
  return {
    ...goods,
    lines: before.lines.map((line) => {
      const { stock = 0, scrap = 0 } = asked.lines.find(({ lineNo }) => lineNo === line.lineNo) ?? {};
      return { ...line, stock, scrap };
    }),
  };
}

const arrivedPieces = ({ lines }: ReturnRecord) =>
  lines.flatMap(({ lineNo, stock = 0, scrap = 0 }) => [
    ...(stock > 0 ? [{ lineNo, pieces: stock, to: "available" as const }] : []),
    ...(scrap > 0 ? [{ lineNo, pieces: scrap, to: "scrap" as const }] : []),
  ]);

function changesOf({ no, state, lines, creditedCents = 0 }: ReturnRecord): AuditChange[] {
  const sum = (of: "stock" | "scrap") => lines.reduce((all, line) => all + (line[of] ?? 0), 0);
  return [
    { field: "returnNo", from: null, to: String(no) },
    ...(state === "received"
      ? [
          { field: "returnedStock", from: null, to: sum("stock") },
          { field: "returnedScrap", from: null, to: sum("scrap") },
        ]
      : []),
    ...(state === "settled" ? [{ field: "returnedCents", from: null, to: creditedCents }] : []),
  ];
}
