import { endOfName, Reader } from "./reader";

const DOCUMENT = 0x03;
const ARRAY = 0x04;

/**
 * A document or array in the bytes of a stored document, not decoded. Filters follow their paths through it, and `encode`
 * copies it, so that a question or change of few fields does not pay for the others.
 */
export class RawValue {
  private constructor(
    readonly type: number,
    private readonly buffer: Buffer,
    private readonly start: number,
    private readonly end: number,
    /** Where its field begins, with type and name. */
    private readonly fieldStart: number,
    /** Its position in its array. */
    private readonly position: number,
  ) {}

  static ofDocument(raw: Buffer): RawValue {
    return new RawValue(DOCUMENT, raw, 0, raw.length, 0, 0);
  }

  static ofArray(raw: Buffer, start: number, end: number): RawValue {
    return new RawValue(ARRAY, raw, start, end, start, 0);
  }

  get isDocument(): boolean {
    return this.type === DOCUMENT;
  }

  get isArray(): boolean {
    return this.type === ARRAY;
  }

  decoded(): unknown {
    return new Reader(this.buffer).value(this.type, this.start, 0);
  }

  /** Whether these bytes are anywhere in it. */
  includes(bytes: Uint8Array): boolean {
    const at = this.buffer.indexOf(bytes, this.start);
    return at >= 0 && at < this.end;
  }

  /** A field of a document: decoded, or raw where it is a document or array. `undefined` where there is none. */
  field(name: string): unknown {
    const { buffer, end } = this;
    const reader = new Reader(buffer);
    for (let at = this.start + 4; at < end - 1; ) {
      const nameEnd = endOfName(buffer, at + 1);
      const next = reader.skip(buffer[at] ?? 0, nameEnd + 1);
      if (reader.isText(at + 1, nameEnd, name)) return this.part(reader, at, nameEnd + 1, next, 0);
      at = next;
    }
    return undefined;
  }

  /** The items of an array, decoded, or raw where they are documents or arrays. */
  items(): unknown[] {
    const items: unknown[] = [];
    this.some((item) => {
      items.push(item);
      return false;
    });
    return items;
  }

  /** Whether an item of an array, as in `items`, passes the test. Reads no further than the first one. */
  some(test: (item: unknown) => boolean): boolean {
    const { buffer, end } = this;
    const reader = new Reader(buffer);
    let position = 0;
    for (let at = this.start + 4; at < end - 1; ) {
      const valueAt = endOfName(buffer, at + 1) + 1;
      const next = reader.skip(buffer[at] ?? 0, valueAt);
      if (test(this.part(reader, at, valueAt, next, position++) ?? null)) return true;
      at = next;
    }
    return false;
  }

  /** @returns where the copy ends */
  copyTo(target: Buffer, at: number): number {
    return at + this.buffer.copy(target, at, this.start, this.end);
  }

  get length(): number {
    return this.end - this.start;
  }

  /**
   * The bytes of the items at the beginning of an array that are still where they were: they can be copied in one piece,
   * with their names.
   */
  static unmoved(items: readonly unknown[]): { count: number; bytes: Buffer } | null {
    const [first] = items;
    if (!(first instanceof RawValue) || first.position !== 0) return null;
    let last = first;
    let count = 1;
    for (; count < items.length; count++) {
      const item = items[count];
      if (!(item instanceof RawValue) || item.buffer !== first.buffer || item.fieldStart !== last.end) break;
      last = item;
    }
    return { count, bytes: first.buffer.subarray(first.fieldStart, last.end) };
  }

  private part(reader: Reader, at: number, start: number, end: number, position: number): unknown {
    const type = this.buffer[at] ?? 0;
    if (type === DOCUMENT || type === ARRAY) return new RawValue(type, this.buffer, start, end, at, position);
    return reader.value(type, start, 0);
  }
}

/** The value itself, decoded where it is raw. */
export const decodedValue = (value: unknown): unknown =>
  value instanceof RawValue ? value.decoded() : value;
