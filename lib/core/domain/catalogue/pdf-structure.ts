/**
 * Whether a file is a PDF that everybody can open (ISO 32000-2, 7.5): its first bytes, its end, and the chain of
 * cross-reference sections between them. Nothing in it is decompressed, drawn or run.
 */
export type PdfProblem = "no_pdf" | "broken" | "encrypted";

/** Null for a whole PDF without encryption. */
export function pdfProblemOf(bytes: Uint8Array): PdfProblem | null {
  // The standard's place for it. Programs that find it later would also take a file that is something else at its beginning.
  if (!/^%PDF-[12]\.\d/.test(textOf(bytes, 0, 8))) return "no_pdf";
  const visited = new Set<number>();
  let at = lastSection(bytes);
  let hasRoot = false;
  while (at !== 0) {
    if (at === null || visited.has(at) || visited.size >= MAX_SECTIONS) return "broken";
    visited.add(at);
    const trailer = trailerAt(bytes, at);
    if (!trailer) return "broken";
    if (trailer.has("Encrypt")) return "encrypted";
    hasRoot ||= /^\d+ \d+ R$/.test(trailer.get("Root") ?? "");
    at = numberOf(trailer.get("Prev") ?? "0");
  }
  return hasRoot ? null : "broken";
}

/** More than any program makes: each saving of changes adds one. */
const MAX_SECTIONS = 500;
/** Behind the end some programs leave a few bytes. */
const TAIL_BYTES = 2048;
/** A trailer is a few hundred bytes, a few thousand where it lists what a change has touched. */
const TRAILER_BYTES = 16 * 1024;
/** The keys that say whether everybody can open the file. */
const KEYS: ReadonlySet<string> = new Set(["Encrypt", "Root", "Prev", "Type"]);
const MAX_VALUE = 64;

const decoder = new TextDecoder("latin1");
const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  decoder.decode(bytes.subarray(Math.max(0, from), to));

const numberOf = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** Where the file's end says that its newest cross-reference section is. */
function lastSection(bytes: Uint8Array): number | null {
  const tail = textOf(bytes, bytes.length - TAIL_BYTES, bytes.length);
  const found = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (!found || Number(found[1]) === 0) return null;
  // A change that was appended and is cut off: the file before it is whole, but is not what was meant.
  const behind = tail.slice(found.index + found[0].length);
  return /\bobj\b|\bxref\b/.test(behind) ? null : Number(found[1]);
}

/** The dictionary of a cross-reference table or stream. Null where there is none. */
function trailerAt(bytes: Uint8Array, at: number): Map<string, string> | null {
  const head = textOf(bytes, at, at + 64);
  if (/^\s*xref\s/.test(head)) {
    const end = endOfTable(bytes, at + head.indexOf("xref") + 4);
    const text = textOf(bytes, end, end + TRAILER_BYTES);
    return text.startsWith("trailer") ? dictionary(text, "trailer".length) : null;
  }
  const [opening] = /^\s*\d+\s+\d+\s+obj\b/.exec(head) ?? [];
  if (opening === undefined) return null;
  const found = dictionary(textOf(bytes, at, at + TRAILER_BYTES), opening.length);
  return found?.get("Type") === "/XRef" ? found : null;
}

/** Behind the last entry, which are digits, `n`, `f` and space alone. */
function endOfTable(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const isEntry = (byte >= 0x30 && byte <= 0x39) || byte === 0x6e || byte === 0x66 || byte <= 0x20;
    if (!isEntry) break;
  }
  return at;
}

const TOKEN = /\s+|%[^\r\n]*|<<|>>|[[\]{}]|<[\da-fA-F\s]*>|\/[^\s<>[\](){}/%]*|[^\s<>[\](){}/%]+/y;

/** Of the dictionary that begins here the `KEYS`, without those of dictionaries in it, each with its name or its numbers. */
function dictionary(text: string, from: number): Map<string, string> | null {
  const entries = new Map<string, string>();
  let [at, depth, key, waitsForValue] = [from, 0, "", false];
  while (at < text.length) {
    if (text[at] === "(") {
      at = endOfString(text, at);
      waitsForValue = false;
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return null;
    at += token.length;
    if (/^[\s%]/.test(token)) continue;
    const isKey = depth === 1 && token.startsWith("/") && !waitsForValue;
    if (token === "<<" || token === "[") depth += 1;
    else if (token === ">>" || token === "]") depth -= 1;
    else if (isKey) key = unescaped(token.slice(1));
    else if (depth === 1) append(entries, key, token);
    if (depth === 0) return token === ">>" ? entries : null;
    waitsForValue = isKey;
    if (isKey && KEYS.has(key)) entries.set(key, "");
  }
  return null;
}

function append(entries: Map<string, string>, key: string, token: string): void {
  const value = entries.get(key);
  if (value === undefined || value.length + token.length > MAX_VALUE) return;
  entries.set(key, value === "" ? token : `${value} ${token}`);
}

/** A name may be written with `#` and two hexadecimal digits for any of its letters. */
const unescaped = (name: string): string =>
  name.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Behind a text in parentheses, which may have others in it. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}
