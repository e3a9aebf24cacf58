/** A random secret of 32 hexadecimal digits has fewer only once in a million times. */
const MIN_DIFFERENT = 8;

/** Whether a secret has too few different characters, or repeats a shorter text. Its length is checked elsewhere. */
export const isPredictableSecret = (secret: string): boolean =>
  new Set(secret).size < MIN_DIFFERENT || /^(.+?)\1+$/.test(secret);

/** Completes a line that begins with the name of the setting or the file. */
export const PREDICTABLE_SECRET = `must be random: at least ${MIN_DIFFERENT} different characters, and no repeated text`;
