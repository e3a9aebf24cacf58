import { actorOf } from "@/lib/core/commands/audit/actor";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { acceptsReturns } from "@/lib/core/data/migrations/schema-version";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sameReturns } from "@/lib/core/data/orders/order-guards";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { may, mayInAnyStatus, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING } from "@/lib/core/domain/orders/order-refusals";
import type { ReturnLine } from "@/lib/core/domain/orders/returns";
import type { Viewer } from "@/lib/core/domain/people/access";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { returnDaysFor } from "@/lib/features/returns/domain/return-days";
import { whyNotReturned } from "@/lib/features/returns/domain/returns";
import { done, type Result, refuse } from "@/lib/values/result";
import { returnsWrite } from "./returns-write";

export type AskedLine = Pick<ReturnLine, "lineNo" | "pieces" | "reason">;

export interface OrderReturn {
  order: OrderDocument;
  goods: ReturnRecord;
}

const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another return");
const OFTEN = "You have requested many returns today. Please go on tomorrow.";
const TRIES = 3;

/**
 * Asks whether shipped pieces may come back. The customer can ask within the shop's days; the shop can begin a return for them at any
 * time. From then on no other return can include these pieces.
 * @param idempotencyKey the same key makes one return of the order
 */
export async function askReturn(
  viewer: Viewer,
  orderId: string,
  { lines }: { lines: readonly AskedLine[] },
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Result<OrderReturn>> {
  const _id = idOfKey(`return ${orderId.toLowerCase()}`, viewer, idempotencyKey);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await findOrderDocumentFor(viewer, orderId);
    const forbidden = mayInAnyStatus(viewer, "askReturn", order);
    if (forbidden || !order) return forbidden ?? NO_SUCH_ORDER;
    const returns = order.goodsReturns ?? [];
    const earlier = returns.find((goods) => goods._id.equals(_id));
    if (earlier) return isSame(earlier.lines, lines) ? done({ order, goods: earlier }) : OTHER;
    if (!(await acceptsReturns())) return SHOP_BEING_UPDATED;
    const at = await databaseTime();
    const days = returnDaysFor(viewer, order);
    const refusal = may(viewer, "askReturn", order) ?? whyNotReturned({ ...order, returns }, lines, at, days);
    if (refusal) return refusal;
    const often =
      tries === 0 && days !== null ? await refuseOver("returnsAsked", viewer.userId, OFTEN) : null;
    if (often) return often;
    const goods: ReturnRecord = {
      _id,
      no: returns.length + 1,
      state: "asked",
      lines: lines.map(({ lineNo, pieces, reason }) => ({ lineNo, pieces, reason })),
      at,
      revision: 0,
    };
    const { set, unset } = returnsWrite(order, [...returns, goods]);
    const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
    const asked = await changeOrder(order, {
      event: "askReturn",
      from: order.status,
      by: actorOf(viewer, order.customer.userId.toHexString()),
      at,
      guard: sameReturns(order),
      set,
      unset,
      changes: [
        { field: "returnNo", from: null, to: String(goods.no) },
        { field: "returnPieces", from: null, to: pieces },
      ],
      occasion: _id.toHexString(),
    });
    if (asked) return done({ order: asked, goods });
  }
  return CHANGING;
}

const isSame = (stored: readonly AskedLine[], asked: readonly AskedLine[]): boolean => {
  const of = (lines: readonly AskedLine[]) =>
    JSON.stringify(lines.map(({ lineNo, pieces, reason }) => [lineNo, pieces, reason]));
  return of(stored) === of(asked);
};
