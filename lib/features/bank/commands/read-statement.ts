import { BadStatement, CONTROL_CHARACTER } from "@/lib/features/bank/domain/credits-of-entry";
import { MAX_STATEMENT_ELEMENTS, type ReadStatement } from "@/lib/features/bank/domain/statement";
import { StatementBuilder } from "@/lib/features/bank/domain/statement-builder";
import { decode, decodeWindows, markedEncoding } from "@/lib/spreadsheets/decode-text";
import { BadXml, readXmlText, slicesOf, type XmlHandlers } from "@/lib/spreadsheets/xml-events";
import { done, type Result, refuse } from "@/lib/values/result";

/**
 * Reads an account statement in camt.053, of any version: by the names of its elements. It is refused as a whole, with the line, where
 * it is not a whole statement of this account.
 * @param iban of the account, without spaces
 */
export async function readStatement(bytes: Uint8Array, iban: string): Promise<Result<ReadStatement>> {
  const text = decodeXml(bytes);
  if (!text.ok) return text;
  const control = CONTROL.exec(text.value);
  if (control) return inLine(linesUntil(text.value, control.index), CONTROL_CHARACTER);
  const builder = new StatementBuilder(iban);
  try {
    const handlers: XmlHandlers = {
      open: (name, attributes, line) => builder.open(name, attributes, line),
      text: (piece) => builder.text(piece),
      close: () => builder.close(),
    };
    await readXmlText(slicesOf(text.value), handlers, { left: MAX_STATEMENT_ELEMENTS });
    return done(builder.result());
  } catch (error) {
    if (error instanceof BadXml) return inLine(error.line, PROBLEM[error.problem]);
    if (error instanceof BadStatement) return inLine(error.line, error.message);
    throw error;
  }
}

/** XML has only these three: tab, line feed and carriage return. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

const linesUntil = (text: string, index: number): number => text.slice(0, index).split("\n").length;

const PROBLEM: Readonly<Record<BadXml["problem"], string>> = {
  broken: "The file is broken off, or is not XML",
  "document type": "The file has a document type (DOCTYPE), which no bank writes",
  entity: "The file uses an entity that XML does not have",
  "too deep": "Elements are nested too deeply",
  "too much": "The file has too many elements. Please take a shorter time for each file",
};

const inLine = (line: number, message: string) =>
  refuse("invalid", `Line ${line}: ${message}. Nothing was booked.`, { details: { line } });

/** By the byte order mark, else by the first bytes, else as the file declares, else UTF-8. */
function decodeXml(bytes: Uint8Array): Result<string> {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes) ?? declaredEncoding(bytes);
  if (encoding === null)
    return inLine(1, "The file declares an encoding that the shop does not read. Please save it in UTF-8");
  const text = encoding === "windows-1252" ? decodeWindows(bytes) : decode(bytes, encoding);
  if (text !== null) return done(text);
  const line = encoding === "utf-8" ? firstBadLine(bytes) : 1;
  return inLine(line, `The file is not in ${encoding.toUpperCase()}, as it says`);
}

/** UTF-16 without a mark begins with `<` and a zero, in this order or the other. */
function wideEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0x3c && second === 0) return "utf-16le";
  return first === 0 && second === 0x3c ? "utf-16be" : null;
}

const ENCODINGS: Readonly<Record<string, "utf-8" | "windows-1252">> = {
  "utf-8": "utf-8",
  "us-ascii": "utf-8",
  // It has control characters where Windows-1252 has letters: nobody means those.
  "iso-8859-1": "windows-1252",
  "windows-1252": "windows-1252",
};

function declaredEncoding(bytes: Uint8Array): "utf-8" | "windows-1252" | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? "utf-8";
  return ENCODINGS[declared.toLowerCase()] ?? null;
}

const LOOKED_AT_ONCE = 65_536;

/** From 1 on. */
function firstBadLine(bytes: Uint8Array): number {
  let [line, start] = [1, 0];
  // Whole pieces first: a decoder for each of a million lines takes seconds.
  for (;;) {
    const end = bytes.indexOf(0x0a, start + LOOKED_AT_ONCE);
    const text = end === -1 ? null : decode(bytes.subarray(start, end), "utf-8");
    if (text === null) break;
    line += text.split("\n").length;
    start = end + 1;
  }
  for (let end = bytes.indexOf(0x0a, start); end !== -1; end = bytes.indexOf(0x0a, start)) {
    if (decode(bytes.subarray(start, end), "utf-8") === null) break;
    line += 1;
    start = end + 1;
  }
  return line;
}
