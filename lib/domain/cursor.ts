/**
 * Where a page of a list ended: the value that the list is sorted by and the record's id. It travels in an address
 * (`?after=`), so whoever reads it takes it for what a stranger typed.
 */
export interface Position {
  value: SortValue;
  /** 24 hexadecimal digits. */
  id: string;
}
export type SortValue = string | number | Date;

export function encodePosition({ value, id }: Position): string {
  const kept = value instanceof Date ? { date: value.toISOString() } : value;
  return toBase64Url(JSON.stringify([kept, id]));
}

/** Null for whatever no page of ours has given out. */
export function decodePosition(after: string): Position | null {
  try {
    const parsed: unknown = JSON.parse(fromBase64Url(after));
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [kept, id] = parsed;
    const value = sortValueIn(kept);
    return value !== null && typeof id === "string" && /^[0-9a-f]{24}$/.test(id) ? { value, id } : null;
  } catch {
    return null;
  }
}

function sortValueIn(kept: unknown): SortValue | null {
  if (typeof kept === "string" || typeof kept === "number") return kept;
  if (typeof kept !== "object" || kept === null || !("date" in kept)) return null;
  const date = new Date(String(kept.date));
  return Number.isNaN(date.getTime()) ? null : date;
}

const toBase64Url = (text: string): string => Buffer.from(text).toString("base64url");
const fromBase64Url = (text: string): string => Buffer.from(text, "base64url").toString("utf8");
