import type { Collection, Document, Filter } from "mongodb";
import type { Option, Pattern, Reading, Term } from "@/lib/core/domain/shop/heard/read-query";
import { scoreOf } from "@/lib/core/domain/shop/heard/score";
import { escapePattern } from "@/lib/values/escape-pattern";
import { isOneSlip } from "@/lib/values/one-slip";
import { isTimeout } from "./errors";
import type { ObjectId } from "./ids";

/** More matches than this are read from the newest on, by the index of days: the index of words has the oldest first. */
const FEW = 300;
/** So many of them are found then. */
const NEWEST = 20;
/** The newest of those that match are compared. */
const COMPARED = 60;
/** With so many records that have the very words, those with longer words are not asked for. */
const ENOUGH = 8;
const NEWEST_MS = 100;
/** Words that hardly ever stand together take long, and are not waited for. */
const MOST_MS = 200;

interface FoundWords {
  _id: ObjectId;
  score: number;
}

export interface Searched<T extends Document> {
  collection: Collection<T>;
  /** The order that has the newest first, and the index that serves it. */
  newest: { sort: Record<string, 1 | -1>; hint: Record<string, 1 | -1> };
  /** A word that no record has also means those that differ by one letter. */
  near?: boolean;
  /** Called when a part of the search was given up because it took too long, so that records may be missing. */
  onGiveUp?: () => void;
}

interface Worded {
  _id: ObjectId;
  words?: string[];
}

/** The records that meet one of the readings, the best first, and of equal ones the newest. */
export async function findByWords<T extends Document>(
  searched: Searched<T>,
  asked: readonly Reading[],
): Promise<FoundWords[]> {
  const readings = searched.near
    ? await Promise.all(asked.map((one) => withNearWords(searched, one)))
    : asked;
  const ids = new Map<string, ObjectId>();
  for (const _id of (await Promise.all(readings.map((one) => candidates(searched, one)))).flat())
    ids.set(_id.toHexString(), _id);
  const worded = await searched.collection
    .find<Worded>({ _id: { $in: [...ids.values()] } } as Document as Filter<T>, READ)
    .toArray();
  return worded
    .flatMap(({ _id, words = [] }) => {
      const scores = readings.flatMap((reading) => scoreOf(reading, new Set(words)) ?? []);
      return scores.length === 0 ? [] : [{ _id, score: Math.max(...scores) }];
    })
    .sort((a, b) => b.score - a.score || newestFirst(a._id, b._id));
}

const READ = { projection: { words: 1 } };
const READ_IDS = { projection: { _id: 1 }, maxTimeMS: MOST_MS };

const newestFirst = (a: ObjectId, b: ObjectId): number => (a.toHexString() < b.toHexString() ? 1 : -1);

/** The newest that meet the reading: with the very words, and where those are few with words that begin so, too. */
async function candidates<T extends Document>(searched: Searched<T>, reading: Reading): Promise<ObjectId[]> {
  const exact = await matching(searched, reading.map(asWritten));
  if (exact.length >= ENOUGH) return exact;
  return [...exact, ...(await matching(searched, reading))];
}

const asWritten = ({ text, options }: Term): Term => ({
  text,
  options: options.map(({ all, weight }) => ({
    all: all.map(({ word }) => ({ word, begins: false })),
    weight,
  })),
});

async function matching<T extends Document>(searched: Searched<T>, reading: Reading): Promise<ObjectId[]> {
  const { collection, onGiveUp } = searched;
  const [driver, ...others] = await rarestFirst(collection, reading);
  if (!driver) return [];
  const rest = others.length > 0 ? hidden(others.map(({ term }) => filterOfTerm(term))) : {};
  const where = { $or: driver.term.options.map((option) => ({ ...filterOfOption(option), ...rest })) };
  const read = () =>
    collection
      .find<Worded>(where as Filter<T>, READ_IDS)
      .limit(FEW)
      .toArray();
  const found =
    driver.count < FEW
      ? await inTime(read, null)
      : ((await newestOf(searched, { $and: reading.map(filterOfTerm) })) ?? (await inTime(read, null)));
  if (!found) onGiveUp?.();
  return (found ?? [])
    .map(({ _id }) => _id)
    .sort(newestFirst)
    .slice(0, COMPARED);
}

/** Null where that takes too long: all of them may be old. */
const newestOf = <T extends Document>({ collection, newest }: Searched<T>, where: Document) =>
  inTime(
    () =>
      collection
        .find<Worded>(where as Filter<T>, { ...READ_IDS, maxTimeMS: NEWEST_MS, hint: newest.hint })
        .sort(newest.sort)
        .limit(NEWEST)
        .toArray(),
    null,
  );

interface Counted {
  term: Term;
  count: number;
}

/** The terms, those that the fewest records have first; none where no record has one of them. */
async function rarestFirst<T extends Document>(
  collection: Collection<T>,
  reading: Reading,
): Promise<readonly Counted[]> {
  const counted = await Promise.all(
    reading.map(async (term) => ({ term, count: await countFew(collection, term) })),
  );
  return counted.some(({ count }) => count === 0) ? [] : counted.sort((a, b) => a.count - b.count);
}

/** Up to `FEW`, by a search for ids: a count decodes each document whole in some servers. */
const countFew = <T extends Document>(collection: Collection<T>, term: Term): Promise<number> =>
  inTime(
    async () =>
      (
        await collection
          .find(filterOfTerm(term) as Filter<T>, READ_IDS)
          .limit(FEW)
          .toArray()
      ).length,
    FEW,
  );

async function inTime<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isTimeout(error)) return otherwise;
    throw error;
  }
}

const SHORTEST_NEAR = 5;
/** So many first letters are taken as right. */
const ALIKE = 3;
const NEAR_WEIGHT = 8;

/** A word that is stored nowhere is replaced by the stored words that differ from it by one letter. */
async function withNearWords<T extends Document>(searched: Searched<T>, reading: Reading): Promise<Reading> {
  return await Promise.all(
    reading.map(async (term) => {
      const { collection } = searched;
      const [typed] = term.options.flatMap(({ all }) => all.filter(({ word }) => /^\p{L}+$/u.test(word)));
      if (!typed || typed.word.length < SHORTEST_NEAR || (await countFew(collection, term)) > 0) return term;
      const begin = wordIs({ word: typed.word.slice(0, ALIKE), begins: true });
      const found = await collection
        .find<Worded>({ words: begin } as Filter<T>, READ)
        .limit(FEW)
        .toArray();
      const near = found.flatMap(({ words = [] }) => words.filter((word) => isOneSlip(word, typed.word)));
      const options = [...new Set(near)].map((word) => ({
        all: [{ word, begins: false }],
        weight: NEAR_WEIGHT,
      }));
      return options.length > 0 ? { ...term, options } : term;
    }),
  );
}

const filterOfTerm = ({ options }: Term): Document => ({ $or: options.map(filterOfOption) });

function filterOfOption({ all }: Option): Document {
  const [first, ...others] = all.toSorted((a, b) => b.word.length - a.word.length);
  return {
    words: first ? wordIs(first) : null,
    ...(others.length > 0 ? hidden(others.map((pattern) => ({ words: wordIs(pattern) }))) : {}),
  };
}

const wordIs = ({ word, begins }: Pattern): string | RegExp =>
  begins ? new RegExp(`^${escapePattern(word)}`) : word;

/** Keeps a planner that uses the first condition on `words` from these, since more records meet them. */
const hidden = (filters: readonly Document[]): Document => ({ $and: filters.map((one) => ({ $or: [one] })) });
