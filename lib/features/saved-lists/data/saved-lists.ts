import type { Actor } from "@/lib/core/data/audit/documents";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { emptySlot, IN_SLOT, insertInSlot, ownInSlot, type SlotOutcome } from "@/lib/core/data/store/slots";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  MAX_SAVED_LISTS,
  type SavedLine,
  type SavedList,
  type SavedListSummary,
} from "@/lib/features/saved-lists/domain/saved-lists";
import type { Page } from "@/lib/values/page";
import { savedLists } from "./collections";
import type { SavedListDocument, StoredListLine } from "./documents";
import { savedListChanged } from "./list-audit";

/** A customer's saved lists. The owner is part of every query: somebody else's list is not there. */

const SUMMARY = { name: 1, revision: 1, lineCount: 1, createdAt: 1, updatedAt: 1, inBasketAt: 1 } as const;

/** The latest changed first. */
export async function listSavedLists(viewer: Viewer, page: PageQuery = {}): Promise<Page<SavedListSummary>> {
  const userId = requireId(viewer.userId);
  const found = await savedLists()
    .find(
      { $and: [{ userId, ...IN_SLOT }, afterFilter("updatedAt", -1, page.after)] },
      { projection: SUMMARY },
    )
    .sort({ updatedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ updatedAt }) => updatedAt, toSummary);
}

export async function findSavedList(viewer: Viewer, id: string): Promise<SavedList | null> {
  const found = await savedLists().findOne(ownInSlot(viewer, id));
  return found && toSavedList(found);
}

/** Some of the viewer's lists, by their ids. */
export async function findSavedLists(
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, SavedList>> {
  const _id = { $in: ids.flatMap((id) => parseId(id) ?? []) };
  const found = await savedLists()
    .find({ _id, userId: requireId(viewer.userId), ...IN_SLOT })
    .toArray();
  return new Map(found.map((list) => [list._id.toHexString(), toSavedList(list)]));
}

interface NewList {
  _id: ObjectId;
  name: string;
  lines: readonly SavedLine[];
  requestHash: string;
}

/** As `insertInSlot`: a customer has `MAX_SAVED_LISTS` at most. */
export async function insertSavedList(
  viewer: Viewer,
  { _id, name, lines, requestHash }: NewList,
  by: Actor,
): Promise<SlotOutcome> {
  const userId = requireId(viewer.userId);
  return await insertInSlot(savedLists(), { _id, userId, requestHash }, MAX_SAVED_LISTS, (slot) => {
    const now = new Date();
    return {
      _id,
      userId,
      slot,
      name,
      revision: 1,
      lineCount: lines.length,
      requestHash,
      lines: lines.map(toStored),
      createdAt: now,
      updatedAt: now,
      auditPending: [savedListChanged("add", { _id }, { name: "", lines: [] }, { name, lines }, by)],
    };
  });
}

/** @returns false where the list is gone or was changed since it was read */
export async function replaceSavedList(
  viewer: Viewer,
  before: SavedList,
  after: { name: string; lines: readonly SavedLine[] },
  by: Actor,
): Promise<boolean> {
  const _id = requireId(before.id);
  const replaced = await savedLists().updateOne(
    { ...ownInSlot(viewer, before.id), revision: before.revision },
    {
      $set: {
        name: after.name,
        lines: after.lines.map(toStored),
        lineCount: after.lines.length,
        updatedAt: new Date(),
      },
      $inc: { revision: 1 },
      $push: { auditPending: savedListChanged("edit", { _id }, before, after, by) },
    },
  );
  return replaced.modifiedCount === 1;
}

/**
 * Stores what the customer has seen. The list keeps its revision: nothing that another window shows has changed.
 * @returns false where the list is gone or was changed since it was read
 */
export async function markListSeen(viewer: Viewer, list: SavedList): Promise<boolean> {
  const marked = await savedLists().updateOne(
    { ...ownInSlot(viewer, list.id), revision: list.revision },
    { $set: { lines: list.lines.map(toStored) } },
  );
  return marked.matchedCount === 1;
}

/** The list's lines are in the basket. It keeps its revision, as above. */
export async function markListInBasket(viewer: Viewer, id: string): Promise<void> {
  await savedLists().updateOne(ownInSlot(viewer, id), { $set: { inBasketAt: new Date() } });
}

/** @returns false where the list is gone or was changed since it was read */
export async function deleteSavedList(viewer: Viewer, before: SavedList, by: Actor): Promise<boolean> {
  const _id = requireId(before.id);
  const entry = savedListChanged("delete", { _id }, before, { name: "", lines: [] }, by);
  const deleted = await savedLists().updateOne(
    { ...ownInSlot(viewer, before.id), revision: before.revision },
    { ...emptySlot({ name: "", lines: [], lineCount: 0 }), $push: { auditPending: entry } },
  );
  return deleted.modifiedCount === 1;
}

/** For a person's own data. */
export async function findAllSavedLists(userId: ObjectId): Promise<SavedList[]> {
  const found = await savedLists()
    .find({ userId, ...IN_SLOT })
    .toArray();
  return found.map(toSavedList);
}

/** For the erasure of an account, once the audit has what it has to keep. */
export async function eraseSavedLists(userId: ObjectId): Promise<void> {
  await savedLists().deleteMany({ userId });
}

const toStored = ({ productId, quantity, note, seen }: SavedLine): StoredListLine => ({
  productId: requireId(productId),
  quantity,
  note,
  seen: { ...seen, successorId: seen.successorId === null ? null : requireId(seen.successorId) },
});

const toSummary = (list: SavedListDocument): SavedListSummary => ({
  id: list._id.toHexString(),
  name: list.name,
  revision: list.revision,
  lineCount: list.lineCount,
  createdAt: list.createdAt.toISOString(),
  updatedAt: list.updatedAt.toISOString(),
  inBasketAt: list.inBasketAt?.toISOString() ?? null,
});

function toSavedList(list: SavedListDocument): SavedList {
  const { lineCount: _, inBasketAt: __, ...summary } = toSummary(list);
  return {
    ...summary,
    lines: list.lines.map(({ productId, quantity, note, seen }) => ({
      productId: productId.toHexString(),
      quantity,
      note,
      seen: { ...seen, successorId: seen.successorId?.toHexString() ?? null },
    })),
  };
}
