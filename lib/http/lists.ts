import { createHash } from "node:crypto";
import type { Page } from "@/lib/values/page";
import type { Outcome } from "./operation";
import { arrayPieces } from "./streamed-answer";
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
    ...linkTo(page, url),
  };
}

/** The header that leads to the next page; nothing on the last one. */
export const linkTo = (
  { next }: Pick<Page<unknown>, "next">,
  url: URL,
): { headers?: Record<string, string> } =>
  next === null ? {} : { headers: { Link: nextLink(url, `${next}.${fingerprintOf(url)}`) } };

/**
 * The same of a private list that is answered as a whole where no `limit` is given. It is sent as it is read where it is longer
 * than a batch, so that no number of records fills the memory.
 */
export async function wholeListAnswer<View, Wire>(
  list: (query: ListQuery) => Promise<Page<View>>,
  query: ListQuery,
  toWire: (view: View) => Wire,
  url: URL,
): Promise<Outcome<Wire[]>> {
  if (query.limit !== undefined) return listAnswer(await list(query), toWire, url);
  const first = await list({ ...query, limit: BATCH });
  if (first.next === null) return listAnswer(first, toWire, url);
  return { ok: true, pieces: arrayPieces(inBatches(pagesFrom(first, list), toWire)) };
}

interface ListQuery {
  limit?: number | undefined;
  after?: string | undefined;
}

const BATCH = 200;

async function* pagesFrom<View>(
  first: Page<View>,
  list: (query: ListQuery) => Promise<Page<View>>,
): AsyncGenerator<Page<View>> {
  for (let page = first; ; page = await list({ limit: BATCH, after: page.next })) {
    yield page;
    if (page.next === null) return;
  }
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
