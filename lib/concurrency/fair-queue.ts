/** Limits of the waiting items. */
interface Room {
  /** Of one lane. */
  lane: number;
  /** Of all lanes together. */
  all: number;
}

/** Where an item waits: lanes of one group share that group's turns. */
export interface Lane {
  group: string;
  lane: string;
}

/**
 * Groups take turns, and within a group its lanes do: whoever fills one lane delays nobody in the others. When all places
 * are taken, the longest group gives up its newest item for one of a shorter group.
 */
export class FairQueue<T> {
  #groups = new Map<string, Map<string, T[]>>();
  #size = 0;

  constructor(readonly room: Room) {}

  get size(): number {
    return this.#size;
  }

  /** @returns the item that has no place: this one, another one, or none */
  add({ group, lane }: Lane, item: T): T | null {
    if (this.waiting({ group, lane }) >= this.room.lane) return item;
    const longest = this.#size < this.room.all ? null : this.#longestGroup();
    if (longest !== null && this.#lengthOf(longest) <= this.#lengthOf(group) + 1) return item;
    const evicted = longest === null ? null : this.#takeNewest(longest);
    const lanes = this.#groups.get(group) ?? new Map<string, T[]>();
    this.#groups.set(group, lanes);
    const items = lanes.get(lane);
    if (items) items.push(item);
    else lanes.set(lane, [item]);
    this.#size += 1;
    return evicted;
  }

  waiting({ group, lane }: Lane): number {
    return this.#groups.get(group)?.get(lane)?.length ?? 0;
  }

  /**
   * The item whose turn it is. Its lane and its group then go behind the others.
   * @param isFree whether a lane may have a turn now; one that may not keeps its place
   */
  take(isFree: (lane: string) => boolean = () => true): T | undefined {
    for (const [group, lanes] of this.#groups) {
      for (const [lane, items] of lanes) {
        if (!isFree(lane)) continue;
        const item = items.shift();
        lanes.delete(lane);
        if (items.length > 0) lanes.set(lane, items);
        this.#groups.delete(group);
        if (lanes.size > 0) this.#groups.set(group, lanes);
        this.#size -= 1;
        return item;
      }
    }
    return undefined;
  }

  /** Removes what is not worth waiting for. @returns those items */
  drop(isOver: (item: T) => boolean): T[] {
    const dropped: T[] = [];
    for (const [group, lanes] of this.#groups) {
      for (const [lane, items] of lanes) {
        const rest: T[] = [];
        for (const item of items) (isOver(item) ? dropped : rest).push(item);
        if (rest.length === items.length) continue;
        if (rest.length > 0) lanes.set(lane, rest);
        else lanes.delete(lane);
      }
      if (lanes.size === 0) this.#groups.delete(group);
    }
    this.#size -= dropped.length;
    return dropped;
  }

  #lengthOf(group: string): number {
    let length = 0;
    for (const items of this.#groups.get(group)?.values() ?? []) length += items.length;
    return length;
  }

  #longestGroup(): string {
    const lengths = [...this.#groups.keys()].map((group) => ({ group, length: this.#lengthOf(group) }));
    return lengths.reduce((a, b) => (b.length > a.length ? b : a)).group;
  }

  #takeNewest(group: string): T {
    const lanes = this.#groups.get(group) ?? new Map<string, T[]>();
    const [lane, items] = [...lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const newest = items.pop() as T;
    if (items.length === 0) lanes.delete(lane);
    this.#size -= 1;
    return newest;
  }
}
