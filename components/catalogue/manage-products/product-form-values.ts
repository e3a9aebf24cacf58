import type { z } from "zod";
import type { ApiFailure } from "@/components/api/request";
import { PRODUCT_FIELDS, type ProductFieldName } from "@/lib/core/domain/catalogue/product-fields";
import type { goodsDetailSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import type { EditProductInput, productSchema } from "@/lib/core/domain/catalogue/schemas/products";
import { parseSuccessor, successorText } from "@/lib/core/domain/catalogue/successors";
import { beyondOneOrder } from "@/lib/core/domain/orders/payable";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { tierTraps } from "@/lib/core/domain/prices/tiers";
import { dollarsToCents, formatCount, formatPrice, MAX_ORDER_CENTS } from "@/lib/values/money";
import { cartonRowText, parseCartonRow } from "./carton-row";
import { parseTierRows, type TierRow, tierRowsText } from "./tier-rows";

/** The text in each field of a product's form. */
export type ProductFormValues = Record<ProductFieldName, string>;

/** The part of a product that the form shows, as a call answers it, with the revision that an edit sends back. */
export type GoodsDetail = Pick<z.output<typeof goodsDetailSchema>, ProductFieldName | "_id" | "revision">;

export const EMPTY_PRODUCT = mapFields(() => "");

/** The form's field for each field of the call: they have the same names. */
export const FIELD_NAMES = mapFields((field) => field.name) as { [Name in ProductFieldName]: Name };

export const formValuesOf = (goods: GoodsDetail): ProductFormValues =>
  mapFields(({ name }) => {
    if (name === "tiers") return tierRowsText(goods.tiers.map(toTierRow));
    if (name === "carton") return goods.carton ? cartonRowText(toCartonRow(goods.carton)) : "";
    if (name === "formerNumbers") return (goods.formerNumbers ?? []).join("\n");
    if (name === "successor") return successorText(goods.successor);
    return String(goods[name] ?? "");
  });

/**
 * The input of the call that adds a product. The shop's schema judges it: an empty number is sent as null, and the refusal
 * is shown at its field.
 */
export function newProductInput(values: ProductFormValues): NewProductInput {
  const sent = PRODUCT_FIELDS.filter((field) => !("optional" in field) || values[field.name] !== "");
  return Object.fromEntries(
    sent.map((field) => [field.name, inputValue(field, values)]),
  ) as unknown as NewProductInput;
}

type NewProductInput = Pick<z.input<typeof productSchema>, ProductFieldName>;

/**
 * The input of the call that edits a product: only the fields that differ from what was read, so that it overwrites nobody
 * else's change of another field; null where nothing differs. A change of the stock also sends the stock that was read,
 * because sales change it meanwhile.
 */
export function changedInput(read: GoodsDetail, values: ProductFormValues): EditProductInput | null {
  const before = formValuesOf(read);
  const changed = PRODUCT_FIELDS.filter(({ name }) => values[name].trim() !== before[name]);
  if (changed.length === 0) return null;
  const changes = Object.fromEntries(changed.map((field) => [field.name, inputValue(field, values)]));
  return {
    ...(changes as Omit<EditProductInput, "revision">),
    ...("available" in changes ? { availableBefore: read.available } : {}),
    revision: read.revision,
  };
}

/** The warning about tiers that cost less than the lot before them; empty where there are none, or where a number is missing. */
export function tierWarnings({
  price,
  quantity,
  tiers,
}: Pick<ProductFormValues, "price" | "quantity" | "tiers">): string[] {
  const priceCents = dollarsToCents(numberOf(price));
  const rows = parseTierRows(tiers).map(tierOf);
  const parsed = rows.map(({ from, unitPrice }) => ({
    from,
    priceCents: dollarsToCents(unitPrice) ?? Number.NaN,
  }));
  const known = parsed.every((tier) => Number.isSafeInteger(tier.from) && !Number.isNaN(tier.priceCents));
  if (priceCents === null || !known) return [];
  return tierTraps({ priceCents, minimumLot: Number(quantity) || 1, tiers: parsed }).map(
    ({ quantity: fewer, totalCents, cheaper }) =>
      `${formatCount(fewer)} pieces cost ${formatPrice(totalCents)}, and ${formatCount(cheaper.quantity)} cost ${formatPrice(cheaper.totalCents)}`,
  );
}

/** A refusal that has one message for each field of the form, instead of one for each tier's, carton's or former number. */
export function gatherMessages(failure: ApiFailure): ApiFailure {
  return gatherTierMessages({ ...failure, fields: gathered(failure.fields) });
}

const gathered = (fields: ApiFailure["fields"]): ApiFailure["fields"] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      if (name.startsWith("formerNumbers[")) return ["formerNumbers", sentence(message)];
      if (name === "carton.pieces") return ["carton", `The number of pieces ${message}.`];
      if (name.startsWith("successor.")) return ["successor", message];
      return name === "carton.gtin" ? ["carton", sentence(message)] : [name, message];
    }),
  );

