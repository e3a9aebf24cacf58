import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { eraseFromAudit } from "@/lib/core/data/audit/audit";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { eraseLeftBehind, ownersInPortions, withoutAccount } from "@/lib/upkeep/erasure/left-behind";

const AT_ONCE = 500;

/**
 * Deletes builds, wishes and own part numbers without an account, and takes such people out of their companies: a process of an earlier
 * version that carries out an erasure knows none of them. Each step can be repeated.
 * @param most people at a time; the others come with the next turn
 * @returns how many were found
 */
export async function eraseAllLeftBehind(most = AT_ONCE): Promise<number> {
  const gone = new Map<string, ObjectId>();
  for await (const ids of ownersInPortions(AT_ONCE)) {
    for (const id of await withoutAccount(ids)) gone.set(id.toHexString(), id);
    if (gone.size >= most) break;
  }
  if (gone.size === 0) return 0;
  await moveAllAudit();
  for (const userId of [...gone.values()].slice(0, most)) {
    await eraseFromAudit(userId, [], []);
    await eraseLeftBehind(userId);
  }
  return Math.min(gone.size, most);
}
