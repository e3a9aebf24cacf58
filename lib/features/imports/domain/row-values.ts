import { EDITABLE_FIELDS, type EditableField } from "@/lib/core/domain/catalogue/editable-fields";
import { cellText, valueOfCell } from "@/lib/core/domain/catalogue/product-cells";
import { plainCell } from "@/lib/values/csv";
import { formatCount } from "@/lib/values/money";
import { trimEndOf } from "@/lib/values/trim-end";
import { isAttributeField } from "./attribute-fields";
import type { ColumnKey, ImportColumn } from "./import-columns";
import type { MendedCell } from "./mends";
import { type DecimalMark, inMarkOf, readNumber } from "./number-text";

/** The values of a row's cells, field by field, in the calls' names and units. */

export interface FileNumbers {
  /** A person has said it: then a text with two readings has one. */
  declared: DecimalMark | null;
  /** Of most numbers of the file; numbers with the other mark are refused. */
  common: DecimalMark | null;
  /** The file says that its numbers have a decimal point, as an export does, and none has a comma instead. */
  saysPoint: boolean;
}

export interface WantedTier {
  from: number;
  /** In dollars; null removes the tier. */
  unitPrice: number | null;
}

export interface RowValues {
  /** By field. A field that is not there stays as it is. */
  values: Map<string, unknown>;
  /** From columns of one tier each. */
  tiers: WantedTier[];
  mistakes: string[];
  /** Texts with one reading for a doubtful cell. */
  choices: MendedCell[];
}

const FIELDS = new Map(EDITABLE_FIELDS.map((field) => [field.key, field]));
const PRICE = FIELDS.get("price");

/** Twice the longest field: the text of a cell stands in the messages about it. */
const CELL_MAX = 20_000;
/** A cell that empties its field. */
const EMPTIES = /^[-–—]$/;

export interface FileColumns {
  columns: readonly ImportColumn[];
  numbers: FileNumbers;
  /** The fields of the shop's attributes. */
  attributes: readonly EditableField[];
}

export function readRow(
  cells: readonly string[],
  { columns, numbers, attributes }: FileColumns,
  fractions: ReadonlySet<number> = new Set(),
): RowValues {
  const read: RowValues = { values: new Map(), tiers: [], mistakes: [], choices: [] };
  for (const { column, key, heading } of columns) {
    const cell = cells[column - 1]?.trim() ?? "";
    if (key === null || cell === "") continue;
    const from = tierOf(key);
    const field = from === null ? fieldOf(key, attributes) : PRICE;
    if (!field) continue;
    const value = readCell(cell, field, {
      ...numbers,
      saysPoint: numbers.saysPoint || fractions.has(column),
    });
    if (!value.ok) {
      read.mistakes.push(`${heading}: ${value.message}`);
      read.choices.push(...choicesOf(value.readings ?? [], field, numbers).map((text) => ({ key, text })));
    } else if (from === null) read.values.set(key, value.value);
    else read.tiers.push({ from, unitPrice: value.value as number | null });
  }
  return read;
}

const fieldOf = (key: ColumnKey, attributes: readonly EditableField[]): EditableField | undefined =>
  isAttributeField(key) ? attributes.find((field) => field.key === key) : FIELDS.get(key);

export function tierOf(key: ColumnKey): number | null {
  return key.startsWith("tier:") ? Number(key.slice("tier:".length)) : null;
}

/** Readings that the field allows, as the file would write them. */
const choicesOf = (readings: readonly string[], field: EditableField, { common }: FileNumbers): string[] => [
  ...new Set(
    readings
      .filter((text) => field.schema.safeParse(valueOfCell(field, withoutEndZeros(text))).success)
      .flatMap((text) => inMarkOf(text, common) ?? []),
  ),
];

type ReadCell = { ok: true; value: unknown } | Unread;
interface Unread {
  ok: false;
  message: string;
  /** With a point and without thousands marks. */
  readings?: string[];
}

