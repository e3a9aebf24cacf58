/** Drawing a picture keeps a core busy for a tenth of a second; with more at a time, all other answers would wait. */
const AT_ONCE = 2;
const MAX_WAITING = 50;
const MAX_KEPT = 200;

interface State {
  running: number;
  waiting: (() => void)[];
  drawn: Map<string, Promise<ArrayBuffer>>;
}

// Next bundles this module once for each route; the limit counts for the process.
const KEY = Symbol.for("halfinch.socialPictures");
const shared = globalThis as typeof globalThis & { [KEY]?: State };
shared[KEY] ??= { running: 0, waiting: [], drawn: new Map() };
const state = shared[KEY];

/**
 * The bytes that are cached for this key, or drawn now: at most two drawings run at a time. Null when too many wait
 * already. Rejects with the drawing's error, which is not cached.
 */
export function drawOnce(key: string, draw: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> | null {
  const known = state.drawn.get(key);
  if (known) {
    // A map keeps the order of insertion, so the entry that was asked for longest ago is the first.
    state.drawn.delete(key);
    state.drawn.set(key, known);
    return known;
  }
  if (state.waiting.length >= MAX_WAITING) return null;
  const drawing = inTurn(draw);
  state.drawn.set(key, drawing);
  drawing.catch(() => state.drawn.delete(key));
  const [oldest] = state.drawn.keys();
  if (state.drawn.size > MAX_KEPT && oldest !== undefined) state.drawn.delete(oldest);
  return drawing;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (state.running >= AT_ONCE) await new Promise<void>((resolve) => state.waiting.push(resolve));
  else state.running += 1;
  try {
    return await work();
  } finally {
    const next = state.waiting.shift();
    if (next) next();
    else state.running -= 1;
  }
}
