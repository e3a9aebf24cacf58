import {
  type CountedSearch,
  type FoundProducts,
  foldSearch,
  MOST_WANTED,
} from "@/lib/features/statistics/domain/searches";

/**
 * Counts searches in this process, until `storeSearches` stores them. The page notes the result of a search when it is rendered; the
 * front door counts each time that it sends the page, from its cache or not. Both only change a map, so no request waits for a
 * write. On globalThis, where every module graph of the process finds it: see connection.ts.
 */
interface State {
  found: Map<string, FoundProducts>;
  counted: Map<string, CountedSearch>;
}

/** Of different words. An answer is cached for two minutes at most, so that its result is here when it is counted. */
const MOST_FOUND = 5_000;
/** Of different words until the next store; further ones are not counted. */
const MOST_COUNTED = 1_000;

const KEY = Symbol.for("halfinch.searches");
const kept = globalThis as typeof globalThis & { [KEY]?: State };

function state(): State {
  kept[KEY] ??= { found: new Map(), counted: new Map() };
  return kept[KEY];
}

/** @param ids of the products that the first page shows */
export function noteFound(q: string, total: number, ids: readonly string[]): void {
  const words = foldSearch(q);
  if (words === null) return;
  const { found } = state();
  found.delete(words);
  found.set(words, { total, ids: total <= MOST_WANTED ? ids : [] });
  const [oldest] = found.keys();
  if (found.size > MOST_FOUND && oldest !== undefined) found.delete(oldest);
}

/** A search whose result is not known here, such as one that failed, is not counted. */
export function countSearch(q: string): void {
  const words = foldSearch(q);
  if (words === null) return;
  const { found, counted } = state();
  const result = found.get(words);
  const before = counted.get(words);
  if (!result || (!before && counted.size >= MOST_COUNTED)) return;
  counted.set(words, { ...result, count: (before?.count ?? 0) + 1 });
}

/** @returns all that is counted by now; counting begins anew */
export function takeCounted(): Map<string, CountedSearch> {
  const taken = state().counted;
  state().counted = new Map();
  return taken;
}
