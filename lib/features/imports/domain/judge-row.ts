import { MAX_ATTRIBUTE_VALUES } from "@/lib/core/domain/catalogue/attributes";
import { EDITABLE_FIELDS } from "@/lib/core/domain/catalogue/editable-fields";
import { findTierFaults, MAX_TIERS } from "@/lib/core/domain/prices/tiers";
import { centsOf } from "@/lib/values/money";
import { isAttributeField } from "./attribute-fields";
import type { ImportKind, RowChange, RowVerdict } from "./import-kinds";
import { LEFT_OUT } from "./mends";
import { isSameValue, type RowValues, textOfValue, type WantedTier } from "./row-values";

/** A product as the comparison sees it: the values of its fields in the calls' names and units. */
export interface ComparedProduct {
  id: string;
  sku: string;
  name: string;
  revision: number;
  values: ReadonlyMap<string, unknown>;
}

export interface JudgedRow {
  verdict: RowVerdict;
  changes: RowChange[];
  /** The values to be written, and those that they replace. */
  to: [key: string, value: unknown][];
  from: [key: string, value: unknown][];
  mistakes: string[];
  warnings: string[];
}

/**
 * Compares what a row says with the product of its SKU.
 * @param product null where no product has this SKU
 */
export function judgeRow(read: RowValues, product: ComparedProduct | null, kind: ImportKind): JudgedRow {
  const values = withTiers(read, product);
  const wanted = [...values].filter(
    ([key, value]) =>
      key !== "sku" &&
      // A new product has no carton and no attribute to take away.
      !(
        product === null &&
        (key === "carton.gtin" || isAttributeField(key)) &&
        textOfValue(key, value) === ""
      ) &&
      (product === null || !isSameValue(key, product.values.get(key), value)),
  );
  const mistakes = [...read.mistakes, ...(product === null ? missing(values, kind) : [])];
  if (mistakes.length === 0)
    mistakes.push(
      ...tierMistakes(values, product),
      ...cartonMistakes(values, product),
      ...attributeMistakes(values, product),
    );
  const changes = wanted.map(([key, value]) => ({
    key,
    from: textOfValue(key, product?.values.get(key)),
    to: textOfValue(key, value),
  }));
  const verdict: RowVerdict =
    mistakes.length > 0 ? "mistake" : product === null ? "new" : wanted.length > 0 ? "change" : "same";
  return {
    verdict,
    changes: verdict === "mistake" ? [] : changes,
    to: verdict === "new" ? [["sku", values.get("sku")], ...wanted] : wanted,
    from: wanted.map(([key]) => [key, product?.values.get(key)]),
    mistakes,
    warnings: verdict === "change" ? warningsOf(wanted, product) : [],
  };
}

/** Writes nothing. The warning says why, and has the row found. */
export const leftOutRow = (): JudgedRow => ({
  verdict: "same",
  changes: [],
  to: [],
  from: [],
  mistakes: [],
  warnings: [LEFT_OUT],
});

interface Tier {
  from: number;
  unitPrice: number;
}

/** Columns of one tier each change those tiers alone. */
function withTiers({ values, tiers }: RowValues, product: ComparedProduct | null): Map<string, unknown> {
  const all = new Map(values);
  if (tiers.length === 0) return all;
  const present = (values.get("tiers") ?? product?.values.get("tiers") ?? []) as Tier[];
  const named = new Set(tiers.map(({ from }) => from));
  const kept = present.filter(({ from }) => !named.has(from));
  const set = tiers.filter((tier): tier is WantedTier & Tier => tier.unitPrice !== null);
  all.set(
    "tiers",
    [...kept, ...set.map(({ from, unitPrice }) => ({ from, unitPrice }))].sort((a, b) => a.from - b.from),
  );
  return all;
}

function cartonMistakes(values: ReadonlyMap<string, unknown>, product: ComparedProduct | null): string[] {
  if (!values.has("carton.gtin") && !values.has("carton.pieces")) return [];
  const after = (key: string) => (values.has(key) ? values.get(key) : product?.values.get(key));
  return after("carton.gtin") && !after("carton.pieces")
    ? ["The GTIN of a carton needs the carton's pieces"]
    : [];
}

function attributeMistakes(values: ReadonlyMap<string, unknown>, product: ComparedProduct | null): string[] {
  const after = [...(product?.values ?? []), ...values].filter(([key]) => isAttributeField(key));
  const count = [...new Map(after)].filter(([key, value]) => textOfValue(key, value) !== "").length;
  return count > MAX_ATTRIBUTE_VALUES ? [`A product has at most ${MAX_ATTRIBUTE_VALUES} attributes`] : [];
}

function missing(values: ReadonlyMap<string, unknown>, kind: ImportKind): string[] {
  if (kind !== "products") return ["No product has this SKU"];
  const labels = EDITABLE_FIELDS.filter(({ key, required }) => required && !values.has(key)).map(
    ({ label }) => label,
  );
  return labels.length === 0 ? [] : [`No product has this SKU, and a new one needs ${labels.join(", ")}`];
}

function tierMistakes(values: ReadonlyMap<string, unknown>, product: ComparedProduct | null): string[] {
  const of = <T>(key: string) => (values.get(key) ?? product?.values.get(key)) as T | undefined;
  const tiers = of<Tier[]>("tiers") ?? [];
  const [price, minimumLot] = [of<number>("price"), of<number>("quantity")];
  if (tiers.length === 0 || price === undefined || minimumLot === undefined) return [];
  if (tiers.length > MAX_TIERS) return [`Tier prices: at most ${MAX_TIERS} tiers`];
  const faults = findTierFaults({
    priceCents: centsOf(price),
    minimumLot,
    tiers: tiers.map(({ from, unitPrice }) => ({ from, priceCents: centsOf(unitPrice) })),
  });
  return faults.map(
    ({ index, field, message }) => `Tier ${index + 1}, ${field === "from" ? "from" : "price"}: ${message}`,
  );
}

function warningsOf(
  wanted: readonly (readonly [string, unknown])[],
  product: ComparedProduct | null,
): string[] {
  return wanted.flatMap(([key, value]) => {
    const before = product?.values.get(key);
    if (key === "price" && typeof before === "number" && typeof value === "number" && value < before / 2)
      return ["The price falls by more than half"];
    if (key === "available" && value === 0) return ["The stock falls to zero"];
    return [];
  });
}

/** Makes a mistake of a row that was right by itself. */
export function refuseRow(judged: JudgedRow, mistake: string): void {
  judged.verdict = "mistake";
  judged.changes = [];
  judged.mistakes.push(mistake);
}
