export type PasswordStrength = "weak" | "fair" | "good" | "strong";

/**
 * How hard a password is to guess: a hint where it is chosen, which refuses nothing. Letters that stand together count as a
 * word, not as single letters; repeats, sequences and what most people use count for little. The list of common passwords is
 * the server's (`lib/auth/common-passwords.ts`).
 */
export function passwordStrength(password: string): PasswordStrength {
  const bits = guessBits(withoutDisguise(password.normalize("NFKC").toLowerCase()));
  if (bits < 30) return "weak";
  if (bits < 45) return "fair";
  return bits < 60 ? "good" : "strong";
}

/** Guessers try these replacements of letters first. */
const DISGUISES: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};
const withoutDisguise = (text: string): string =>
  text.replaceAll(/(?<=\p{L})[01345@$]+(?=\p{L})/gu, (run) =>
    [...run].map((character) => DISGUISES[character]).join(""),
  );

/** Each counts as one character. */
const MOST_USED = /password|passwort|letmein|welcome|iloveyou|admin|halfinch|(?:19|20)\d\d/gu;
const KEYBOARD = "1234567890 qwertyuiop qwertzuiop asdfghjkl zxcvbnm yxcvbnm 1qaz2wsx3edc4rfv";

const BITS = { predictable: 0.5, inWord: 3, digit: 3.3, other: 5.5 };

function guessBits(text: string): number {
  const characters = [...text.replaceAll(MOST_USED, "·")];
  let bits = 0;
  for (const [n, character] of characters.entries()) {
    if (isPredictable(characters, n)) bits += BITS.predictable;
    else if (isInWord(characters, n)) bits += BITS.inWord;
    else bits += /\d/.test(character) ? BITS.digit : BITS.other;
  }
  return bits;
}

/** A repeat, a pair of characters that stood before, or the third of a sequence or of neighbours on a keyboard. */
function isPredictable(characters: readonly string[], n: number): boolean {
  const [first = "", second = "", third = ""] = [n - 2, n - 1, n].map((at) => characters[at]);
  if (n === 0) return false;
  if (
    third === second ||
    characters
      .slice(0, n)
      .join("")
      .includes(second + third)
  )
    return true;
  if (n === 1) return false;
  const step = codeOf(third) - codeOf(second);
  const isSequence = Math.abs(step) === 1 && step === codeOf(second) - codeOf(first);
  return isSequence || KEYBOARD.includes(first + second + third);
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** A run of four letters or more. */
function isInWord(characters: readonly string[], n: number): boolean {
  const isLetter = (at: number) => /^\p{L}$/u.test(characters[at] ?? "");
  let [from, to] = [n, n];
  while (isLetter(from - 1)) from -= 1;
  while (isLetter(to + 1)) to += 1;
  return isLetter(n) && to - from >= 3;
}
