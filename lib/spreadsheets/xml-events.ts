import { setImmediate as giveWay } from "node:timers/promises";
import sax, { type Tag } from "sax";
import { BadArchive } from "./unzip";

export interface XmlHandlers {
  /** Names come without the prefix of their namespace, lines count from 1. */
  open?: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Ends the reading early. */
  isOver?: () => boolean;
}

const SLICE = 32 * 1024;

/** No workbook has more. The parser holds all open elements and all attributes of one. */
const DEEPEST = 64;
const MOST_ATTRIBUTES = 200;

/**
 * How much may still be read: every `<` counts, so tags, comments and everything else that the parser stops at, and every attribute.
 * Each takes it about a microsecond, however few bytes it has when it is packed. The parts of one file share it.
 */
export interface XmlBudget {
  left: number;
}

/** Why it is not XML that the shop reads, and in which line, from 1 on. */
export class BadXml extends BadArchive {
  override name = "BadXml";
  constructor(
    readonly problem: "broken" | "document type" | "entity" | "too deep" | "too much",
    readonly line: number,
  ) {
    super();
  }
}

/**
 * Reads XML in UTF-8 as it is unpacked.
 * @throws BadArchive where it is not XML
 */
export async function readXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  budget: XmlBudget,
): Promise<void> {
  await readXmlText(decoded(bytes), handlers, budget);
}

/**
 * Reads XML and gives way to other requests between two pieces. A document type is refused: nothing that the shop reads has one, and
 * it could declare entities.
 * @throws BadXml where it is not XML
 */
export async function readXmlText(
  pieces: AsyncIterable<string> | Iterable<string>,
  handlers: XmlHandlers,
  budget: XmlBudget,
): Promise<void> {
  const parser = sax.parser(true);
  // Of XML alone: a name of HTML, such as `&nbsp;`, is an error as every other entity is.
  parser.ENTITIES = { amp: "&", gt: ">", lt: "<", quot: '"', apos: "'" };
  const lineNow = () => parser.line + 1;
  const fail = (problem: BadXml["problem"] = "broken", line = lineNow()) => {
    throw new BadXml(problem, line);
  };
  // A document type that is longer than the parser's buffer is an error of its own.
  parser.onerror = ({ message }) =>
    fail(/doctype/i.test(message) ? "document type" : /entity/i.test(message) ? "entity" : "broken");
  parser.ondoctype = (doctype) => fail("document type", lineNow() - (doctype.split("\n").length - 1));
  const spend = (count: number) => {
    budget.left -= count;
    if (budget.left < 0) fail("too much");
  };
  let [depth, attributeCount] = [0, 0];
  parser.onattribute = () => {
    spend(1);
    attributeCount += 1;
    if (attributeCount > MOST_ATTRIBUTES) fail();
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    attributeCount = 0;
    if (depth > DEEPEST) fail("too deep");
    handlers.open?.(local(name), attributes as Tag["attributes"], lineNow());
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(local(name));
  };
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  for await (const piece of pieces) {
    spend(countOf("<", piece));
    parser.write(piece);
    if (handlers.isOver?.()) return;
    await giveWay();
  }
  parser.close();
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.byteLength; at += SLICE)
      yield decode(decoder, chunk.subarray(at, at + SLICE));
}

/** A long text in pieces that are read without a pause. */
export function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new BadArchive();
  }
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
