/**
 * Lets a page tell the server that what it was asked for is over: Next has a word for 404, and none for 410. Pages and server
 * load this module twice in one process, so the answers are stored on globalThis.
 */
const KEY = Symbol.for("halfinch.gone-pages");
const shared = globalThis as typeof globalThis & { [KEY]?: Set<string> };

/** Names the answer that is under way. The shop's server sets it; one that a client sent is overwritten. */
export const ANSWER_HEADER = "x-halfinch-answer";

const gone = (): Set<string> => {
  shared[KEY] ??= new Set();
  return shared[KEY];
};

/** For a page, before it streams. @param headers of its request */
export function answerGone(headers: Pick<Headers, "get">): void {
  const id = headers.get(ANSWER_HEADER);
  if (id !== null) gone().add(id);
}

/** Whether the page of this answer has called it gone; asked once. */
export const takeGone = (id: string): boolean => gone().delete(id);
