import { encodeParts } from "./encode";
import { RawValue } from "./raw-value";
import { endOfName, Reader } from "./reader";
import { type Doc, has, setField } from "./values";

/** How much of a top-level field to decode: all of it, or of an array the list of its items alone. */
export type Depth = "whole" | "items";

const ARRAY = 0x04;

interface Place {
  name: string;
  start: number;
  end: number;
}

/** Some top-level fields of a stored document, to be changed while the bytes of the others stay as they are. */
export class PartialDocument {
  /** The named fields. */
  readonly doc: Doc = {};
  /** Where they are, in their order. */
  private readonly places: Place[] = [];

  constructor(
    private readonly raw: Buffer,
    named: ReadonlyMap<string, Depth>,
  ) {
    const reader = new Reader(raw);
    for (let at = 4; at < raw.length - 1; ) {
      const nameEnd = endOfName(raw, at + 1);
      const type = raw[at] ?? 0;
      const end = reader.skip(type, nameEnd + 1);
      for (const [name, depth] of named) {
        if (!reader.isText(at + 1, nameEnd, name)) continue;
        this.places.push({ name, start: at, end });
        const value =
          depth === "items" && type === ARRAY
            ? RawValue.ofArray(raw, nameEnd + 1, end).items()
            : reader.value(type, nameEnd + 1, 0);
        setField(this.doc, name, value);
        break;
      }
      at = end;
    }
  }

  /** The whole document with the fields as they are now: changed ones in their places, new ones at the end. */
  encoded(): Buffer {
    const { doc, raw, places } = this;
    const parts: (Buffer | Doc)[] = [];
    let from = 4;
    for (const { name, start, end } of places) {
      parts.push(raw.subarray(from, start));
      if (has(doc, name)) parts.push({ [name]: doc[name] });
      from = end;
    }
    parts.push(raw.subarray(from, -1));
    const added = Object.keys(doc).filter((name) => !places.some((place) => place.name === name));
    return encodeParts([...parts, ...added.map((name) => ({ [name]: doc[name] }))]);
  }
}
