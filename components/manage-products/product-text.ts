import type { z } from "zod";
import { lotFloor } from "@/lib/domain/lots";
import { dollarsToCents, formatCount, formatPrice, MAX_ORDER_CENTS } from "@/lib/domain/money";
import { beyondOneOrder } from "@/lib/domain/payable";
import type { EditProductInput } from "@/lib/domain/schemas/inputs";
import type { goodsDetailSchema } from "@/lib/domain/schemas/outputs";

/** A product as the fields of its form hold it. */
export interface ProductText {
  name: string;
  dec: string;
  img: string;
  price: string;
  quantity: string;
  available: string;
  sku: string;
  category: string;
}

export type ProductFieldName = keyof ProductText;

/** As the wire has it, with the revision that an edit gives back. */
export type GoodsDetail = z.output<typeof goodsDetailSchema>;

export const EMPTY_PRODUCT: ProductText = {
  name: "",
  dec: "",
  img: "",
  price: "",
  quantity: "",
  available: "",
  sku: "",
  category: "",
};

export const FIELD_LABELS: Record<ProductFieldName, string> = {
  name: "Name",
  dec: "Description",
  img: "Picture",
  price: "Price in $",
  quantity: "Minimum Lot",
  available: "Available",
  sku: "SKU",
  category: "Category",
};

/** The form's field for each of the wire's: they have the same names. */
export const PRODUCT_FIELDS: Record<ProductFieldName, ProductFieldName> = {
  name: "name",
  dec: "dec",
  img: "img",
  price: "price",
  quantity: "quantity",
  available: "available",
  sku: "sku",
  category: "category",
};

const NUMBERS: readonly ProductFieldName[] = ["price", "quantity", "available"];
const NAMES = Object.keys(EMPTY_PRODUCT) as ProductFieldName[];

export const textOf = (goods: GoodsDetail): ProductText => ({
  name: goods.name,
  dec: goods.dec,
  img: goods.img,
  price: String(goods.price),
  quantity: String(goods.quantity),
  available: String(goods.available),
  sku: goods.sku,
  category: goods.category,
});

/**
 * What Add Product sends. Nothing is required here: an empty figure is no number, and the shop says so at its
 * field.
 */
export const inputOf = (text: ProductText) => ({
  name: text.name,
  dec: text.dec,
  img: text.img,
  price: numberOf(text.price),
  quantity: numberOf(text.quantity),
  available: numberOf(text.available),
  ...(text.sku === "" ? {} : { sku: text.sku }),
  ...(text.category === "" ? {} : { category: text.category }),
});

/**
 * What an edit sends: the fields that differ from what was read, so that another's change of another field stays;
 * null where nothing differs. Free stock goes with what it was, since sales move it meanwhile.
 */
export function changesOf(read: GoodsDetail, text: ProductText): EditProductInput | null {
  const before = textOf(read);
  const changed = NAMES.filter((name) => text[name].trim() !== before[name]);
  if (changed.length === 0) return null;
  const values = changed.map((name) => [name, NUMBERS.includes(name) ? numberOf(text[name]) : text[name]]);
  return {
    ...(Object.fromEntries(values) as Omit<EditProductInput, "revision">),
    ...(changed.includes("available") ? { availableBefore: read.available } : {}),
    revision: read.revision,
  };
}

/** Said while a product is written that nobody could pay; null while there is nothing to say. */
export function priceWarning({ price, quantity }: Pick<ProductText, "price" | "quantity">): string | null {
  const priceCents = dollarsToCents(numberOf(price));
  const minimumLot = quantity.trim() === "" ? 1 : Number(quantity);
  if (priceCents === null || !Number.isSafeInteger(minimumLot)) return null;
  const cents = beyondOneOrder({ priceCents, minimumLot });
  if (cents === null) return null;
  const pieces = formatCount(lotFloor(minimumLot));
  return `Nobody can order it so: ${pieces} pieces cost ${formatPrice(cents)}, one order ${formatPrice(MAX_ORDER_CENTS)} at most`;
}

export interface FieldConflict {
  name: ProductFieldName;
  label: string;
  before: string;
  now: string;
}

/** What somebody else changed between two readings. */
export function changedMeanwhile(read: GoodsDetail, now: GoodsDetail): FieldConflict[] {
  const [before, after] = [textOf(read), textOf(now)];
  return NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    label: FIELD_LABELS[name],
    before: before[name],
    now: after[name],
  }));
}

/** The form after somebody else's change: one's own changes stay, every other field shows what it is now. */
export function rebased(read: GoodsDetail, now: GoodsDetail, text: ProductText): ProductText {
  const [before, after] = [textOf(read), textOf(now)];
  const mine = NAMES.filter((name) => text[name] !== before[name]);
  return { ...after, ...Object.fromEntries(mine.map((name) => [name, text[name]])) };
}

const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));
