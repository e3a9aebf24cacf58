import type { ObjectId } from "@/lib/core/data/store/ids";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { INITIAL_STATUS, piecesIn } from "@/lib/core/domain/orders/order-statuses";
import type { HoldingOrder } from "@/lib/features/truth/data/compared-products";

/** Whether nothing of the order's stock is under way, so that its products say what it says. */
export const isQuiet = ({ status, change, movesDue = [], stockDue, holdingSince }: HoldingOrder): boolean =>
  status !== INITIAL_STATUS &&
  change === undefined &&
  movesDue.length === 0 &&
  !stockDue &&
  holdingSince === null;

export const isHolding = (status: OrderStatus): boolean => piecesIn(status) === "held";

/** Whether the order needs this hold. */
export const needsHold = ({ status, holdId }: HoldingOrder, asked: ObjectId): boolean =>
  isHolding(status) && holdId?.equals(asked) === true;