const sentence = (message: string): string => (/^[a-z]/.test(message) ? `The number ${message}.` : message);

function gatherTierMessages(failure: ApiFailure): ApiFailure {
  const isOfTier = ([name]: [string, string]) => name.startsWith("tiers[");
  const fields = Object.entries(failure.fields);
  const said = fields.filter(isOfTier).map(([name, message]) => {
    const [, index = "", part] = /^tiers\[(\d+)\]\.(\w+)/.exec(name) ?? [];
    return `Tier ${Number(index) + 1}: ${part === "from" ? "the quantity" : "the price"} ${message}.`;
  });
  if (said.length === 0) return failure;
  return {
    ...failure,
    fields: { ...Object.fromEntries(fields.filter((field) => !isOfTier(field))), tiers: said.join(" ") },
  };
}

/** The warning for a product whose smallest order costs more than one order may; null while there is none. */
export function priceWarning({
  price,
  quantity,
}: Pick<ProductFormValues, "price" | "quantity">): string | null {
  const priceCents = dollarsToCents(numberOf(price));
  const minimumLot = quantity.trim() === "" ? 1 : Number(quantity);
  if (priceCents === null || !Number.isSafeInteger(minimumLot)) return null;
  const cents = beyondOneOrder({ priceCents, minimumLot });
  if (cents === null) return null;
  const pieces = formatCount(lotFloor(minimumLot));
  return `Nobody can order this: ${pieces} pieces cost ${formatPrice(cents)}, and one order costs ${formatPrice(MAX_ORDER_CENTS)} at most`;
}

export interface FieldConflict {
  name: ProductFieldName;
  label: string;
  before: string;
  now: string;
}

/** The fields that somebody else changed between two reads of a product. */
export function conflictsBetween(read: GoodsDetail, now: GoodsDetail): FieldConflict[] {
  const [before, after] = [formValuesOf(read), formValuesOf(now)];
  return PRODUCT_FIELDS.filter(({ name }) => before[name] !== after[name]).map((field) => ({
    name: field.name,
    label: formLabel(field),
    before: before[field.name],
    now: after[field.name],
  }));
}

/** The form's values after somebody else's change: own changes stay, every other field takes its new value. */
export function rebasedValues(
  read: GoodsDetail,
  now: GoodsDetail,
  values: ProductFormValues,
): ProductFormValues {
  const [before, after] = [formValuesOf(read), formValuesOf(now)];
  return mapFields(({ name }) => (values[name] !== before[name] ? values[name] : after[name]));
}

/** A price in a form is typed without its sign. */
export const formLabel = ({ label, type }: Field): string => (type === "dollars" ? `${label} in $` : label);

export type Field = (typeof PRODUCT_FIELDS)[number];

function mapFields(textOf: (field: Field) => string): ProductFormValues {
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field.name, textOf(field)])) as ProductFormValues;
}

function inputValue({ name, type }: Field, values: ProductFormValues) {
  if (type === "tiers") return parseTierRows(values[name]).map(tierOf);
  if (type === "carton") return cartonOf(values[name]);
  if (type === "numbers") return linesOf(values[name]);
  if (type === "successor") return parseSuccessor(values[name]);
  return type === "dollars" || type === "count" ? numberOf(values[name]) : values[name];
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const toCartonRow = ({ pieces, gtin }: { pieces?: number; gtin?: string }) => ({
  pieces: String(pieces ?? ""),
  gtin: gtin ?? "",
});

function cartonOf(text: string) {
  const { pieces, gtin } = parseCartonRow(text);
  return pieces === "" && gtin === "" ? null : { pieces: numberOf(pieces), gtin };
}

const toTierRow = ({ from, unitPrice }: GoodsDetail["tiers"][number]): TierRow => ({
  from: String(from),
  unitPrice: String(unitPrice),
});

const tierOf = ({ from, unitPrice }: TierRow) => ({ from: numberOf(from), unitPrice: numberOf(unitPrice) });

const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));
