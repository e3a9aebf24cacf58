import { setImmediate as giveWay } from "node:timers/promises";
import sax, { type Tag } from "sax";
import { BadArchive } from "./unzip";

export interface XmlHandlers {
  /** Names come without the prefix of their namespace. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
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
 * Reads XML as it is unpacked, and gives way to other requests between two slices. A document type is refused: workbooks have
 * none, and one could declare entities.
 * @throws BadArchive where it is not XML
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parser = sax.parser(true);
  const fail = () => {
    throw new BadArchive();
  };
  parser.onerror = fail;
  parser.ondoctype = fail;
  let [depth, attributeCount] = [0, 0];
  parser.onattribute = () => {
    attributeCount += 1;
    if (attributeCount > MOST_ATTRIBUTES) fail();
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    attributeCount = 0;
    if (depth > DEEPEST) fail();
    handlers.open?.(local(name), attributes as Tag["attributes"]);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(local(name));
  };
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.byteLength; at += SLICE) {
      parser.write(decode(decoder, chunk.subarray(at, at + SLICE)));
      if (handlers.isOver?.()) return;
      await giveWay();
    }
  }
  parser.close();
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new BadArchive();
  }
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
