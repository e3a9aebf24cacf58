import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { requireId } from "@/lib/core/data/store/ids";
import { type FitInterface, interfaceKey, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import type { Viewer } from "@/lib/core/domain/people/access";
import { users } from "./collections";

/** A customer's bicycle. It stands in their account, with which it is deleted. */
export interface OwnBicycle {
  /** Rises with each change; 0 where none was ever stored. */
  revision: number;
  interfaces: FitInterface[];
}

export async function findBicycle(viewer: Viewer): Promise<OwnBicycle> {
  const user = await users().findOne({ _id: requireId(viewer.userId) }, { projection: { bicycle: 1 } });
  const { revision = 0, interfaces = [] } = user?.bicycle ?? {};
  return { revision, interfaces: parseInterfaces(interfaces) };
}

/**
 * Replaces the bicycle if it is still of the revision that was read.
 * @returns false where it was changed meanwhile
 */
export async function saveBicycle(
  viewer: Viewer,
  before: OwnBicycle,
  interfaces: readonly FitInterface[],
  by: Actor,
): Promise<boolean> {
  const _id = requireId(viewer.userId);
  const keys = interfaces.map(interfaceKey);
  const change = {
    field: "bicycle",
    from: before.interfaces.map(interfaceKey).join(", ") || null,
    to: keys.join(", ") || null,
  };
  const saved = await users().updateOne(
    { _id, "bicycle.revision": before.revision === 0 ? { $exists: false } : before.revision },
    {
      $set: { bicycle: { revision: before.revision + 1, interfaces: keys } },
      $push: { auditPending: accountChanged({ _id, email: viewer.email }, [change], by) },
    },
  );
  return saved.modifiedCount === 1;
}
