import { createHash } from "node:crypto";
import type { Page } from "@/lib/domain/views";
import type { Outcome } from "./operation";
import { nextLink } from "./url-parts";

/** A list's answer: the items, and where the next ones are when there are more. */
export function listAnswer<View, Wire>(
  page: Page<View>,
  toWire: (view: View) => Wire,
  url: URL,
): Outcome<Wire[]> {
  return {
    ok: true,
    value: page.items.map(toWire),
    ...(page.next === null ? {} : { headers: { Link: nextLink(url, `${page.next}.${markOf(url)}`) } }),
  };
}

/**
 * The place in this very list that its `Link` gave out. Null for one of another list, or of this one sorted or narrowed
 * otherwise: what would follow there is anybody's guess. `limit` may be another on each page.
 */
export function placeInList(after: string, url: URL): string | null {
  const [place = "", mark] = after.split(".");
  return mark === markOf(url) ? place : null;
}

/** Which list it is, in short. A place is no secret and gives nobody a right, so nothing is signed. */
function markOf({ pathname, searchParams }: URL): string {
  const narrowed = [...searchParams].filter(([name]) => name !== "limit" && name !== "after").sort();
  return createHash("sha256")
    .update(JSON.stringify([pathname, narrowed]))
    .digest("base64url")
    .slice(0, 8);
}

/** Each batch is read when the one before it is sent. */
export async function* inBatches<View, Wire>(
  pages: AsyncIterable<Page<View>>,
  toWire: (view: View) => Wire,
): AsyncGenerator<Wire[]> {
  for await (const { items } of pages) yield items.map(toWire);
}
