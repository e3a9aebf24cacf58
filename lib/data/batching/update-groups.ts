import type { Collection, Document } from "mongodb";
import { bulkUpdate, type Change } from "./bulk-write";

type Group<T> = [T, ...T[]];

interface Grouping<T, D extends Document> {
  collection: () => Collection<D>;
  /** What can go in the same write has the same key. */
  key: (asked: T) => string;
  /** Two who ask the very same thing never share a write: it would do it twice, guarded once. */
  identity: (asked: T) => string;
  /** One write that does what all of a group ask, or nothing. */
  change: (group: Group<T>) => Change<D>;
  /**
   * Whether the database shows what this one asked. Where it cannot be told from what another did, there is none, and
   * each document's write is a command of its own.
   */
  wasMade?: (asked: T) => Promise<boolean>;
}

/**
 * Does what many ask of the same document in one write, and if possible the writes of all documents in one command.
 * Where a group cannot have all it asks, each of it tries for itself.
 */
export const updateGroups =
  <T, D extends Document>({ collection, change, wasMade, ...by }: Grouping<T, D>) =>
  async (asked: readonly T[]): Promise<Promise<boolean>[]> => {
    const groups = groupsOf(asked, by);
    const tryAlone = async (group: Group<T>) => {
      const { filter, update } = change(group);
      return (await collection().updateOne(filter, update)).modifiedCount === 1;
    };
    const made = wasMade
      ? await bulkUpdate(collection(), groups.map(change), async (at) => {
          const [first] = groups[at] ?? [];
          return first !== undefined && (await wasMade(first));
        })
      : groups.map(tryAlone);
    const answers = new Map<T, Promise<boolean>>();
    for (const [at, group] of groups.entries()) {
      const whole = Promise.resolve(made[at] ?? false);
      const alone = async (one: T) => group.length > 1 && (await tryAlone([one]));
      for (const one of group)
        answers.set(
          one,
          whole.then((all) => all || alone(one)),
        );
    }
    return asked.map((one) => answers.get(one) ?? Promise.resolve(false));
  };

function groupsOf<T>(
  asked: readonly T[],
  { key, identity }: { key: (asked: T) => string; identity: (asked: T) => string },
): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const one of asked) {
    let place = key(one);
    while (groups.get(place)?.some((other) => identity(other) === identity(one))) place += "'";
    const group = groups.get(place);
    if (group) group.push(one);
    else groups.set(place, [one]);
  }
  return [...groups.values()];
}
