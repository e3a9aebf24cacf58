import type { NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber, withoutZeros } from "@/lib/core/domain/catalogue/part-numbers";
import { findNamedParts } from "@/lib/features/own-numbers/data/own-numbers";
import type { OwnNumber } from "@/lib/features/own-numbers/domain/own-numbers";
import type { ListCatalogue } from "@/lib/features/quick-order/domain/catalogue";

/** The catalogue with a customer's own numbers beside its own. */
export function withOwnNumbers(catalogue: ListCatalogue, own: readonly OwnNumber[]): ListCatalogue {
  if (own.length === 0) return catalogue;
  const byKey = new Map<string, (OwnNumber & { key: string })[]>();
  for (const one of own) {
    const key = foldNumber(one.number);
    for (const found of new Set([key, withoutZeros(key)])) {
      const alike = byKey.get(found);
      if (alike) alike.push({ ...one, key });
      else byKey.set(found, [{ ...one, key }]);
    }
  }
  return {
    ...catalogue,
    numbers: async (keys) => {
      const hits = new Map(await catalogue.numbers(keys));
      const asked = keys.flatMap((key) => {
        const found = new Set([...(byKey.get(key) ?? []), ...(byKey.get(withoutZeros(key)) ?? [])]);
        return found.size > 0 ? [{ key, found: [...found] }] : [];
      });
      const parts = await findNamedParts(
        asked.flatMap(({ found }) => found.map(({ productId }) => productId)),
      );
      for (const { key, found } of asked) {
        const owned = found.flatMap(({ number, key: folded, productId }): NumberHit[] => {
          const part = parts.get(productId);
          if (!part) return [];
          return [{ kind: "own", key: folded, text: number, pieces: 1, productId, archived: !part.isOnSale }];
        });
        hits.set(key, [...(hits.get(key) ?? []), ...owned]);
      }
      return hits;
    },
  };
}
