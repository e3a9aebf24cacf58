/**
 * The end of a page of a list: the value that the list is sorted by and the record's id. It comes back in a URL
 * (`?after=`), so that its content is untrusted.
 */
export interface Position {
  value: SortValue;
  /** 24 hexadecimal digits. */
  id: string;
}
export type SortValue = string | number | Date;

export function encodePosition({ value, id }: Position): string {
  const encoded = value instanceof Date ? { date: value.toISOString() } : value;
  return toBase64Url(JSON.stringify([encoded, id]));
}

/** Longer than the cursor of any list of the shop. */
const LONGEST = 1_500;

/** Null for a cursor that the shop has not made. */
export function decodePosition(after: string): Position | null {
  if (after.length > LONGEST) return null;
  try {
    const parsed: unknown = JSON.parse(fromBase64Url(after));
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [encoded, id] = parsed;
    const value = decodeSortValue(encoded);
    return value !== null && typeof id === "string" && /^[0-9a-f]{24}$/.test(id) ? { value, id } : null;
  } catch {
    return null;
  }
}

function decodeSortValue(encoded: unknown): SortValue | null {
  if (typeof encoded === "string" || typeof encoded === "number") return encoded;
  if (typeof encoded !== "object" || encoded === null || !("date" in encoded)) return null;
  const date = new Date(String(encoded.date));
  return Number.isNaN(date.getTime()) ? null : date;
}

const toBase64Url = (text: string): string => Buffer.from(text).toString("base64url");
const fromBase64Url = (text: string): string => Buffer.from(text, "base64url").toString("utf8");
