/**
 * A new key of a request, of 32 hex digits. Browsers have no `crypto.randomUUID` on plain http from another machine, where a press
 * would fail without a word.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
