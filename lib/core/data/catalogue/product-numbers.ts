import { NO_DRAFT } from "@/lib/core/data/store/filters";
import { parseId } from "@/lib/core/data/store/ids";
import type { NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber, numberIndexOf, numbersOf, withoutZeros } from "@/lib/core/domain/catalogue/part-numbers";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { findTakenValue } from "./taken-values";

/** Products that were found by their numbers. A product's document has them all, so that no other record can disagree. */

type Numbered = Pick<
  ProductDocument,
  "_id" | "sku" | "gtin" | "makerNumber" | "formerNumbers" | "carton" | "archived" | "revision"
>;

const NUMBERS = {
  sku: 1,
  gtin: 1,
  makerNumber: 1,
  formerNumbers: 1,
  carton: 1,
  archived: 1,
  revision: 1,
} as const;

/** A product on sale, beside this one, that has one of these numbers as it is written. */
export async function findNumberHolder(
  texts: readonly string[],
  productId?: string,
): Promise<{ sku: string; text: string } | null> {
  const found = await products()
    .find<Numbered>({ "numbers.keys": { $in: texts.map(foldNumber) } }, { projection: NUMBERS })
    .toArray();
  const own = parseId(productId ?? "");
  for (const product of found) {
    if (product.archived || own?.equals(product._id)) continue;
    const text = numberIndexOf(product).texts.find((number) => texts.includes(number));
    if (text !== undefined) return { sku: product.sku, text };
  }
  return null;
}

const AT_ONCE = 1_000;

/** The products on sale that have these numbers as they are written, by the number. */
export async function findNumberHolders(
  texts: readonly string[],
): Promise<Map<string, { id: string; sku: string }>> {
  const asked = new Set(texts);
  const keys = [...new Set(texts.map(foldNumber))];
  const holders = new Map<string, { id: string; sku: string }>();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const found = products().find<Numbered>(
      { "numbers.keys": { $in: keys.slice(from, from + AT_ONCE) } },
      { projection: NUMBERS },
    );
    for await (const product of found) {
      if (product.archived) continue;
      const holder = { id: product._id.toHexString(), sku: product.sku };
      for (const text of numberIndexOf(product).texts) if (asked.has(text)) holders.set(text, holder);
    }
  }
  return holders;
}

/** The same as `findNumbers` for any count of texts, by their keys. */
export async function findManyNumbers(texts: readonly string[]): Promise<Map<string, NumberHit[]>> {
  const keys = [...new Set(texts.map(foldNumber))].filter((key) => key !== "");
  const hits = new Map<string, NumberHit[]>();
  for (let at = 0; at < keys.length; at += AT_ONCE / 2)
    for (const [key, found] of await findNumbers(keys.slice(at, at + AT_ONCE / 2))) hits.set(key, found);
  return hits;
}

/** The numbers with each of these keys, or with it after zeros that are lost, those of deleted products included. */
export async function findNumbers(keys: readonly string[]): Promise<Map<string, NumberHit[]>> {
  const asked = [...new Set(keys.flatMap((key) => [key, withoutZeros(key)]))];
  const found = await products()
    .find<Numbered>({ "numbers.keys": { $in: asked }, ...NO_DRAFT }, { projection: NUMBERS })
    .toArray();
  const byKey = new Map<string, NumberHit[]>();
  for (const product of found) {
    const productId = product._id.toHexString();
    for (const number of numbersOf(product)) {
      const hit = { ...number, productId, archived: product.archived };
      for (const key of new Set([number.key, withoutZeros(number.key)])) addTo(byKey, key, hit);
    }
  }
  return new Map(
    keys.map((key) => [
      key,
      [...new Set([...(byKey.get(key) ?? []), ...(byKey.get(withoutZeros(key)) ?? [])])],
    ]),
  );
}

const addTo = (map: Map<string, NumberHit[]>, key: string, hit: NumberHit): void => {
  const there = map.get(key);
  if (there) there.push(hit);
  else map.set(key, [hit]);
};

/** The ids of products on sale by their names, compared exactly. */
export async function findProductIdsByName(names: readonly string[]): Promise<Map<string, string>> {
  const found = await products()
    .find({ archived: false, name: { $in: [...names] } }, { projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [name, _id.toHexString()]));
}

/**
 * Gives products that a version before has made the index of their numbers. A number that another product has taken meanwhile
 * leads to both, which a list of parts offers as a choice.
 * @returns how many products had none
 */
export async function indexMissingNumbers(limit: number): Promise<number> {
  const found = await products()
    .find<Numbered>({ "numbers.keys": null }, { projection: NUMBERS })
    .limit(limit)
    .toArray();
  return await indexNumbersOf(found);
}

/**
 * Mends the index of products whose SKU a version before has changed without it. Reads every product.
 * @returns how many had another SKU
 */
export async function indexChangedNumbers(limit: number): Promise<number> {
  const found = await products()
    .find<Numbered>(
      { "numbers.texts": { $exists: true }, $expr: { $not: [{ $in: ["$sku", "$numbers.texts"] }] } },
      { projection: NUMBERS },
    )
    .limit(limit)
    .toArray();
  return await indexNumbersOf(found);
}

async function indexNumbersOf(found: readonly Numbered[]): Promise<number> {
  for (const product of found) {
    const { _id, revision } = product;
    const numbers = numberIndexOf(product);
    try {
      await products().updateOne({ _id, revision }, { $set: { numbers } });
    } catch (error) {
      if ((await findTakenValue(error, _id, { numbers })) !== "numbers.texts") throw error;
      await products().updateOne(
        { _id, revision },
        { $set: { "numbers.keys": numbers.keys }, $unset: { "numbers.texts": "" } },
      );
    }
  }
  // A list of parts that was read before may find these products now.
  if (found.length > 0) await raiseCatalogueRevision();
  return found.length;
}
