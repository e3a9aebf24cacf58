import { NOT_DELETED } from "@/lib/core/data/store/filters";
import { parseId } from "@/lib/core/data/store/ids";
import { numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { findTakenValue } from "./taken-values";

/** The numbers of drafts: no two drafts have one in common, so that a file that has all products can be read again. */

const FIELDS = { name: 1, sku: 1, gtin: 1, formerNumbers: 1, carton: 1, draftNumbers: 1 } as const;
type Found = Pick<ProductDocument, "_id" | keyof typeof FIELDS>;

const AT_ONCE = 1_000;

export interface DraftHolder {
  id: string;
  sku: string;
  name: string;
}

/** The drafts that have these numbers as they are written, by the number. */
export async function findDraftHolders(texts: readonly string[]): Promise<Map<string, DraftHolder>> {
  const asked = [...new Set(texts)];
  const holders = new Map<string, DraftHolder>();
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE);
    const found = await products()
      .find<Found>({ draftNumbers: { $in: some } }, { projection: FIELDS })
      .toArray();
    for (const { _id, sku, name, draftNumbers = [] } of found)
      for (const text of draftNumbers)
        if (some.includes(text)) holders.set(text, { id: _id.toHexString(), sku, name });
  }
  return holders;
}

/** A draft, beside this product, that has one of these numbers. */
export async function findDraftHolder(
  texts: readonly string[],
  productId?: string,
): Promise<(DraftHolder & { text: string }) | null> {
  const own = parseId(productId ?? "")?.toHexString();
  for (const [text, holder] of await findDraftHolders(texts))
    if (holder.id !== own) return { ...holder, text };
  return null;
}

/**
 * Gives drafts that a version before has made the numbers that no other draft may have. Two that share one stay as they are, and
 * the later one is named, until somebody changes its numbers.
 * @returns one line for each draft that shares a number with another one
 */
export async function claimDraftNumbers(): Promise<string[]> {
  const found = products().find<Found>(
    { state: "draft", draftNumbers: { $exists: false }, ...NOT_DELETED },
    { projection: FIELDS },
  );
  const alike: string[] = [];
  let claimed = 0;
  for await (const draft of found) {
    const { _id, sku, name } = draft;
    const { texts } = numberIndexOf(draft);
    try {
      await products().updateOne(
        { _id, state: "draft", sku, ...NOT_DELETED },
        { $set: { draftNumbers: texts } },
      );
      claimed += 1;
    } catch (error) {
      const taken = await findTakenValue(error, _id, { draftNumbers: texts });
      if (taken === null) throw error;
      const other = await findDraftHolder(texts, _id.toHexString());
      alike.push(
        `${name} (${sku}) has the number ${other?.text ?? sku} as well as ${other?.name ?? "another"}`,
      );
    }
  }
  if (claimed > 0) await raiseCatalogueRevision();
  return alike;
}
