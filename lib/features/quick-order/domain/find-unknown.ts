import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import { MAX_CHOICES } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber, hasGtinLength, isGtin, nearbyGtins } from "@/lib/core/domain/catalogue/part-numbers";
import { trimEndOf } from "@/lib/values/trim-end";
import type { KnownNumbers, ListCatalogue } from "./catalogue";
import type { Item } from "./items";
import { chooseRow, emptyRow, type ListRow } from "./list-rows";
import type { LineInWork } from "./read-line";
import { askedOf } from "./read-row";

/** So many lines of a list are looked for by slips of the pen, and so many by words. */
const MOST_SEARCHES = 50;

/**
 * The rows of lines in which no number of the catalogue stands: by their exact names, by their words, and by GTINs and numbers
 * that differ in little. All of these are offered, none is taken.
 */
export async function findUnknown(
  lines: readonly LineInWork[],
  known: KnownNumbers,
  products: Map<string, BasketProduct>,
  catalogue: ListCatalogue,
): Promise<Map<LineInWork, ListRow>> {
  const rows = new Map<LineInWork, ListRow>();
  const open: LineInWork[] = [];
  for (const one of lines) {
    const unreadable = unreadableRow(one);
    if (unreadable) rows.set(one, unreadable);
    else open.push(one);
  }
  const names = await catalogue.names(open.flatMap(namesOf));
  const near = await nearNumbers(open, known);
  const namedOf = (one: LineInWork) => namesOf(one).flatMap((name) => names.get(name) ?? []);
  const searched = open
    .filter((one) => namedOf(one).length === 0 && (near.get(one) ?? []).length === 0)
    .map(searchText)
    .filter((text) => /\p{L}{2}/u.test(text));
  const texts = [...new Set(searched)].slice(0, MOST_SEARCHES);
  const byWords = await catalogue.words(texts);
  const meant = await catalogue.meant(texts.filter((text) => (byWords.get(text) ?? []).length === 0));
  const offers = new Map(
    open.map((one) => {
      const [named, slips] = [namedOf(one), near.get(one) ?? []];
      const text = searchText(one);
      const ids = [named, slips, byWords.get(text) ?? []].find((some) => some.length > 0);
      const byNumber = named.length === 0 && slips.length > 0;
      const instead = ids === undefined ? meant.get(text) : undefined;
      const offered = [...new Set(ids ?? instead?.ids)].slice(0, MAX_CHOICES);
      return [one, { ids: offered, byNumber, meant: instead?.words }] as const;
    }),
  );
  const missing = [...offers.values()].flatMap(({ ids }) => ids).filter((id) => !products.has(id));
  for (const [id, product] of await catalogue.products(missing)) products.set(id, product);
  for (const [one, offer] of offers) rows.set(one, offeredRow(one, offer, products));
  return rows;
}

/** A line without a part and without a quantity, or with one number only. */
function unreadableRow({ line, words, reading }: LineInWork): ListRow | null {
  const why = reading.refused?.quantity.kind === "refused" ? reading.refused.quantity.why : null;
  const isSpreadsheetNumber = /e[+-]?\d+$/i.test(reading.refused?.text ?? "");
  if (why !== null && (isSpreadsheetNumber || reading.quantities.length === 0))
    return emptyRow(line, "unreadable", why);
  if (reading.quantities.length === 0)
    return emptyRow(line, "unreadable", "No part and no quantity was found in it");
  return words.length === 1 && reading.rest === ""
    ? emptyRow(line, "unreadable", "A number without a part")
    : null;
}

/**
 * Of several numbers in a line of words, the likeliest to be the quantity: the last one at the line's end, else the one at its
 * head. A number in the middle is a measure, as in `500 Inner tube 28 presta`.
 */
function likeliest({ words, reading }: LineInWork): Item | undefined {
  const [first, last] = [reading.quantities[0], reading.quantities.at(-1)];
  const isAtHead = first !== undefined && first.from === words[0]?.from;
  return isAtHead && last?.to !== words.at(-1)?.to ? first : last;
}

