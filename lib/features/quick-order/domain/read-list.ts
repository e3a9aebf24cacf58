import type { Match } from "@/lib/core/domain/catalogue/number-match";
import { KnownNumbers, type ListCatalogue } from "./catalogue";
import { type Columns, findColumns } from "./columns";
import { findUnknown } from "./find-unknown";
import { cellItems, type Item, isMarked, spanItems, wordItems } from "./items";
import { joinRows } from "./join-rows";
import type { ListLine } from "./lines";
import {
  askedAboutFormula,
  emptyRow,
  type ListReplacement,
  type ListRow,
  replacedRow,
  rowOfMatch,
} from "./list-rows";
import { isClosing, notOrderOf } from "./not-orders";
import {
  hasLetter,
  isLettered,
  type LineInWork,
  type LineReading,
  longest,
  read,
  readCells,
} from "./read-line";
import { askedOf, matchLine } from "./read-row";

/** Other requests may have their turn after so many lines. */
const PORTION = 20;

/**
 * Reads the lines of a list: which product each means and how many pieces, judged and priced. Nothing is decided by chance:
 * where a line could mean two products or two quantities it says so.
 */
export async function readList(lines: readonly ListLine[], catalogue: ListCatalogue): Promise<ListRow[]> {
  const known = new KnownNumbers(catalogue);
  const work = await readAsTable(lines, known, catalogue);
  await readAsWords(work, known, catalogue);
  const ignored = await reasonsToIgnore(work, catalogue);

  const matches = new Map<LineInWork, Match>();
  const ids = new Set<string>();
  for await (const one of inPortions(work, catalogue)) {
    const match = matchLine(one.reading, known.of);
    matches.set(one, match);
    if (match.kind === "several") for (const id of [...match.productIds, ...match.gone]) ids.add(id);
    else if (match.kind !== "none") ids.add(match.productId);
  }
  const products = new Map(await catalogue.products([...ids]));

  const gone = [...matches.values()].flatMap(goneProducts);
  const replacements = await catalogue.replacements(gone);
  for (const { product } of replacements.values()) products.set(product.id, product);

  const unknown = work.filter((one) => !ignored.has(one) && matches.get(one)?.kind === "none");
  const found = await findUnknown(unknown, known, products, catalogue);
  const rowOf = (one: LineInWork): ListRow => {
    const reason = ignored.get(one);
    if (reason !== undefined) return emptyRow(one.line, "ignored", reason);
    const match = matches.get(one) ?? { kind: "none" };
    const replaced = match.kind === "archived" ? replacements.get(match.productId) : undefined;
    if (replaced) return replacedRow(one.line, replaced, askedOf(one.reading));
    const offered = match.kind === "several" ? withReplacements(match, replacements) : match;
    const row = found.get(one) ?? rowOfMatch(one, offered, askedOf(one.reading), products);
    return askedAboutFormula(one.line, decidingCells(one), row, products);
  };
  // Judging and pricing all rows at once held other requests up for 50 ms (`npm run bench -- quick-order`).
  const rows: ListRow[] = [];
  for await (const one of inPortions(work, catalogue)) rows.push(rowOf(one));
  const joined = joinRows(rows, products);
  await catalogue.pause();
  return joined;
}

/** Where columns say what is the number and what the quantity, a description changes nothing. */
const decidingCells = ({ line, reading }: LineInWork): string[] =>
  reading.said === null && reading.numbers.length > 0 && reading.quantities.length > 0
    ? [...reading.numbers, ...reading.quantities].map(({ text }) => text)
    : line.cells;

function goneProducts(match: Match): string[] {
  if (match.kind === "archived") return [match.productId];
  return match.kind === "several" ? match.gone : [];
}

/** Where a product that is no longer sold may be meant, its replacement is one of the choices. */
function withReplacements(
  match: Match & { kind: "several" },
  replacements: ReadonlyMap<string, ListReplacement>,
): Match {
  const productIds = new Set(match.productIds);
  for (const id of match.gone) {
    const replacement = replacements.get(id)?.product.id;
    if (replacement !== undefined) productIds.add(replacement);
  }
  const more = productIds.size - match.productIds.length;
  return { ...match, productIds: [...productIds], count: match.count + more };
}

async function* inPortions<T>(items: readonly T[], { pause }: ListCatalogue): AsyncGenerator<T> {
  for (const [index, item] of items.entries()) {
    if (index % PORTION === PORTION - 1) await pause();
    yield item;
  }
}

