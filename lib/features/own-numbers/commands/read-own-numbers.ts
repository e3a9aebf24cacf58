import type { Viewer } from "@/lib/core/domain/people/access";
import { findNamedParts, findOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import type {
  OwnNumbers,
  OwnNumbersPage,
  OwnNumbersView,
  OwnNumberView,
} from "@/lib/features/own-numbers/domain/own-numbers";
import { hasWords } from "@/lib/values/has-words";

/** The viewer's own numbers, each with its part as it is now. */
export const readOwnNumbers = async (viewer: Viewer): Promise<OwnNumbersView> =>
  await viewOwnNumbers(await findOwnNumbers(viewer));

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
