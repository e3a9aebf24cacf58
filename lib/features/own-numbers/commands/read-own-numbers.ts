import type { Viewer } from "@/lib/core/domain/people/access";
import { findNamedParts, findOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import type { OwnNumbers, OwnNumbersView } from "@/lib/features/own-numbers/domain/own-numbers";

/** The viewer's own numbers, each with its part as it is now. */
export const readOwnNumbers = async (viewer: Viewer): Promise<OwnNumbersView> =>
  await viewOwnNumbers(await findOwnNumbers(viewer));

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
