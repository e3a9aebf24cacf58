import { reducedOrderWrite } from "@/lib/core/commands/payments/refunds/reduced-order-write";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { receiptsOf, refundsOf } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { arrivedIn } from "@/lib/core/domain/orders/returns";
import { sumsOfReturn } from "@/lib/features/returns/domain/settlement";
import { type Cents, formatCount } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";

interface Settling extends Pick<Transition, "guard" | "set" | "unset"> {
  goods: { creditedCents: Cents; refundCents: Cents };
}

/**
 * The write by which pieces that came back are not paid for any more. The order costs less from then on, as with a rest that never
 * comes (docs/decisions/042-a-rest-that-never-comes.md): what has come beyond that goes back, the rest is not owed any more.
 */
export function settling(order: OrderDocument, goods: ReturnRecord, by: Actor, at: Date): Result<Settling> {
  const money = { receipts: receiptsOf(order), refunds: refundsOf(order) };
  const { creditedCents, ...sums } = sumsOfReturn(order, goods.lines, money);
  const id = goods._id.toHexString();
  const pieces = arrivedIn(goods);
  const write = reducedOrderWrite(
    order,
    {
      sums,
      cause: "return",
      idempotencyKey: `return:${id}`,
      reason: `Return ${goods.no}: ${pieces === 1 ? "1 piece" : `${formatCount(pieces)} pieces`}`,
      lapse: { transactionId: `discount:return:${id}`, reason: `Cash discount of return ${goods.no}` },
      by,
    },
    at,
  );
  if (!write.ok) return write;
  const { returnedCents = 0, revision = 0 } = order;
  return done({
    ...write.value,
    goods: { creditedCents, refundCents: sums.refundCents },
    set: {
      ...write.value.set,
      revision: revision + 1,
      returnedCents: returnedCents + creditedCents,
    },
  });
}
