import { findTierFaults } from "@/lib/core/domain/prices/tiers";
import { centsOf, formatCount } from "@/lib/values/money";
import { isAttributeField } from "./attribute-fields";
import { isSameValue, textOfValue } from "./row-values";

/** How a row of an applied import goes back: field by field, so that a later change of one field does not keep the others. */

type Values = readonly (readonly [key: string, value: unknown])[];

export interface WrittenRow {
  /** The values of the row, and those of before. */
  to: Values;
  from: Values;
}

export interface FieldLeft {
  key: string;
  why: string;
}

export interface RowUndo {
  /** The values to be written now. The stock is put back by its difference, so sales and deliveries since count. */
  values: [key: string, value: unknown][];
  left: FieldLeft[];
  /** Some field has its former value, or gets it. */
  putsBack: boolean;
}

interface Present {
  /** The product's values as they are now. */
  now: ReadonlyMap<string, unknown>;
  at: Date;
  /** The stock has gone back already, by the history of the product. */
  isStockBack: boolean;
}

/** Says what of a row goes back and what stays, and why. */
export function undoRow({ to, from }: WrittenRow, { now, at, isStockBack }: Present): RowUndo {
  const before = new Map(from);
  const values: RowUndo["values"] = [];
  const left: FieldLeft[] = [];
  for (const [key, written] of to) {
    const former = before.get(key);
    const present = now.get(key);
    if (key === "available") {
      const stock = Number(present) - (Number(written) - Number(former));
      if (isStockBack) continue;
      if (stock < 0) left.push({ key, why: tooFew(Number(present)) });
      else values.push([key, stock]);
    } else if (isSameValue(key, present, former)) continue;
    else if (!isSameValue(key, present, written)) left.push({ key, why: changed(key, present) });
    else if (key === "publishAt" && former && new Date(String(former)) <= at)
      left.push({ key, why: "its former time has passed." });
    else values.push([key, former]);
  }
  const rest = withoutClashes(values, now);
  const all = { values: rest.values, left: [...left, ...rest.left] };
  return { ...all, putsBack: all.left.length < to.length };
}

/** Fields that a rule about other products, or about time, may forbid by now. */
const isRuled = (key: string): boolean =>
  isAttributeField(key) || key.startsWith("carton.") || RULED.includes(key);
const RULED: readonly string[] = [
  "name",
  "gtin",
  "formerNumbers",
  "interfaces",
  "family",
  "successor",
  "state",
  "publishAt",
];

/** The same without the fields that a rule may forbid, after the whole was refused with this message. */
export function withoutRuled(undo: RowUndo, message: string): RowUndo {
  const refused = undo.values.filter(([key]) => isRuled(key));
  const left = [...undo.left, ...refused.map(([key]) => ({ key, why: `was refused. ${message}` }))];
  const values = undo.values.filter(([key]) => !isRuled(key));
  return { values, left, putsBack: values.length > 0 };
}

/** Names each field that stays, with the reason. */
export const leftText = (left: readonly FieldLeft[], labelOf: (key: string) => string): string =>
  left.map(({ key, why }) => `${labelOf(key)}: ${why}`).join(" ");

const tooFew = (available: number): string =>
  `only ${formatCount(available)} ${available === 1 ? "piece is" : "pieces are"} free, fewer than the import added.`;

const SHOWN_LENGTH = 80;

function changed(key: string, present: unknown): string {
  const text = textOfValue(key, present);
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return `stays ${shown || "empty"}, which somebody has set since.`;
}

/** Former values that break a rule beside a value that stays are left as well: tiers beside a price, a carton's number beside its pieces. */
function withoutClashes(
  values: RowUndo["values"],
  now: ReadonlyMap<string, unknown>,
): Pick<RowUndo, "values" | "left"> {
  const after = new Map([...now, ...values]);
  const clashes = new Set([
    ...(hasTierFaults(after) ? PRICING : []),
    ...(after.get("carton.gtin") && !after.get("carton.pieces") ? CARTON : []),
  ]);
  const left = values.flatMap(([key]) => {
    if (!clashes.has(key)) return [];
    return [
      {
        key,
        why: `its former value does not go with the ${PRICING.includes(key) ? "prices" : "carton"} of now.`,
      },
    ];
  });
  return { values: values.filter(([key]) => !clashes.has(key)), left };
}

const PRICING: readonly string[] = ["price", "quantity", "tiers"];
const CARTON: readonly string[] = ["carton.pieces", "carton.gtin"];

function hasTierFaults(values: ReadonlyMap<string, unknown>): boolean {
  const tiers = (values.get("tiers") ?? []) as { from: number; unitPrice: number }[];
  const faults = findTierFaults({
    priceCents: centsOf(Number(values.get("price"))),
    minimumLot: Number(values.get("quantity")),
    tiers: tiers.map(({ from, unitPrice }) => ({ from, priceCents: centsOf(unitPrice) })),
  });
  return faults.length > 0;
}
