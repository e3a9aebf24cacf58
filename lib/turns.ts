interface Limits {
  /** How many run at the same time; heavy work counts for several. */
  atOnce: number;
  /** How many may wait for their turn. */
  waiting: number;
}

/** Too many wait already. The caller may try again later. */
export class NoTurnError extends Error {
  override name = "NoTurnError";
}

/** Runs work in the order in which it came, a few at a time. */
export class Turns {
  #running = 0;
  readonly #waiting: { weight: number; start: () => void }[] = [];

  constructor(readonly limits: Limits) {}

  /**
   * @param weight for how many it counts, `atOnce` at most
   * @throws NoTurnError
   */
  async take<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    if (this.#waiting.length >= this.limits.waiting) throw new NoTurnError("too many wait already");
    await new Promise<void>((start) => {
      this.#waiting.push({ weight, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= weight;
      this.#startNext();
    }
  }

  /** Heavy work that waits lets nobody pass, so that it comes to its turn. */
  #startNext(): void {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if (this.#running + next.weight > this.limits.atOnce) return;
      this.#running += next.weight;
      this.#waiting.shift();
      next.start();
    }
  }
}
