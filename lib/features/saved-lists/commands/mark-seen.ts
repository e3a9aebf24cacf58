import type { Viewer } from "@/lib/core/domain/people/access";
import * as stored from "@/lib/features/saved-lists/data/saved-lists";
import { seenNow } from "@/lib/features/saved-lists/domain/saved-lists";
import { done, type Result, refuse } from "@/lib/values/result";
import { NO_SUCH_LIST, termsOf, viewProductLines } from "./view-list";

const CHANGED = refuse("changed_meanwhile", "More has changed since you opened the list");

/**
 * The customer has seen what the list shows of its products, so its differences are not shown again.
 * @param terms of the view that was shown: what has changed since then stays unseen
 */
export async function markSeen(
  viewer: Viewer,
  id: string,
  { terms }: { terms: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const list = await stored.findSavedList(viewer, id);
  if (!list) return NO_SUCH_LIST;
  const views = await viewProductLines(list.lines);
  if (termsOf(views) !== terms) return CHANGED;
  const seen = new Map(views.map((view) => [view.productId, seenNow(view)]));
  const lines = list.lines.map((line) => ({ ...line, seen: seen.get(line.productId) ?? line.seen }));
  if (JSON.stringify(lines) === JSON.stringify(list.lines)) return done({ modifiedCount: 0 });
  return (await stored.markListSeen(viewer, { ...list, lines })) ? done({ modifiedCount: 1 }) : CHANGED;
}
