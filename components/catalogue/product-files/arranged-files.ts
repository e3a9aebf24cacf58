/** A file in a list that is put in order, with the words that staff give it. */
export interface ArrangedFile {
  _id: string;
}

/** Returns the words of a file, so that two versions of it can be compared. */
export type WordsOf<T> = (file: T) => readonly (string | undefined)[];

const idsOf = (files: readonly ArrangedFile[]): string => files.map(({ _id }) => _id).join();

const sameWords = <T>(one: T, other: T, wordsOf: WordsOf<T>): boolean =>
  wordsOf(one).every((word, index) => (word ?? "").trim() === (wordsOf(other)[index] ?? "").trim());

/** Tells whether the order, the words or the number of files differ. */
export const isChanged = <T extends ArrangedFile>(
  read: readonly T[],
  now: readonly T[],
  wordsOf: WordsOf<T>,
): boolean =>
  idsOf(read) !== idsOf(now) ||
  read.some((file, index) => {
    const other = now[index];
    return other !== undefined && !sameWords(file, other, wordsOf);
  });

/**
 * Returns the list with a file at another position, and the same list where there is no such file or position. It is found by
 * its id: a row that is dragged over asks again before it is drawn anew, and the position that it knows is out of date by then.
 */
export function moved<T extends ArrangedFile>(list: readonly T[], id: string, to: number): T[] {
  const item = list.find(({ _id }) => _id === id);
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((one) => one !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/**
 * Merges the user's unsaved changes into the files that the shop has now. The user's own changes stay; all else is as in the
 * shop.
 */
export function rebased<T extends ArrangedFile>(
  read: readonly T[],
  own: readonly T[],
  now: readonly T[],
  wordsOf: WordsOf<T>,
): T[] {
  const before = new Map(read.map((file) => [file._id, file]));
  const later = new Map(now.map((file) => [file._id, file]));
  const isOrderOwn = idsOf(own.filter(({ _id }) => before.has(_id))) !== idsOf(read.filter(isIn(own)));
  const kept = own.filter(({ _id }) => later.has(_id) || !before.has(_id));
  const added = now.filter(({ _id }) => !before.has(_id) && !own.some((one) => one._id === _id));
  const worded = [...kept, ...added].map((file) => {
    const [older, newer] = [before.get(file._id), later.get(file._id)];
    const isAsOneOf = (one: T | undefined) => one !== undefined && sameWords(file, one, wordsOf);
    return newer && (isAsOneOf(older) || isAsOneOf(newer)) ? newer : file;
  });
  if (isOrderOwn) return worded;
  const place = (id: string) => now.findIndex(({ _id }) => _id === id);
  return worded
    .map((file, index) => ({ file, at: place(file._id) >= 0 ? place(file._id) : now.length + index }))
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file);
}

const isIn =
  (files: readonly ArrangedFile[]) =>
  ({ _id }: ArrangedFile): boolean =>
    files.some((one) => one._id === _id);

/** Unsaved changes as a text with the files that they were made to; empty where there are none. */
export const draftOf = <T extends ArrangedFile>(
  read: readonly T[],
  own: readonly T[],
  wordsOf: WordsOf<T>,
): string => (isChanged(read, own, wordsOf) ? JSON.stringify({ read, own }) : "");

/** The draft with all that has happened to the files since; null for a text that is none. */
export function restored<T extends ArrangedFile>(
  draft: string,
  now: readonly T[],
  wordsOf: WordsOf<T>,
): T[] | null {
  if (draft === "") return null;
  try {
    const { read, own } = JSON.parse(draft) as { read: T[]; own: T[] };
    return rebased(read, own, now, wordsOf);
  } catch {
    // An older version of the page has stored it.
    return null;
  }
}
