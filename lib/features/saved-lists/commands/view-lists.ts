import { totalOfLines } from "@/lib/core/domain/basket/basket";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findSavedLists, listSavedLists } from "@/lib/features/saved-lists/data/saved-lists";
import {
  differencesOf,
  MAX_SAVED_LISTS,
  type SavedListNow,
} from "@/lib/features/saved-lists/domain/saved-lists";
import { viewProductLines } from "./view-list";

/** The products of more lines are not read for one page. */
const PRICED_LINES = 2_000;

/** The viewer's lists, the latest changed first, with what they come to now. Reading them changes nothing. */
export async function viewSavedLists(viewer: Viewer): Promise<SavedListNow[]> {
  const { items } = await listSavedLists(viewer, { limit: MAX_SAVED_LISTS });
  let left = PRICED_LINES;
  const priced = items.filter(({ lineCount }) => {
    left -= lineCount;
    return left >= 0;
  });
  const lists = await findSavedLists(
    viewer,
    priced.map(({ id }) => id),
  );
  const views = await viewProductLines([...lists.values()].flatMap(({ lines }) => lines));
  const now = new Map<string, SavedListNow["now"]>();
  let at = 0;
  for (const [id, { lines }] of lists) {
    const own = views.slice(at, at + lines.length);
    at += lines.length;
    const changed = lines.filter(({ seen }, index) => {
      const view = own[index];
      return view !== undefined && differencesOf(seen, view).length > 0;
    });
    now.set(id, { totalCents: totalOfLines(own), changed: changed.length });
  }
  return items.map((list) => ({ ...list, now: now.get(list.id) ?? null }));
}
