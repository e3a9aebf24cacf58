import type { Viewer } from "@/lib/core/domain/people/access";
import { findNamedParts, findOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import type {
  OwnNumbers,
  OwnNumbersPage,
  OwnNumbersView,
  OwnNumberView,
} from "@/lib/features/own-numbers/domain/own-numbers";
import { hasWords } from "@/lib/values/has-words";
import { pageOf } from "@/lib/values/page-of";

/** A part of them, in order; the parts of that page alone are read. */
export async function readOwnNumbersPart(
  viewer: Viewer,
  part: { limit?: number | undefined; after?: string | undefined },
): Promise<OwnNumbersView & { next: string | null }> {
  const { revision, numbers } = await findOwnNumbers(viewer);
  const { items, next } = pageOf(numbers, part, {
    positionOf: ({ number, productId }) => ({ value: number, id: productId }),
    startAfter: ({ value }) => {
      const at = numbers.findIndex(({ number }) => number > String(value));
      return at < 0 ? numbers.length : at;
    },
  });
  return { ...(await viewOwnNumbers({ revision, numbers: items })), next };
}

/**
 * A page of them. Without words, the parts of that page alone are read.
 * @param page from 1 on; one behind the last shows the last
 */
export async function readOwnNumbersPage(
  viewer: Viewer,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<OwnNumbersPage> {
  const all = await findOwnNumbers(viewer);
  const isAsked = ({ number, sku, name }: OwnNumberView): boolean => hasWords(`${number} ${sku} ${name}`, q);
  const found = q.trim() === "" ? all.numbers : (await viewOwnNumbers(all)).numbers.filter(isAsked);
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / perPage)));
  const numbers = found.slice((shown - 1) * perPage, shown * perPage);
  return {
    ...(await viewOwnNumbers({ revision: all.revision, numbers })),
    page: shown,
    found: found.length,
    taken: all.numbers.map(({ number }) => number),
  };
}

export async function viewOwnNumbers({ revision, numbers }: OwnNumbers): Promise<OwnNumbersView> {
  const parts = await findNamedParts(numbers.map(({ productId }) => productId));
  return {
    revision,
    // A product that became a draft again is named nowhere until it is published.
    numbers: numbers.map((one) => ({
      ...one,
      ...(parts.get(one.productId) ?? { sku: "", name: "", isOnSale: false }),
    })),
  };
}
