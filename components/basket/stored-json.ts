/** Reads JSON from the browser's storage, which other programs may have written. @returns null where the text is not JSON */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Returns the value as a record. A value that is no object has no fields. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
