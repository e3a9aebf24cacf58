import { formatCount } from "@/lib/values/money";
import {
  type Build,
  type BuildPart,
  MAX_BICYCLES,
  MAX_OWN_STOCK,
  PER_BICYCLE_DECIMALS,
  PER_BICYCLE_MAX,
  PER_BICYCLE_MIN,
  SPARE_DECIMALS,
  SPARE_MAX,
} from "./build";
import { hasDecimals } from "./needs";

/** A build as it stands in the fields of the page. */
export interface TypedPart {
  productId: string;
  perBicycle: string;
  spare: string;
  ownStock: string;
}
export interface TypedBuild {
  bicycles: string;
  others: readonly string[];
  parts: readonly TypedPart[];
}
export type PartField = Exclude<keyof TypedPart, "productId">;

/** The longest text that a field takes. */
export const TYPED_MAX = 16;

export type TypedNumber = { ok: true; value: number } | { ok: false; message: string };

export const typedBicycles = (text: string): TypedNumber =>
  within(wholeOf(text), 1, MAX_BICYCLES, `A whole number from 1 to ${formatCount(MAX_BICYCLES)}`);

export function typedField(field: PartField, text: string): TypedNumber {
  switch (field) {
    case "perBicycle": {
      const message = `From ${PER_BICYCLE_MIN} to ${formatCount(PER_BICYCLE_MAX)}, with a point and at most ${PER_BICYCLE_DECIMALS} decimals`;
      return within(decimalOf(text, PER_BICYCLE_DECIMALS), PER_BICYCLE_MIN, PER_BICYCLE_MAX, message);
    }
    case "spare": {
      const message = `From 0 to ${SPARE_MAX} per cent, with a point and at most ${SPARE_DECIMALS} decimals`;
      return within(decimalOf(text, SPARE_DECIMALS), 0, SPARE_MAX, message);
    }
    case "ownStock":
      return within(
        wholeOf(text),
        0,
        MAX_OWN_STOCK,
        `A whole number from 0 to ${formatCount(MAX_OWN_STOCK)}`,
      );
  }
}

/** Returns the part for the calculation, and null where a field is wrong. */
export function partOfTyped({ productId, ...typed }: TypedPart): BuildPart | null {
  const [perBicycle, spare, ownStock] = [
    typedField("perBicycle", typed.perBicycle),
    typedField("spare", typed.spare),
    typedField("ownStock", typed.ownStock),
  ];
  return perBicycle.ok && spare.ok && ownStock.ok
    ? { productId, perBicycle: perBicycle.value, spare: spare.value, ownStock: ownStock.value }
    : null;
}

/** Returns the build for the calculation, and null where a field is wrong. */
export function buildOfTyped({ bicycles, others, parts }: TypedBuild): Build | null {
  const number = typedBicycles(bicycles);
  const numbers = others.flatMap((other) => {
    const typed = typedBicycles(other);
    return typed.ok ? [typed.value] : [];
  });
  const right = parts.flatMap((part) => partOfTyped(part) ?? []);
  return number.ok && numbers.length === others.length && right.length === parts.length
    ? { bicycles: number.value, others: numbers, parts: right }
    : null;
}

export const typedOf = ({ bicycles, others, parts }: Build): TypedBuild => ({
  bicycles: String(bicycles),
  others: others.map(String),
  parts: parts.map(({ productId, perBicycle, spare, ownStock }) => ({
    productId,
    perBicycle: String(perBicycle),
    spare: String(spare),
    ownStock: String(ownStock),
  })),
});

/** Reads `2000` or `2,000`. A comma elsewhere may mean decimals, so such a text is refused. */
const wholeOf = (text: string): number | null =>
  /^(?:\d{1,10}|[1-9]\d{0,2}(?:,\d{3}){1,3})$/.test(text.trim()) ? Number(text.replaceAll(",", "")) : null;

/** Reads decimals behind a point only, since `1,500` means one and a half in some languages and fifteen hundred in others. */
function decimalOf(text: string, decimals: number): number | null {
  const trimmed = text.trim();
  if (!/^(?:\d{1,10}(?:\.\d*)?|\.\d+)$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return hasDecimals(value, decimals) ? value : null;
}

const within = (value: number | null, least: number, most: number, message: string): TypedNumber =>
  value !== null && value >= least && value <= most ? { ok: true, value } : { ok: false, message };
