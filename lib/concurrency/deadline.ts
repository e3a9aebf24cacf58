import { AsyncLocalStorage } from "node:async_hooks";

type Awaited = "database" | "provider" | "upload";

/** A request's deadline passed before its work was done. The work itself ends by its own timeouts. */
export class DeadlineError extends Error {
  override name = "DeadlineError";

  constructor(readonly waitedFor: Awaited) {
    super(`not done in ${DEADLINE_MS[waitedFor]} ms`);
  }
}

/**
 * A request is answered within 3 s when the database hangs, and within 12 s when the payment provider hangs
 * (docs/contract.md, "Errors"). A file that is sent has a minute to arrive, to wait for its turn and to be worked on.
 */
export const DEADLINE_MS = { database: 2800, provider: 11_800, upload: 60_000 } as const satisfies Record<
  Awaited,
  number
>;

interface Running {
  extend: (awaited: Awaited) => void;
  isOver: boolean;
  /** By the clock of `performance.now`. */
  endsAt: number;
  /** Aborted when the client goes away. */
  client: AbortSignal | undefined;
}

/**
 * Each process has a single storage, on globalThis. On Node 20 every promise copies the value of every AsyncLocalStorage that was ever
 * used, so one for each loading of this module slowed the tests down from file to file.
 */
const KEY = Symbol.for("halfinch.running-request");
const kept = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Running> };
const running = (): AsyncLocalStorage<Running> => {
  kept[KEY] ??= new AsyncLocalStorage<Running>();
  return kept[KEY];
};

/**
 * Runs the work of a request under its deadline.
 * @param waitsFor which deadline holds at first; `waitsForProvider` extends that of the database
 * @param client aborted when the client goes away
 * @throws DeadlineError
 */
export async function withDeadline<T>(
  waitsFor: Awaited,
  work: () => Promise<T>,
  client?: AbortSignal,
): Promise<T> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const state: Running = { extend: () => {}, isOver: false, endsAt: Number.POSITIVE_INFINITY, client };
  const deadline = new Promise<never>((_, reject) => {
    const set = (awaited: Awaited) => {
      clearTimeout(timer);
      state.endsAt = began + DEADLINE_MS[awaited];
      const left = state.endsAt - performance.now();
      timer = setTimeout(() => reject(new DeadlineError(awaited)), left);
    };
    state.extend = set;
    set(waitsFor);
  });
  const result = running().run(state, work);
  // After the deadline a failure of the work is ignored: the request is answered already.
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
 * Extends the deadline of the running request, if there is one, because it now calls the payment provider. Not before
 * that call, so that an unavailable database is reported after the shorter time.
 */
export function waitsForProvider(): void {
  running().getStore()?.extend("provider");
}

/** Extends the deadline of the running request, because its body is a file. */
export function waitsForUpload(): void {
  running().getStore()?.extend("upload");
}

/** Whether the running request has been answered already, after its deadline, while its work goes on. */
export const isAnswered = (): boolean => running().getStore()?.isOver ?? false;

/** Until the deadline of the running request; without end where none runs. */
export const millisecondsLeft = (): number =>
  (running().getStore()?.endsAt ?? Number.POSITIVE_INFINITY) - performance.now();

/**
 * For work that waits for its turn: tells later, from anywhere, whether nobody waits for the answer of the running request
 * any more, because it was answered or its client has gone.
 */
export function watchRequest(): () => boolean {
  const state = running().getStore();
  return () => state !== undefined && (state.isOver || state.client?.aborted === true);
}
