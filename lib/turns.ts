interface Limits {
  /** How many run at the same time. */
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
  readonly #waiting: (() => void)[] = [];

  constructor(readonly limits: Limits) {}

  /** @throws NoTurnError */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.limits.atOnce) {
      if (this.#waiting.length >= this.limits.waiting) throw new NoTurnError("too many wait already");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The turn goes on to the next one that waits, without becoming free in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
