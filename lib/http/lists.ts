import { createHash } from "node:crypto";
import type { Page } from "@/lib/domain/views";
import type { Outcome } from "./operation";
import { nextLink } from "./url-parts";

/** Answers one page of a list, with a `Link` to the next page where there is one. */
export function listAnswer<View, Wire>(
  page: Page<View>,
  toWire: (view: View) => Wire,
  url: URL,
): Outcome<Wire[]> {
  return {
    ok: true,
    value: page.items.map(toWire),
    ...(page.next === null ? {} : { headers: { Link: nextLink(url, `${page.next}.${fingerprintOf(url)}`) } }),
  };
}

/**
 * The cursor that a `Link` of this list gave out. Null for the cursor of another list, or of this list with other filters
 * or another sort order. `limit` may differ between pages.
 */
export function cursorInList(after: string, url: URL): string | null {
  const [cursor = "", fingerprint] = after.split(".");
  return fingerprint === fingerprintOf(url) ? cursor : null;
}

/** Identifies a list with its filters. It is not signed, because a cursor grants nothing. */
function fingerprintOf({ pathname, searchParams }: URL): string {
  const filters = [...searchParams].filter(([name]) => name !== "limit" && name !== "after").sort();
  return createHash("sha256")
    .update(JSON.stringify([pathname, filters]))
    .digest("base64url")
    .slice(0, 8);
}

/** Reads each batch after the one before it is sent. */
export async function* inBatches<View, Wire>(
  pages: AsyncIterable<Page<View>>,
  toWire: (view: View) => Wire,
): AsyncGenerator<Wire[]> {
  for await (const { items } of pages) yield items.map(toWire);
}
