import { createHash } from "node:crypto";
import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { slotRefusals } from "@/lib/core/commands/requests/slot-refusals";
import type { Viewer } from "@/lib/core/domain/people/access";
import * as stored from "@/lib/features/saved-lists/data/saved-lists";
import {
  MAX_SAVED_LISTS,
  type SavedList,
  type SavedListView,
} from "@/lib/features/saved-lists/domain/saved-lists";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { text } from "@/lib/values/text";
import { toSavedLines, type WantedLine } from "./list-lines";
import { NO_SUCH_LIST, viewSavedList } from "./view-list";

interface Wanted {
  name: string;
  lines: readonly WantedLine[];
}

const REFUSALS = slotRefusals("list", MAX_SAVED_LISTS);

/** @param idempotencyKey the same key gives the same list */
export async function createList(
  viewer: Viewer,
  wanted: Wanted,
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ listId: string }>> {
  const refusal = await refuseOften(viewer);
  if (refusal) return refusal;
  const lines = await toSavedLines(wanted.lines);
  if (!lines.ok) return lines;
  const _id = idOfKey("list", viewer, idempotencyKey);
  const requestHash = createHash("sha256").update(JSON.stringify(wanted)).digest("base64url");
  const list = { _id, name: wanted.name, lines: lines.value, requestHash };
  const outcome = await stored.insertSavedList(viewer, list, actorOf(viewer, viewer.userId));
  if (outcome !== "inserted" && outcome !== "repeated") return REFUSALS[outcome];
  await auditNow("savedLists");
  return done({ listId: _id.toHexString() });
}

/**
 * Replaces name and lines of a list, as it was read.
 * @returns the whole list; a refusal because of a change elsewhere has the newer one
 */
export async function changeList(
  viewer: Viewer,
  id: string,
  { revision, ...wanted }: Wanted & { revision: number },
): Promise<Result<SavedListView>> {
  const before = await stored.findSavedList(viewer, id);
  if (!before) return NO_SUCH_LIST;
  // The same change sent again, because its answer was lost, finds the list as it wants it.
  if (before.revision !== revision)
    return isSame(before, wanted) ? done(await viewSavedList(before)) : await changedMeanwhile(before);
  const lines = await toSavedLines(wanted.lines, before.lines);
  if (!lines.ok) return lines;
  const after = { name: wanted.name, lines: lines.value };
  if (isSame(before, after)) return done(await viewSavedList(before));
  const refusal = await refuseOften(viewer);
  if (refusal) return refusal;
  const replaced = await stored.replaceSavedList(viewer, before, after, actorOf(viewer, viewer.userId));
  const now = await stored.findSavedList(viewer, id);
  if (!now) return NO_SUCH_LIST;
  if (!replaced) return await changedMeanwhile(now);
  await auditNow("savedLists");
  return done(await viewSavedList(now));
}

/** @param revision of the list that the client shows; undefined deletes it whatever it has become */
export async function deleteList(
  viewer: Viewer,
  id: string,
  revision: number | undefined,
): Promise<Result<{ deletedCount: 1 }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await stored.findSavedList(viewer, id);
    if (!before) return NO_SUCH_LIST;
    if (revision !== undefined && revision !== before.revision) return await changedMeanwhile(before);
    if (!(await stored.deleteSavedList(viewer, before, actorOf(viewer, viewer.userId)))) continue;
    await auditNow("savedLists");
    return done({ deletedCount: 1 });
  }
  return REFUSALS.busy;
}

const TRIES = 5;

async function changedMeanwhile(newer: SavedList): Promise<Refusal> {
  return refuse("changed_meanwhile", "This list was changed in another window or on another device.", {
    details: { list: await viewSavedList(newer) },
  });
}

/** Each change is an entry of the audit, which is never deleted. */
const refuseOften = ({ userId }: Viewer): Promise<Refusal | null> =>
  refuseOver("listChanges", userId, text("You have changed your lists very often. Please try again later."));

const isSame = (a: Wanted, b: Wanted): boolean =>
  a.name === b.name &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, index) => {
    const other = b.lines[index];
    return (
      line.productId.toLowerCase() === other?.productId.toLowerCase() &&
      line.quantity === other.quantity &&
      line.note === other.note
    );
  });
