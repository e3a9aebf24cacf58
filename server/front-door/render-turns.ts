import { widerNetworks } from "../../lib/domain/client-networks";
import { FairQueue } from "../../lib/fair-queue";

/**
 * A searched or filtered list keeps a core busy for tens of milliseconds, and visitors can invent endless ones. Only so many
 * are rendered at a time, so that cached pages are sent in between.
 */
const AT_ONCE = 2;
/** How many may wait: a client's last one then waits for some seconds. */
const ROOM = { lane: 64, all: 200 } as const;

/** Too many of the client's pages wait to be rendered. The client may ask again later. */
export class NoRenderTurnError extends Error {
  override name = "NoRenderTurnError";
}

interface Waiting {
  start: () => void;
  giveUp: () => void;
}

/** Networks take turns, and within a network its clients do: a client that asks for many delays its own pages alone. */
export class RenderTurns {
  #running = 0;
  readonly #waiting = new FairQueue<Waiting>(ROOM);

  /**
   * @param client as limits count it
   * @throws NoRenderTurnError
   */
  async take<T>(client: string, render: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else await this.#turn(client);
    try {
      return await render();
    } finally {
      // The page that is finished hands its turn over, so that the number of running ones stays.
      const next = this.#waiting.take();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #turn(client: string): Promise<void> {
    const lane = { group: widerNetworks(client).at(-1)?.network ?? client, lane: client };
    return new Promise((start, reject) => {
      const giveUp = () => reject(new NoRenderTurnError("too many pages wait to be rendered"));
      this.#waiting.add(lane, { start, giveUp })?.giveUp();
    });
  }
}
