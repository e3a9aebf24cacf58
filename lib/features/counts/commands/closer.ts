import { staffActor } from "@/lib/core/commands/audit/actor";
import { isAlone } from "@/lib/core/commands/audit/decider";
import type { Actor } from "@/lib/core/data/audit/documents";
import { findStaff } from "@/lib/core/data/people/admins";
import { findNamesOf } from "@/lib/core/data/people/names";
import { rolesOf, staffIds } from "@/lib/core/data/people/staff-list";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { CountedLineDocument } from "@/lib/features/counts/data/documents";
import { needsSecondPerson } from "@/lib/features/counts/domain/counts";
import { done, type Result, refuse } from "@/lib/values/result";

/** The lines with a large difference that this person has counted, who does not close the count for them. */
export const countedAlone = (
  lines: readonly CountedLineDocument[],
  userId: ObjectId | null,
): CountedLineDocument[] =>
  lines.filter((line) => needsSecondPerson(line) && String(line.by.userId) === String(userId));

/**
 * The person who closes a count, for the audit; a refusal where they have counted a large difference themselves, with the names of those
 * who may. The only administrator of the shop may, and the entry says so, as with everything that nobody decides on their own
 * (docs/decisions/030-nobody-decides-on-their-own.md).
 */
export async function closerOf(
  viewer: Viewer,
  lines: readonly CountedLineDocument[],
): Promise<Result<Actor & { userId: ObjectId }>> {
  const by = staffActor(viewer);
  const own = countedAlone(lines, by.userId);
  if (own.length === 0) return done(by);
  if (await isAlone(viewer)) return done({ ...by, onOwn: true });
  const who = await whoMayClose(lines);
  const what =
    own.length === 1 ? "a line with a large difference" : `${own.length} lines with large differences`;
  return refuse("second_person", `You counted ${what}. ${whoText(who)}`, {
    details: { lines: own.length, who },
  });
}

/** The names of the people of the shop who keep stock and counted none of the large differences. */
async function whoMayClose(lines: readonly CountedLineDocument[]): Promise<string[]> {
  const staff = await findStaff();
  const ids = staffIds(staff).filter(
    (id) => hasRight(rolesOf(id, staff), "keepStock") && countedAlone(lines, id).length === 0,
  );
  const names = await findNamesOf(ids);
  return ids.flatMap((id) => names.get(id.toHexString()) ?? []).sort();
}

const MOST_NAMED = 5;

function whoText(who: readonly string[]): string {
  if (who.length === 0)
    return "Nobody of the shop can close the count as it is: please let somebody else count these again.";
  const rest = who.length - MOST_NAMED;
  const names = who.slice(0, MOST_NAMED).join(", ");
  return `Somebody else closes the count: ${names}${rest > 0 ? ` and ${rest} more` : ""}.`;
}