/** Reads each line by its cells; those with the list's own separator have columns. */
async function readAsTable(
  lines: readonly ListLine[],
  known: KnownNumbers,
  catalogue: ListCatalogue,
): Promise<LineInWork[]> {
  const work: LineInWork[] = [];
  for await (const line of inPortions(lines, catalogue)) {
    const cells = line.cells.length > 1 ? cellItems(line.cells) : [];
    work.push({ line, cells, words: [], reading: NOTHING_READ });
  }
  await known.learn(work.flatMap(({ cells }) => cells.filter(mayBeNumber).map(({ key }) => key)));
  const table = work.filter(({ line }) => line.inTable);
  const columns =
    table.length > 1
      ? findColumns(
          table.map(({ cells }) => cells),
          known.has,
        )
      : null;
  for await (const one of inPortions(work, catalogue))
    one.reading = readCells(one.line, one.cells, known.has, one.line.inTable ? columnsFor(columns) : null);
  return work;
}

const NOTHING_READ: LineReading = { numbers: [], quantities: [], refused: null, rest: "", said: null };

const columnsFor = (columns: Columns | null): Columns | null =>
  columns && columns.numbers.size > 0 ? columns : null;

/** A description has spaces and no digit; a number has neither or the other. */
const mayBeNumber = ({ key, text, isPrice }: Item): boolean =>
  !isPrice && (/\d/.test(key) || !/\s/.test(text));

/** Lines that their cells do not explain are read word by word. */
async function readAsWords(
  work: readonly LineInWork[],
  known: KnownNumbers,
  catalogue: ListCatalogue,
): Promise<void> {
  const open = work.filter(({ reading }) => !isComplete(reading));
  for await (const one of inPortions(open, catalogue)) one.words = wordItems(one.line.text);
  await known.learn(open.flatMap(({ words }) => words.filter(mayBeNumber).map(({ key }) => key)));
  // The neighbouring words of all lines would fill the memory.
  for (let at = 0; at < open.length; at += PORTION) {
    await readNeighbours(open.slice(at, at + PORTION), known);
    await catalogue.pause();
  }
}

async function readNeighbours(lines: readonly LineInWork[], known: KnownNumbers): Promise<void> {
  const spans = new Map(lines.map((one) => [one, usefulSpans(one.words)]));
  await known.learn([...spans.values()].flatMap((items) => items.map(({ key }) => key)));
  for (const one of lines) {
    // A cell that its column says is the quantity is no number of a product.
    const counted = new Set(one.reading.said === null ? one.reading.quantities.map(({ text }) => text) : []);
    const numbers = longest(
      [...one.words, ...(spans.get(one) ?? [])].filter((item) => known.has(item) && !counted.has(item.text)),
    );
    const items = [...numbers, ...one.words.filter((word) => !numbers.includes(word))];
    const reading = read(
      one.line.text,
      items.filter((item) => numbers.includes(item) || !numbers.some((number) => isWithin(item, number))),
      (item) => numbers.includes(item),
    );
    if (reading.numbers.length > 0 || one.reading.numbers.length === 0) one.reading = reading;
  }
}

const isComplete = ({ numbers, quantities, refused, hasNoQuantity }: LineReading): boolean =>
  numbers.length > 0 && (quantities.length > 0 || refused !== null || hasNoQuantity === true);

const isWithin = (item: Item, outer: Item): boolean => item.from >= outer.from && item.to <= outer.to;

/** Without spans that would take the line's only quantity for a part of a number. */
function usefulSpans(words: readonly Item[]): Item[] {
  const counts = words.filter(({ quantity }) => quantity.kind === "pieces");
  return spanItems(words).filter(
    (span) =>
      counts.length === 0 || counts.some((count) => isMarked(count.quantity) || !isWithin(count, span)),
  );
}

/** The lines that are no lines of an order, each with its reason. */
async function reasonsToIgnore(
  work: readonly LineInWork[],
  catalogue: ListCatalogue,
): Promise<Map<LineInWork, string>> {
  const reasons = new Map<LineInWork, string>();
  let isSignature = false;
  for await (const one of inPortions(work, catalogue)) {
    const { line, reading } = one;
    // Digits alone may be those of a telephone, a date or a street.
    if (reading.numbers.some(hasLetter) || (reading.numbers.length > 0 && line.inTable)) {
      isSignature = false;
      continue;
    }
    // Digits with zeros at the front are no quantity; below the end of a mail they may still be a part.
    const isBelow = isSignature && !reading.numbers.some(isLettered);
    const reason = notOrderOf(line.text, line.cells, { isSignature: isBelow, isFirst: one === work[0] });
    if (reason !== null) reasons.set(one, reason);
    else if (reading.numbers.length > 0) isSignature = false;
    if (reason !== null && isClosing(line.text)) isSignature = true;
  }
  return reasons;
}
