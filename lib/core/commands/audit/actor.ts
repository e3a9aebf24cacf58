import type { Actor } from "@/lib/core/data/audit/documents";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { isAdmin, seesAsShop, type Viewer } from "@/lib/core/domain/people/access";
import { shopName } from "@/lib/core/domain/shop/page-record";

/** The actor in an order's history. Staff act on their own order as its customer. */
export const actorOf = (viewer: Viewer, ownerId: string): Actor =>
  seesAsShop(viewer, { customer: { userId: ownerId } })
    ? staffActor(viewer)
    : { role: "customer", userId: parseId(viewer.userId), name: viewer.name };

/** For what only staff can do. */
export const staffActor = (viewer: Viewer): Actor & { userId: ObjectId } => ({
  role: isAdmin(viewer) ? "admin" : "staff",
  userId: requireId(viewer.userId),
  name: viewer.name,
});

export const SYSTEM: Actor = {
  role: "system",
  userId: null,
  get name() {
    return shopName();
  },
};
