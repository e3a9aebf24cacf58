import type { AskedLine } from "./basket";

export interface MergeChange {
  productId: string;
  /** 0: it was not in the basket. */
  from: number;
  to: number;
}

/**
 * Merges lines into those of a basket: per product the larger quantity stays, so that merging the same lines twice changes
 * nothing. New lines go to the end, in their order.
 */
export function mergeLines<L extends AskedLine>(
  into: readonly L[],
  lines: readonly AskedLine[],
): { merged: (L | AskedLine)[]; changes: MergeChange[] } {
  const asked = new Map(lines.map((line) => [line.productId, line.quantity]));
  const changes: MergeChange[] = [];
  const merged = into.map((line): L | AskedLine => {
    const quantity = asked.get(line.productId) ?? 0;
    asked.delete(line.productId);
    if (quantity <= line.quantity) return line;
    changes.push({ productId: line.productId, from: line.quantity, to: quantity });
    return { productId: line.productId, quantity };
  });
  for (const [productId, quantity] of asked) {
    changes.push({ productId, from: 0, to: quantity });
    merged.push({ productId, quantity });
  }
  return { merged, changes };
}
