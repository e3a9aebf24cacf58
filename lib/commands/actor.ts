import type { Actor } from "@/lib/data/documents";
import { type ObjectId, parseId, requireId } from "@/lib/data/ids";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import { SHOP } from "@/lib/domain/shop";

/** The actor in an order's history. An administrator acts on their own order as its customer. */
export function actorOf(viewer: Viewer, ownerId: string): Actor {
  const own = viewer.userId === ownerId;
  return {
    role: isAdmin(viewer) && !own ? "admin" : "customer",
    userId: parseId(viewer.userId),
    name: viewer.name,
  };
}

export const adminActor = (viewer: Viewer): Actor & { userId: ObjectId } => ({
  role: "admin",
  userId: requireId(viewer.userId),
  name: viewer.name,
});

export const SYSTEM: Actor = { role: "system", userId: null, name: SHOP.name };
