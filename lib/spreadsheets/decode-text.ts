import { done, type Result, refuse } from "@/lib/values/result";
import { noteOn, type SpreadsheetNote } from "./spreadsheet";

/**
 * The text of a file: by its byte order mark, else UTF-16 where every other byte is zero, else UTF-8, else Windows-1252, which
 * is what older spreadsheet programs write.
 */
export function decodeText(bytes: Uint8Array): Result<{ text: string; notes: SpreadsheetNote[] }> {
  const likely = markedEncoding(bytes) ?? wideEncoding(bytes) ?? "utf-8";
  const decoded = decode(bytes, likely);
  const encoding = decoded === null && likely === "utf-8" ? "windows-1252" : likely;
  const text = encoding === "windows-1252" ? decodeWindows(bytes) : decoded;
  if (text === null)
    return refuse(
      "invalid",
      `The file begins like ${WORD[encoding]}, but is not. Please save it as CSV in UTF-8.`,
    );
  if (text.includes("\0"))
    return refuse("invalid", "This is not a text file. Please save it as CSV or XLSX.");
  return done({
    text,
    notes: encoding === "utf-8" ? [] : [noteOn("encoding", `The file is read as ${WORD[encoding]}`)],
  });
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const WORD: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252, since it is not UTF-8",
};

/** Leaves out the byte order mark. Null where the bytes are not text in this encoding. */
export function decode(bytes: Uint8Array, encoding: Exclude<Encoding, "windows-1252">): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Some versions of Node decode these bytes as Latin-1, without the euro sign and the quotation marks. */
export const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? character);

/** The characters of the bytes 0x80 to 0x9F. Five are not assigned. */
const WINDOWS = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"];

export function markedEncoding([first, second, third]: Uint8Array): Exclude<Encoding, "windows-1252"> | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

const LOOKED_AT = 2_000;

/** UTF-16 without a mark: in western text nearly every second byte is zero. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 3;
  if (odd > many && even === 0) return "utf-16le";
  if (even > many && odd === 0) return "utf-16be";
  return null;
}