/** The quantity of a line whose part is not known. */
function quantityOf(one: LineInWork): number | null {
  const asked = askedOf(one.reading);
  if (asked.kind === "pieces") return asked.pieces;
  if (asked.kind === "unclear" && asked.isJoined) return null;
  const quantity = likeliest(one)?.quantity;
  return /\p{L}/u.test(one.reading.rest) && quantity?.kind === "pieces" ? quantity.pieces : null;
}

const namesOf = (one: LineInWork): string[] => {
  const { cells, reading } = one;
  const said = cells.filter(
    (cell) => /\p{L}/u.test(cell.text) && !reading.quantities.some(({ text }) => text === cell.text),
  );
  return [
    ...said.map(({ text }) => text),
    ...(cells.length === 0 ? [reading.rest] : []),
    nameBeside(one),
  ].filter((name) => name.length > 2 && name.length <= 200);
};

/** The line without its quantity at the end, or at its head. */
function nameBeside(one: LineInWork): string {
  const { text } = one.line;
  const quantity = likeliest(one)?.text ?? "";
  if (quantity !== "" && quantity !== one.reading.quantities.at(-1)?.text && text.startsWith(quantity))
    return text.slice(quantity.length).replace(/^[ \t\u00a0,;:.xX×-]+/, "");
  const at = quantity === "" ? -1 : text.lastIndexOf(quantity);
  return at > 0 ? trimEndOf(text.slice(0, at), " \t\u00a0,;:.xX×-") : text;
}

/** The words of a line but its quantity; numbers among them are measures, such as `27.2`. */
function searchText(one: LineInWork): string {
  const quantity = likeliest(one);
  return one.words
    .filter((word) => word !== quantity && word.text !== quantity?.text && !word.isPrice)
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 100);
}

/** Products by GTINs with one wrong digit, and by numbers in which O and 0, or I and 1, took the place of each other. */
async function nearNumbers(
  lines: readonly LineInWork[],
  known: KnownNumbers,
): Promise<Map<LineInWork, string[]>> {
  const asked = new Map<LineInWork, string[]>();
  for (const one of lines) {
    const keys = [...one.cells, ...one.words].flatMap(({ key }) => slipsOf(key));
    if (keys.length > 0 && asked.size < MOST_SEARCHES) asked.set(one, keys);
  }
  await known.learn([...asked.values()].flat());
  return new Map(
    [...asked].map(([one, keys]) => [
      one,
      keys.flatMap((key) =>
        known
          .of(key)
          .filter((hit) => hit.key === key && !hit.archived)
          .map((hit) => hit.productId),
      ),
    ]),
  );
}

function slipsOf(key: string): string[] {
  if (hasGtinLength(key)) return nearbyGtins(key);
  if (!/\d/.test(key) || !/[OIL]/.test(key)) return [];
  const swapped = [
    key.replaceAll("O", "0"),
    key.replace(/(?<=\d)[OIL](?=\d)/g, (c) => (c === "O" ? "0" : "1")),
  ];
  const last = key.replace(/O(?=\d|$)/g, "0");
  return [...new Set([...swapped, last])].filter((other) => other !== key);
}

interface Offer {
  ids: readonly string[];
  byNumber: boolean;
  /** The words by which the products were found, where they are not those of the line. */
  meant: string | undefined;
}

function offeredRow(
  one: LineInWork,
  { ids, byNumber, meant }: Offer,
  products: ReadonlyMap<string, BasketProduct>,
): ListRow {
  const quantity = quantityOf(one);
  const wrong = [...one.cells, ...one.words].some(
    ({ key }) => hasGtinLength(foldNumber(key)) && !isGtin(key),
  );
  const why =
    meant === undefined
      ? "No part has this number; these have the words"
      : `No part has this number or these words; these are for “${meant}”`;
  const row = chooseRow(one.line, ids, quantity, products, why);
  if (row.verdict === "unknown" || !byNumber)
    return row.verdict === "unknown" && wrong ? { ...row, message: "The GTIN's check digit is wrong" } : row;
  const message = wrong
    ? "The GTIN's check digit is wrong; these differ in one digit"
    : "No part has this number; these look alike";
  return { ...row, verdict: "unknown", message };
}
