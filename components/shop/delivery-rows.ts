import { type DeliveryRate, OTHER_COUNTRIES } from "@/lib/core/domain/shop/delivery-rate";
import { centsOf, centsToDollars, formatCount, formatPrice } from "@/lib/values/money";
import { typedCents } from "@/lib/values/typed-amount";

export interface Country {
  code: string;
  name: string;
}

/** Rows of the table of deliveries as an administrator types and reads them. */

export const LIMITS = { any: "Any order", grams: "Weight up to", cents: "Goods up to" } as const;

export type Kind = keyof typeof LIMITS;

/** The row that is being typed. */
export interface TypedRow {
  country: string;
  kind: Kind;
  limit: string;
  price: string;
}

const KILOGRAMS = /^\d{1,5}(?:\.\d{1,3})?$/;

export function readRow({ country, kind, limit, price }: TypedRow): {
  rate?: DeliveryRate;
  limit?: string;
  price?: string;
} {
  const cents = typedCents(price);
  const grams = kind === "grams" && KILOGRAMS.test(limit.trim()) ? Math.round(Number(limit) * 1000) : null;
  const upToCents = kind === "cents" ? typedCents(limit) : null;
  const isLimited = kind === "any" || (grams ?? 0) > 0 || upToCents !== null;
  if (cents === null || !isLimited)
    return {
      ...(isLimited
        ? {}
        : {
            limit:
              kind === "grams"
                ? "Please enter kilograms such as 5 or 2.5"
                : "Please enter an amount such as 500",
          }),
      ...(cents === null ? { price: "Please enter an amount such as 6.90, or 0 if it is free" } : {}),
    };
  return {
    rate: {
      country,
      ...(grams === null ? {} : { upToGrams: grams }),
      ...(upToCents === null ? {} : { upToCents }),
      cents,
    },
  };
}

/** @param countries from the server: the names that a browser knows may be others */
export const nameOf = (code: string, countries: readonly Country[]): string =>
  code === OTHER_COUNTRIES
    ? "All other countries"
    : (countries.find((country) => country.code === code)?.name ?? code);

export function limitText({ upToGrams, upToCents }: DeliveryRate): string {
  if (upToGrams !== undefined)
    return upToGrams % 1000 === 0
      ? `up to ${formatCount(upToGrams / 1000)} kg`
      : `up to ${formatCount(upToGrams)} g`;
  return upToCents === undefined ? "any order" : `goods up to ${formatPrice(upToCents)}`;
}

/** By country, all others last; by weight before by amount, the smaller limit first. */
export const sorted = (rates: readonly DeliveryRate[], countries: readonly Country[]): DeliveryRate[] =>
  [...rates].sort(
    (a, b) =>
      Number(a.country === OTHER_COUNTRIES) - Number(b.country === OTHER_COUNTRIES) ||
      nameOf(a.country, countries).localeCompare(nameOf(b.country, countries), "en") ||
      Number(a.upToGrams === undefined) - Number(b.upToGrams === undefined) ||
      (a.upToGrams ?? a.upToCents ?? Number.MAX_SAFE_INTEGER) -
        (b.upToGrams ?? b.upToCents ?? Number.MAX_SAFE_INTEGER),
  );

export const toWire = ({
  country,
  upToGrams,
  upToCents,
  cents,
}: DeliveryRate): { country: string; upToGrams?: number; upTo?: number; price: number } => ({
  country,
  ...(upToGrams === undefined ? {} : { upToGrams }),
  ...(upToCents === undefined ? {} : { upTo: centsToDollars(upToCents) }),
  price: centsToDollars(cents),
});

export const fromWire = ({ country, upToGrams, upTo, price }: ReturnType<typeof toWire>): DeliveryRate => ({
  country,
  ...(upToGrams === undefined ? {} : { upToGrams }),
  ...(upTo === undefined ? {} : { upToCents: centsOf(upTo) }),
  cents: centsOf(price),
});

/** A row a line. */
export const tableText = (rates: readonly DeliveryRate[], countries: readonly Country[]): string =>
  rates
    .map((rate) => `${nameOf(rate.country, countries)}, ${limitText(rate)}: ${formatPrice(rate.cents)}`)
    .join("\n") || "no rows";
