import type { Columns } from "./columns";
import { type Item, isMarked } from "./items";
import type { ListLine } from "./lines";

/** The parts of a line, before a product is chosen. */
export interface LineReading {
  /** The parts that are numbers of products; more than one where the line names several. */
  numbers: Item[];
  quantities: Item[];
  /** A part that looks like a quantity, but is none. */
  refused: Item | null;
  /** The parts that are neither, for a search by words. */
  rest: string;
  /** The cell of its table that has the quantity is empty: no other number of the line is taken for one. */
  hasNoQuantity?: true;
  /** The line that was read word by word, or without columns; null where columns say which cell is the quantity. */
  said: string | null;
}

/** A line on its way to its row. */
export interface LineInWork {
  line: ListLine;
  cells: Item[];
  words: Item[];
  reading: LineReading;
}

export type IsNumber = (item: Item) => boolean;

/** @param columns of the table that the line stands in; null for a line of its own */
export function readCells(
  { text }: Pick<ListLine, "text">,
  items: readonly Item[],
  isNumber: IsNumber,
  columns: Columns | null,
): LineReading {
  if (!columns) return read(text, items, isNumber);
  const at = (item: Item) => item.from;
  const numbers = items.filter((item) => at(item) !== columns.quantity && isNumber(item));
  const sure = numbers.filter((item) => columns.numbers.has(at(item)));
  const chosen = sure.length > 0 ? sure : numbers.filter(isLettered);
  const others = items.filter((item) => !chosen.includes(item) && !columns.ignored.has(at(item)));
  const quantities =
    columns.quantity === null ? others : others.filter((item) => at(item) === columns.quantity);
  const isEmpty =
    columns.quantity !== null && sure.length > 0 && quantities.every(({ text }) => text.trim() === "");
  const reading = { ...sorted(quantities), numbers: chosen, rest: restOf(others, quantities), said: null };
  return isEmpty ? { ...reading, hasNoQuantity: true } : reading;
}

/**
 * A line without columns. A part with letters is the number; where only digits are found, one of two is it and the other the
 * quantity. A marked quantity (`300 pcs`) is meant where others stand beside it.
 */
export function read(text: string, items: readonly Item[], isNumber: IsNumber): LineReading {
  const known = items.filter(isNumber);
  const lettered = known.filter(isLettered);
  const chosen = lettered.length > 0 ? lettered : digitNumbers(items, known);
  const others = items.filter(
    (item) => !chosen.includes(item) && !chosen.some((number) => overlap(number, item)),
  );
  return { ...sorted(others), numbers: chosen, rest: restOf(others, []), said: text };
}

export const hasLetter = ({ key }: Item): boolean => /\p{L}/u.test(key);

/** Nobody takes it for a quantity. */
export const isLettered = (item: Item): boolean => item.quantity.kind !== "pieces" || hasLetter(item);

/** Where every number could be a quantity too: those that leave another part for the quantity. */
const digitNumbers = (items: readonly Item[], known: readonly Item[]): Item[] =>
  known.length === 1 || items.some((item) => !known.includes(item) && item.quantity.kind === "pieces")
    ? [...known]
    : known.filter((item) => !isMarked(item.quantity));

function sorted(items: readonly Item[]): Pick<LineReading, "quantities" | "refused"> {
  const counted = items.filter(
    ({ quantity, isPrice }) => !isPrice && (quantity.kind === "pieces" || quantity.kind === "cartons"),
  );
  const marked = counted.filter(({ quantity }) => isMarked(quantity));
  const refused = items.find(({ quantity, isPrice }) => !isPrice && quantity.kind === "refused") ?? null;
  return { quantities: marked.length > 0 ? marked : counted, refused };
}

const restOf = (items: readonly Item[], without: readonly Item[]): string =>
  items
    .filter((item) => !without.includes(item) && item.quantity.kind === "none" && !item.isPrice)
    .map(({ text }) => text)
    .join(" ");

/** Of overlapping numbers the longest one counts: `hi ch 0816`, not `0816`. */
export function longest(numbers: readonly Item[]): Item[] {
  const byLength = [...numbers].sort((a, b) => b.to - b.from - (a.to - a.from));
  return byLength.filter((item, index) => !byLength.slice(0, index).some((longer) => overlap(longer, item)));
}

const overlap = (a: Item, b: Item): boolean => a.from < b.to && b.from < a.to;
