import { dueOf } from "@/lib/core/domain/orders/amounts";
import type { ApprovedOrder } from "@/lib/core/domain/orders/approved-order";
import type { OrderDocument } from "./documents";

type Compared = Pick<OrderDocument, "lines" | "address" | "totalCents" | "dueCents">;
type Approved = Compared & Pick<OrderDocument, "approved" | "approvedCents">;

export const toCompare = ({ lines, address, ...parts }: Compared): ApprovedOrder => ({
  lines: lines.map(({ productId, name, quantity }) => ({
    productId: productId.toHexString(),
    name,
    quantity,
  })),
  address,
  dueCents: dueOf(parts),
});

/**
 * The order as somebody of its company has approved it last; null where nobody has. Of an order that was approved by a version
 * before only the total is known: its goods and its address count as they are.
 */
export function approvedOrder({ approved, approvedCents, ...order }: Approved): ApprovedOrder | null {
  if (approvedCents === undefined) return null;
  if (!approved) return { ...toCompare(order), dueCents: approvedCents };
  const lines = approved.lines.map((line) => ({ ...line, productId: line.productId.toHexString() }));
  return { lines, address: approved.address, dueCents: approvedCents };
}
