import { AsyncLocalStorage } from "node:async_hooks";

type Awaited = "database" | "provider";

/** The request's time was up before its work was done. The work itself ends by its own time limits. */
export class DeadlineError extends Error {
  override name = "DeadlineError";

  constructor(readonly waitedFor: Awaited) {
    super(`not done in ${DEADLINE_MS[waitedFor]} ms`);
  }
}

/** A frozen database answers within 3 s, a payment provider that hangs within 12 s (contract, "Errors"). */
export const DEADLINE_MS = { database: 2800, provider: 11_800 } as const satisfies Record<Awaited, number>;

interface Running {
  extend: () => void;
  isOver: boolean;
}

const running = new AsyncLocalStorage<Running>();

/**
 * @param waitsFor the database alone, until it turns out otherwise; or from the start somebody outside
 * @throws DeadlineError
 */
export async function withDeadline<T>(waitsFor: Awaited, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const state: Running = { extend: () => {}, isOver: false };
  const deadline = new Promise<never>((_, reject) => {
    const set = (awaited: Awaited) => {
      clearTimeout(timer);
      const left = DEADLINE_MS[awaited] - (performance.now() - began);
      timer = setTimeout(() => reject(new DeadlineError(awaited)), left);
    };
    state.extend = () => set("provider");
    set(waitsFor);
  });
  const result = running.run(state, work);
  // When the deadline wins, a later failure of the work has nobody to tell.
  result.catch(() => undefined);
  try {
    return await Promise.race([result, deadline]);
  } finally {
    state.extend = () => {};
    state.isOver = true;
    clearTimeout(timer);
  }
}

/**
 * The payment provider is asked: from here on the request, if it is one, has the longer time. Not sooner, so that a
 * database that is away is said to be so in the shorter one.
 */
export function waitsForProvider(): void {
  running.getStore()?.extend();
}

/** Whether the request was answered meanwhile: nobody hears any more of what its work still does. */
export const isAnswered = (): boolean => running.getStore()?.isOver ?? false;
