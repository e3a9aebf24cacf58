import type { NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { MAX_LIST_KEYS } from "./limits";
import type { ListReplacement, Products } from "./list-rows";

/** The questions that reading a list has for the catalogue. */
export interface ListCatalogue {
  /** The numbers with each of these keys, or with it after lost zeros; keys without a number may be missing. */
  numbers(keys: readonly string[]): Promise<ReadonlyMap<string, readonly NumberHit[]>>;
  products(ids: readonly string[]): Promise<Products>;
  /** The products on sale that replace deleted ones, by the ids of these. */
  replacements(ids: readonly string[]): Promise<ReadonlyMap<string, ListReplacement>>;
  /** Ids of products on sale by their exact names. */
  names(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** For each text the ids of a few products in whose texts all its words stand. */
  words(texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The same for texts that find nothing, with the words that are meant: other words of the trade, or without a slip of the pen. */
  meant(
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly words: string; readonly ids: readonly string[] }>>;
  /** Lets other requests have their turn. */
  pause(): Promise<void>;
}

/** The list has more numbers and words than are looked up for one. */
export class TooManyKeysError extends Error {
  override name = "TooManyKeysError";
}

/** The numbers that were looked up so far. */
export class KnownNumbers {
  private readonly hits = new Map<string, readonly NumberHit[]>();

  constructor(private readonly catalogue: ListCatalogue) {}

  /**
   * Looks up those of these keys that were not asked for yet.
   * @throws TooManyKeysError
   */
  async learn(keys: Iterable<string>): Promise<void> {
    const asked = [...new Set(keys)].filter((key) => key !== "" && !this.hits.has(key));
    if (this.hits.size + asked.length > MAX_LIST_KEYS) throw new TooManyKeysError();
    for (const key of asked) this.hits.set(key, []);
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const found = await this.catalogue.numbers(asked.slice(at, at + AT_ONCE));
      for (const [key, hits] of found) this.hits.set(key, hits);
    }
  }

  of = (key: string): readonly NumberHit[] => this.hits.get(key) ?? [];
  has = ({ key }: { key: string }): boolean => this.of(key).length > 0;
}

const AT_ONCE = 500;