function readCell(cell: string, field: EditableField, numbers: FileNumbers): ReadCell {
  if (cell.length > CELL_MAX)
    return { ok: false, message: `has more than ${formatCount(CELL_MAX)} characters` };
  if (EMPTIES.test(cell)) return judged(field, emptyOf(field), "cannot be emptied");
  const text = plain(plainCell(cell), field, numbers);
  if (!text.ok) return text;
  const value = valueOfCell(field, text.text);
  if (value === undefined) return { ok: false, message: `“${cell}” cannot be read` };
  return judged(field, value);
}

const emptyOf = (field: EditableField): unknown => valueOfCell(field, "");

/** @param said instead of the schema's words */
function judged(field: EditableField, value: unknown, said?: string): ReadCell {
  const parsed = field.schema.safeParse(value);
  if (parsed.success && !(said && field.required)) return { ok: true, value: parsed.data };
  return { ok: false, message: said ?? parsed.error?.issues[0]?.message ?? "is not allowed" };
}

type Plain = { ok: true; text: string } | Unread;

/** The text in the form in which the shop itself writes it. */
function plain(text: string, { type }: EditableField, numbers: FileNumbers): Plain {
  switch (type) {
    case "dollars":
    case "count":
    case "grams":
    case "number":
      return plainNumber(text, numbers);
    case "tiers":
      return plainTiers(text, numbers);
    case "state":
      return { ok: true, text: STATES[text.toLowerCase()] ?? text.toLowerCase() };
    default:
      return { ok: true, text };
  }
}

const STATES: Readonly<Record<string, string>> = {
  entwurf: "draft",
  veröffentlicht: "published",
  public: "published",
};

function plainNumber(text: string, { declared, common, saysPoint }: FileNumbers): Plain {
  if (saysPoint && WITH_POINT.test(text.trim())) return { ok: true, text: withoutEndZeros(text.trim()) };
  const read = readNumber(text, declared);
  if (!read.ok) return read;
  if (declared === null && read.mark !== null && read.mark !== common)
    return {
      ok: false,
      message:
        common === null
          ? `“${text}” has a decimal ${read.mark}, others of the file have the other mark. Say which one holds.`
          : `“${text}” has a decimal ${read.mark}, while the file's other numbers have a decimal ${common}`,
      ...(common === null ? {} : { readings: [read.text] }),
    };
  return { ok: true, text: withoutEndZeros(read.text) };
}

const WITH_POINT = /^-?\d+\.\d+$/;

/** `300: 11,60; 1000: 10,20` */
function plainTiers(text: string, numbers: FileNumbers): Plain {
  const tiers: string[] = [];
  for (const tier of text.split(";").filter((part) => part.trim() !== "")) {
    const [from = "", price = ""] = tier.split(":");
    const read = [plainNumber(from, numbers), plainNumber(price, numbers)] as const;
    for (const part of read) if (!part.ok) return { ok: false, message: part.message };
    const [first, second] = read;
    if (first.ok && second.ok) tiers.push(`${first.text}: ${second.text}`);
  }
  return { ok: true, text: tiers.join("; ") };
}

/** `12.50` → `12.5`, as the shop writes it. */
const withoutEndZeros = (text: string): string =>
  text.includes(".") ? trimEndOf(text, "0").replace(/\.$/, "") : text;

/** Whether two values of a field are the same to a person. Line ends do not count. */
export const isSameValue = (key: string, a: unknown, b: unknown): boolean =>
  textOfValue(key, a) === textOfValue(key, b);

export function textOfValue(key: string, value: unknown): string {
  if (isAttributeField(key)) return cellText({ type: "text" }, value);
  const field = FIELDS.get(key);
  return field ? cellText(field, value).replace(/\r\n?/g, "\n") : "";
}

/** The texts of a row that may be numbers, for `commonMark`. Numbers of a workbook say nothing about its texts. */
export const numberCells = (
  cells: readonly string[],
  { columns, attributes }: Pick<FileColumns, "columns" | "attributes">,
  fractions: ReadonlySet<number> = new Set(),
): string[] =>
  columns.flatMap(({ column, key }) => {
    const type = key === null ? undefined : tierOf(key) === null ? fieldOf(key, attributes)?.type : "dollars";
    const cell = cells[column - 1]?.trim() ?? "";
    const mayBeNumber = type === "dollars" || type === "grams" || type === "number";
    return cell !== "" && mayBeNumber && !fractions.has(column) ? [plainCell(cell)] : [];
  });
