import { FairQueue } from "../../lib/concurrency/fair-queue";
import { widerNetworks } from "../../lib/values/client-networks";

export interface TurnLimits {
  /** How many are made at a time, so that cached pages are sent in between. */
  atOnce: number;
  /** How many of these may be of one client. */
  ofOneClient: number;
  /** How many may wait: a client's last one then waits for some seconds. */
  room: { lane: number; all: number };
  /** A longer wait is refused: asking again is then no slower. */
  longestWaitMs: number;
}

/** A searched or filtered list keeps a core busy for tens of milliseconds, and visitors can invent endless ones. */
export const PUBLIC_PAGES: TurnLimits = {
  atOnce: 2,
  ofOneClient: 2,
  room: { lane: 64, all: 200 },
  longestWaitMs: 5_000,
};

/** Too many pages wait to be rendered, or the database is away. The client may ask again later. */
export class NoRenderTurnError extends Error {
  override name = "NoRenderTurnError";
}

interface Asking {
  /** An account, or the network of somebody who has not signed in. */
  client: string;
  /** From where; the client itself where it is a network. */
  network?: string;
  /** Whether its connection is closed. */
  isGone: () => boolean;
}

interface Asker<T> extends Asking {
  begin: (answer: Promise<T>) => void;
  giveUp: () => void;
}

interface Page<T> {
  key: string;
  render: () => Promise<T>;
  /** Null while it waits. */
  answer: Promise<T> | null;
  askers: Set<Asker<T>>;
  /** The clients in whose lanes it waits. */
  clients: Set<string>;
}

interface Place<T> {
  page: Page<T>;
  client: string;
}

/**
 * Networks take turns, and within a network its clients do: a client that asks for many delays its own pages alone. A page that
 * several clients ask for waits in the lane of each, is rendered when the first of its turns comes, and is sent to all.
 */
export class RenderTurns<T> {
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  readonly #waiting: FairQueue<Place<T>>;
  readonly #pages = new Map<string, Page<T>>();

  /** @param isAway whether the database is known to be away: every rendering then fails after seconds, without work */
  constructor(
    readonly isAway: () => boolean,
    readonly limits: TurnLimits = PUBLIC_PAGES,
  ) {
    this.#waiting = new FairQueue(limits.room);
  }

  /**
   * @param key requests for the same one share one rendering
   * @throws NoRenderTurnError
   */
  take(key: string, render: () => Promise<T>, asking: Asking): Promise<T> {
    this.#dropGone();
    const page = this.#pages.get(key) ?? { key, render, answer: null, askers: new Set(), clients: new Set() };
    this.#pages.set(key, page);
    if (page.answer) return page.answer;
    if (this.isAway()) return this.#start(page, () => {});
    if (this.#running >= this.limits.atOnce || !this.#isFree(asking.client)) return this.#wait(page, asking);
    return this.#begin(page, asking.client);
  }

  #isFree = (client: string): boolean => (this.#runningOf.get(client) ?? 0) < this.limits.ofOneClient;

  #begin(page: Page<T>, client: string): Promise<T> {
    this.#count(client, 1);
    return this.#start(page, () => {
      this.#count(client, -1);
      this.#startNext();
    });
  }

  #count(client: string, change: 1 | -1): void {
    this.#running += change;
    const running = (this.#runningOf.get(client) ?? 0) + change;
    if (running > 0) this.#runningOf.set(client, running);
    else this.#runningOf.delete(client);
  }

  #start(page: Page<T>, after: () => void): Promise<T> {
    const answer = page.render().finally(() => {
      this.#pages.delete(page.key);
      after();
    });
    page.answer = answer;
    this.#waiting.drop((place) => place.page === page);
    for (const asker of page.askers) asker.begin(answer);
    return answer;
  }

  #startNext(): void {
    this.#dropGone();
    if (this.isAway()) for (const place of this.#waiting.drop(() => true)) this.#lose(place);
    while (this.#running < this.limits.atOnce) {
      const next = this.#waiting.take(this.#isFree);
      if (!next) return;
      void this.#begin(next.page, next.client);
    }
  }

  #wait(page: Page<T>, { client, network = client, isGone }: Asking): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        clearTimeout(timer);
        page.askers.delete(asker);
        reject(new NoRenderTurnError("too many pages wait to be rendered"));
      };
      const timer = setTimeout(giveUp, this.limits.longestWaitMs);
      const begin = (answer: Promise<T>) => {
        clearTimeout(timer);
        resolve(answer);
      };
      const asker = { client, isGone, begin, giveUp };
      page.askers.add(asker);
      if (page.clients.has(client)) return;
      page.clients.add(client);
      const lane = { group: widerNetworks(network).at(-1)?.network ?? network, lane: client };
      const evicted = this.#waiting.add(lane, { page, client });
      if (evicted) this.#lose(evicted);
    });
  }

  /** Drops pages that nobody would read: their clients have closed the connection or given up. */
  #dropGone(): void {
    const isWanted = ({ page, client }: Place<T>) =>
      [...page.askers].some((asker) => asker.client === client && !asker.isGone());
    for (const place of this.#waiting.drop((one) => !isWanted(one))) this.#lose(place);
  }

  /** The page may have places in other lanes. */
  #lose({ page, client }: Place<T>): void {
    page.clients.delete(client);
    if (page.clients.size > 0) return;
    this.#pages.delete(page.key);
    for (const { giveUp } of [...page.askers]) giveUp();
  }
}
