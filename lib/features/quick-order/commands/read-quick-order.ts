import { setImmediate as giveWay } from "node:timers/promises";
import { watchRequest } from "@/lib/concurrency/deadline";
import { withPricesOf } from "@/lib/core/commands/prices/company-prices";
import { refusalOf, refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findNumbers, findProductIdsByName } from "@/lib/core/data/catalogue/product-numbers";
import { findByWords } from "@/lib/core/data/catalogue/search/catalogue-search";
import { findByMeantWords } from "@/lib/core/data/catalogue/search/meant-search";
import { findReplacements } from "@/lib/core/data/catalogue/successors";
import { chargeLimit, lookAtLimit } from "@/lib/core/data/store/limits";
import { MAX_CHOICES } from "@/lib/core/domain/catalogue/number-match";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import { type ListCatalogue, TooManyKeysError } from "@/lib/features/quick-order/domain/catalogue";
import { LONG_LIST_ROWS, MAX_LIST_KEYS, MAX_LIST_ROWS } from "@/lib/features/quick-order/domain/limits";
import type { ListRow } from "@/lib/features/quick-order/domain/list-rows";
import { readList } from "@/lib/features/quick-order/domain/read-list";
import { formatCount } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { type ListSource, linesOf } from "./list-lines";
import { withOwnNumbers } from "./own-number-hits";

export interface ReadQuickOrder {
  rows: ListRow[];
  /** Sentences about the file as a whole, such as sheets that were left out. */
  notes: string[];
}

const OFTEN = "You have sent many lists. Please wait a moment.";

/** Counts a list before its bytes are read. The lists of a client are also limited by the time that they take together. */
export const refuseManyLists = async (clientIp: string): Promise<Refusal | null> =>
  (await refuseOver("quickOrder", clientIp, OFTEN)) ??
  refusalOf(await lookAtLimit("quickOrderTime", clientIp), OFTEN);

interface Sender {
  clientIp: string;
  /** Whose own part numbers are known; null for a visitor. */
  viewer: Viewer | null;
}

/** Reads a list of parts that a visitor or a customer sent. Nothing is stored. */
export async function readQuickOrder(sender: Sender, source: ListSource): Promise<Result<ReadQuickOrder>> {
  const began = performance.now();
  try {
    return await readLines(sender, source);
  } finally {
    await chargeLimit("quickOrderTime", sender.clientIp, Math.ceil(performance.now() - began));
  }
}

async function readLines({ clientIp, viewer }: Sender, source: ListSource): Promise<Result<ReadQuickOrder>> {
  const found = await linesOf(source);
  if (!found.ok) return found;
  const { lines, notes } = found.value;
  if (lines.length > MAX_LIST_ROWS) {
    const message = `A list has ${formatCount(MAX_LIST_ROWS)} rows at most; this one has ${formatCount(lines.length)}`;
    return refuse("too_large", message);
  }
  if (lines.length > LONG_LIST_ROWS) {
    const often = await refuseOver("quickOrderLong", clientIp, OFTEN);
    if (often) return often;
  }
  try {
    const own = viewer ? (await findOwnNumbers(viewer)).numbers : [];
    const catalogue = withOwnNumbers(catalogueFor(watchRequest(), viewer), own);
    return done({ rows: await readList(lines, catalogue), notes });
  } catch (error) {
    if (error instanceof TooManyKeysError) return TOO_MANY_WORDS;
    if (error instanceof NobodyWaitsError) return NOBODY_WAITS;
    throw error;
  }
}

const TOO_MANY_WORDS = refuse(
  "too_large",
  `A list has ${formatCount(MAX_LIST_KEYS)} different numbers and words at most. Please send it in parts.`,
);

const NOBODY_WAITS = refuse("busy", "The list takes too long. Please send it again in a moment.", {
  details: { retryAfter: 10 },
});

const AT_ONCE = 500;

/** No request waits longer for a list that is being read. */
const MOST_MS = 8;
let gaveWayAt = 0;

async function giveWayInTime(): Promise<void> {
  if (performance.now() - gaveWayAt < MOST_MS) return;
  await giveWay();
  gaveWayAt = performance.now();
}

/** The request was answered after its deadline, or its client has gone: the rest would be in vain. */
class NobodyWaitsError extends Error {
  override name = "NobodyWaitsError";
}

const catalogueFor = (isOver: () => boolean, viewer: Viewer | null): ListCatalogue => ({
  ...CATALOGUE,
  products: async (ids) => (await withPricesOf(viewer, { products: await CATALOGUE.products(ids) })).products,
  numbers: async (keys) => {
    if (isOver()) throw new NobodyWaitsError();
    return await findNumbers(keys);
  },
  pause: async () => {
    await giveWayInTime();
    if (isOver()) throw new NobodyWaitsError();
  },
});

const CATALOGUE: ListCatalogue = {
  numbers: findNumbers,
  products: async (ids) => await inPortions(ids, findBasketProducts),
  replacements: async (ids) => await findReplacements(await inPortions(ids, findBasketProducts)),
  names: async (names) => await inPortions(names, findProductIdsByName),
  words: async (texts) =>
    texts.length === 0 ? new Map() : await findByWords(texts, MAX_CHOICES, giveWayInTime),
  meant: async (texts) =>
    texts.length === 0 ? new Map() : await findByMeantWords(texts, MAX_CHOICES, giveWayInTime),
  pause: giveWayInTime,
};

async function inPortions<T>(
  asked: readonly string[],
  find: (some: readonly string[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> {
  const all = new Map<string, T>();
  const distinct = [...new Set(asked)];
  for (let at = 0; at < distinct.length; at += AT_ONCE)
    for (const [key, value] of await find(distinct.slice(at, at + AT_ONCE))) all.set(key, value);
  return all;
}
