import type { Viewer } from "@/lib/core/domain/people/access";
import * as stored from "@/lib/features/saved-lists/data/saved-lists";
import { type LinesPart, linesOfPart, seenNow } from "@/lib/features/saved-lists/domain/saved-lists";
import { done, type Result, refuse } from "@/lib/values/result";
import { NO_SUCH_LIST, termsOf, viewProductLines } from "./view-list";

const CHANGED = refuse("changed_meanwhile", "More has changed since you opened the list");

/**
 * The customer has seen what the list shows of its products, so its differences are not shown again.
 * @param terms of the view that was shown: what has changed since then stays unseen
 * @param part of the list's lines that was shown
 */
export async function markSeen(
  viewer: Viewer,
  id: string,
  { terms, ...part }: { terms: string } & LinesPart,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const list = await stored.findSavedList(viewer, id);
  if (!list) return NO_SUCH_LIST;
  const views = await viewProductLines(linesOfPart(list.lines, part).items);
  if (termsOf(views) !== terms) return CHANGED;
  const seen = new Map(views.map((view) => [view.productId, seenNow(view)]));
  const lines = list.lines.map((line) => ({ ...line, seen: seen.get(line.productId) ?? line.seen }));
  if (JSON.stringify(lines) === JSON.stringify(list.lines)) return done({ modifiedCount: 0 });
  return (await stored.markListSeen(viewer, { ...list, lines })) ? done({ modifiedCount: 1 }) : CHANGED;
}
