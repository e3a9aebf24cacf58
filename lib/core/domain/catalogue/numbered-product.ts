import { foldNumber, type NumberedProduct, numberIndexOf } from "./part-numbers";

/**
 * The product of a typed or scanned number. The SKU as it is written wins, then any number that one product alone has. A text says why
 * there is none. @param found all products that have the number, deleted ones among them
 */
export function numberedProduct<P extends NumberedProduct & { archivedAt: Date | null }>(
  text: string,
  found: readonly P[],
): P | string {
  const key = foldNumber(text);
  const having = found.filter((product) => numberIndexOf(product).keys.includes(key));
  const kept = having.filter(({ archivedAt }) => archivedAt === null);
  const exact = kept.find(({ sku }) => sku === text);
  if (exact) return exact;
  const [one, another] = kept;
  if (one && another)
    return `${text} is a number of several products: ${kept.map(({ sku }) => sku).join(", ")}`;
  if (one) return one;
  return having.length > 0 ? `${text} was removed from the catalogue` : `No product has the number ${text}`;
}
