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
    ...(page.next === null ? {} : { headers: { Link: nextLink(url, page.next) } }),
  };
}

/** Each batch is read when the one before it is sent. */
export async function* inBatches<View, Wire>(
  pages: AsyncIterable<Page<View>>,
  toWire: (view: View) => Wire,
): AsyncGenerator<Wire[]> {
  for await (const { items } of pages) yield items.map(toWire);
}
