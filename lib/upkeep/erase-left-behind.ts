import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import type { Erases } from "@/lib/core/commands/jobs/feature-upkeep";
import { eraseFromAudit } from "@/lib/core/data/audit/audit";
import { dropMember } from "@/lib/core/data/companies/company-members";
import { membersInPortions, withoutAccount } from "@/lib/core/data/people/left-behind";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { DECLARED_ERASES } from "@/lib/upkeep/declared/erases";

const AT_ONCE = 500;

const ERASES: readonly Erases[] = DECLARED_ERASES;

/**
 * Deletes records of people without an account, and takes such people out of their companies: a process of an earlier
 * version that carries out an erasure may know none of them. An account is stored before anything that belongs to it. Each step can be repeated.
 * @param most people at a time; the others come with the next turn
 * @returns how many were found
 */
export async function eraseAllLeftBehind(most = AT_ONCE): Promise<number> {
  const gone = new Map<string, ObjectId>();
  for await (const ids of ownersInPortions()) {
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

/** Call it after the audit has removed the person. Records with entries that are not in the audit yet stay for the next run. */
export async function eraseLeftBehind(userId: ObjectId): Promise<void> {
  await dropMember(userId);
  for (const { leftBehind } of ERASES) await leftBehind?.(userId);
}

/** The ids of everybody who has what a feature keeps for a person alone, or is in a company. */
async function* ownersInPortions(): AsyncGenerator<ObjectId[]> {
  for (const { owners } of ERASES) if (owners) yield* owners(AT_ONCE);
  yield* membersInPortions(AT_ONCE);
}
