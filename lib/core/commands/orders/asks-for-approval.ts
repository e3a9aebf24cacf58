import { approvedOrder, toCompare } from "@/lib/core/data/orders/approved-order";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { asksAgain } from "@/lib/core/domain/orders/approvals";
import { canHappen } from "@/lib/core/domain/orders/order-lifecycle";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findFreeUpTo } from "./order-for-company";

/** Whether the viewer's change of the order needs an approval. An order that waits already goes on waiting. */
export const asksForApproval = async (
  viewer: Viewer,
  before: OrderDocument,
  after: OrderDocument,
): Promise<boolean> =>
  before.company !== undefined &&
  canHappen("ask", before) &&
  asksAgain(
    { before: toCompare(before), approved: approvedOrder(before), after: toCompare(after) },
    await findFreeUpTo(viewer, before.company.id),
  );
