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
