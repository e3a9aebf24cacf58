import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { ReturnState } from "@/lib/core/domain/orders/returns";
import type { OrderView, ReturnView } from "@/lib/core/domain/orders/views";
import { type ToSettle, toSettle } from "./to-settle";

export interface ReturnToDecide {
  id: string;
  /** `order 9F41C2, return 1` */
  name: string;
  state: ReturnState;
  revision: number;
  lines: readonly { lineNo: number; name: string; sku: string; pieces: number }[];
  money: ToSettle;
}

/** As much of a return as its buttons need. */
export const toDecide = (order: OrderView, goods: ReturnView): ReturnToDecide => ({
  id: goods.id,
  name: `order ${orderNumber(order.id)}, return ${goods.no}`,
  state: goods.state,
  revision: goods.revision,
  lines: goods.lines.map(({ lineNo, pieces }) => {
    const { name = "", sku = "" } = order.lines[lineNo - 1] ?? {};
    return { lineNo, name, sku, pieces };
  }),
  money: toSettle(order, goods),
});
