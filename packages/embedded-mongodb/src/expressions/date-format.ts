import { locationError } from "../errors";

const two = (number: number) => String(number).padStart(2, "0");

const parts: Record<string, (date: Date) => string> = {
  "%": () => "%",
  Y: (date) => String(date.getUTCFullYear()).padStart(4, "0"),
  m: (date) => two(date.getUTCMonth() + 1),
  d: (date) => two(date.getUTCDate()),
  H: (date) => two(date.getUTCHours()),
  M: (date) => two(date.getUTCMinutes()),
  S: (date) => two(date.getUTCSeconds()),
  L: (date) => String(date.getUTCMilliseconds()).padStart(3, "0"),
  j: (date) => String(dayOfYear(date)).padStart(3, "0"),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(date.getUTCDay() || 7),
};

/** Compiles MongoDB's date format, such as `%Y-%m-%d`, in UTC. */
export function parseDateFormat(format: string): (date: Date) => string {
  for (const [, letter = ""] of format.matchAll(/%([\s\S]?)/g))
    if (!Object.hasOwn(parts, letter))
      throw locationError(18536, `Invalid format character '%${letter}' in format string`);
  return (date) => format.replace(/%([\s\S])/g, (_, letter: string) => parts[letter]?.(date) ?? "");
}

const dayOfYear = (date: Date) =>
  Math.floor(
    (Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) -
      Date.UTC(date.getUTCFullYear(), 0)) /
      86_400_000,
  ) + 1;
