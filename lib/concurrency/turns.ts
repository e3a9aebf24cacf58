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

interface Asked {
  weight?: number;
  isOver?: () => boolean;
}

interface Waiting extends Required<Asked> {
  start: () => void;
  leave: (reason: NoTurnError) => void;
}

/** Runs work in the order in which it came, a few at a time. */
export class Turns {
  #running = 0;
  #waiting: Waiting[] = [];

  constructor(readonly limits: Limits) {}

  /**
   * @param weight for how many it counts, `atOnce` at most
   * @param isOver whether nobody waits for the work any more: then it loses its place
   * @throws NoTurnError
   */
  async take<T>(work: () => Promise<T>, { weight = 1, isOver = () => false }: Asked = {}): Promise<T> {
    this.#dropThoseWhoLeft();
    if (this.#waiting.length >= this.limits.waiting) throw new NoTurnError("too many wait already");
    await new Promise<void>((start, leave) => {
      this.#waiting.push({ weight, isOver, start, leave });
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
    this.#dropThoseWhoLeft();
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if (this.#running + next.weight > this.limits.atOnce) return;
      this.#running += next.weight;
      this.#waiting.shift();
      next.start();
    }
  }
  #dropThoseWhoLeft(): void {
    const left = this.#waiting.filter(({ isOver }) => isOver());
    if (left.length === 0) return;
    this.#waiting = this.#waiting.filter((one) => !left.includes(one));
    for (const { leave } of left) leave(new NoTurnError("nobody waits for it any more"));
  }
}
