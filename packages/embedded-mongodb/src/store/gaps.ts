import fs from "node:fs";

/**
 * Overwrites with zeros what `secure_delete` leaves in the database file. When SQLite balances a tree, it moves cells to other
 * pages, and their bytes stay in the gap between the cell pointers and the cells of the page that they came from. SQLite
 * never reads a gap, so it may be overwritten below it, at any time and in part.
 *
 * Call it while the file has everything that was committed, and nothing is written. Yields after each portion of pages.
 * @param pages their numbers; others than those of trees stay as they are
 */
export function* overwriteGaps(database: number, pages: Iterable<number>): Generator<void> {
  const header = Buffer.alloc(100);
  fs.readSync(database, header, 0, 100, 0);
  const pageSize = pageSizeOf(header.readUInt16BE(16));
  const count = Math.floor(fs.fstatSync(database).size / pageSize);
  // Pages with a pointer-map, or so many pages that the number of one looks like the kind of a tree's page.
  if (header.readUInt32BE(52) !== 0 || count >= MOST_PAGES) return;
  const page = Buffer.alloc(pageSize);
  const zeros = Buffer.alloc(pageSize);
  let seen = 0;
  for (const number of pages) {
    if (number < 1 || number > count) continue;
    const at = (number - 1) * pageSize;
    fs.readSync(database, page, 0, pageSize, at);
    const gap = gapOf(page, number === 1 ? 100 : 0);
    if (gap && page.compare(zeros, gap.from, gap.to, gap.from, gap.to) !== 0)
      fs.writeSync(database, zeros, 0, gap.to - gap.from, at + gap.from);
    if (++seen % PORTION === 0) yield;
  }
}

const PORTION = 32;
/** Other pages begin with the number of a page, whose first byte would be 2 from this number on (128 GB). */
const MOST_PAGES = 0x0200_0000;

/** The numbers of all pages of the file. */
export function* allPages(database: number): Generator<number> {
  const header = Buffer.alloc(18);
  fs.readSync(database, header, 0, 18, 0);
  const count = Math.floor(fs.fstatSync(database).size / pageSizeOf(header.readUInt16BE(16)));
  for (let number = 1; number <= count; number++) yield number;
}

/** The numbers of the pages that the log has, or had before it was begun anew. */
export function pagesIn(log: number): Set<number> {
  const pages = new Set<number>();
  const { size } = fs.fstatSync(log);
  if (size < LOG_HEADER) return pages;
  const header = Buffer.alloc(LOG_HEADER);
  fs.readSync(log, header, 0, LOG_HEADER, 0);
  const frameSize = FRAME_HEADER + header.readUInt32BE(8);
  const number = Buffer.alloc(4);
  for (let at = LOG_HEADER; at + frameSize <= size; at += frameSize) {
    fs.readSync(log, number, 0, 4, at);
    pages.add(number.readUInt32BE(0));
  }
  return pages;
}

const LOG_HEADER = 32;
const FRAME_HEADER = 24;

/** SQLite writes 65,536 as 1. */
const pageSizeOf = (written: number) => (written === 1 ? 65_536 : written);

/** @param start where the header of the tree's page begins. Null: no page of a tree, or a damaged one */
function gapOf(page: Buffer, start: number): { from: number; to: number } | null {
  const kind = page.readUInt8(start);
  const headerSize = HEADER_SIZES.get(kind);
  if (headerSize === undefined) return null;
  const from = start + headerSize + 2 * page.readUInt16BE(start + 3);
  const to = page.readUInt16BE(start + 5) || 65_536;
  return from < to && to <= page.length ? { from, to } : null;
}

/** By the kind of a page: inner and outer pages of indexes, inner and outer pages of tables. */
const HEADER_SIZES = new Map([
  [2, 12],
  [10, 8],
  [5, 12],
  [13, 8],
]);
