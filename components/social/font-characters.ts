import { inflateSync } from "node:zlib";

/** The code points that a WOFF font has glyphs for, read from its `cmap` table (formats 4 and 12). */
export function fontCharacters(woff: Buffer): Set<number> {
  const cmap = tableOf(woff, "cmap");
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const ranges = subtable.readUInt16BE(0) === 12 ? ranges32(subtable) : ranges16(subtable);
    for (const [first, last] of ranges) for (let code = first; code <= last; code += 1) found.add(code);
  }
  return found;
}

type Range = [first: number, last: number];

const ENTRIES_AT = 44;
const ENTRY_BYTES = 20;

function tableOf(woff: Buffer, tag: string): Buffer {
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = woff.subarray(ENTRIES_AT + index * ENTRY_BYTES);
    if (entry.toString("latin1", 0, 4) !== tag) continue;
    const [offset, stored, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + stored);
    return stored < length ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table ${tag}`);
}

function ranges16(subtable: Buffer): Range[] {
  if (subtable.readUInt16BE(0) !== 4) return [];
  const doubled = subtable.readUInt16BE(6);
  const ranges: Range[] = [];
  for (let at = 0; at < doubled; at += 2) {
    const last = subtable.readUInt16BE(14 + at);
    // The last segment, 0xFFFF, has no glyph.
    if (last !== 0xffff) ranges.push([subtable.readUInt16BE(16 + doubled + at), last]);
  }
  return ranges;
}

function ranges32(subtable: Buffer): Range[] {
  return Array.from({ length: subtable.readUInt32BE(12) }, (_, index): Range => {
    const group = 16 + index * 12;
    return [subtable.readUInt32BE(group), subtable.readUInt32BE(group + 4)];
  });
}
