import { piecesOf } from "@/components/forms/typed-pieces";
import { MAX_LOT_STEP } from "@/lib/core/domain/prices/lot-step";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { WHO_MAY_ORDER, type WhoMayOrder } from "@/lib/core/domain/shop/who-may-order";
import { isCurrency } from "@/lib/values/currency";
import { formatCount } from "@/lib/values/money";
import { typedCents } from "@/lib/values/typed-amount";
import { type Country, nameOf } from "./delivery-rows";

/** How the shop sells, as its record has it. */
export type Selling = Pick<
  ShopRecord,
  "currency" | "lotStep" | "whoMayOrder" | "deliversTo" | "freeDeliveryOverCents"
>;

/** The same as its form has it. */
export interface TypedSelling {
  currency: string;
  lots: string;
  over: string;
  who: string;
  /** Codes, with commas. */
  served: string;
}

export type Mistakes = Partial<Record<"shop-lot-step" | "free-delivery-over", string>>;

const AMOUNT_MISTAKE = "Please enter an amount such as 3500, or 0 for none";
const LOT_MISTAKE = `Please enter a whole number from 1 to ${formatCount(MAX_LOT_STEP)}`;

export const WHO_WORDS: Readonly<Record<WhoMayOrder, string>> = {
  anybody: "Anybody with an account",
  confirmed: "Accounts with a confirmed e-mail",
  companies: "Approved companies",
};

export const toSelling = (record: Selling): Selling => ({
  currency: record.currency,
  lotStep: record.lotStep,
  whoMayOrder: record.whoMayOrder,
  deliversTo: record.deliversTo,
  freeDeliveryOverCents: record.freeDeliveryOverCents,
});

export const toTyped = (selling: Selling): TypedSelling => ({
  currency: selling.currency,
  lots: String(selling.lotStep),
  over: String(selling.freeDeliveryOverCents / 100),
  who: selling.whoMayOrder,
  served: selling.deliversTo.join(),
});

export const codesIn = (served: string): string[] => served.split(",").filter(Boolean);

/** @returns what was typed, or the mistakes by the field's id */
export function readTyped({ currency, lots, over, who, served }: TypedSelling): {
  found: Mistakes;
  selling: Selling | null;
} {
  const freeDeliveryOverCents = typedCents(over);
  const lotStep = piecesOf(lots);
  const whoMayOrder = WHO_MAY_ORDER.find((one) => one === who);
  const found: Mistakes = {
    ...(lotStep >= 1 && lotStep <= MAX_LOT_STEP ? {} : { "shop-lot-step": LOT_MISTAKE }),
    ...(freeDeliveryOverCents === null ? { "free-delivery-over": AMOUNT_MISTAKE } : {}),
  };
  const isWhole = Object.keys(found).length === 0 && isCurrency(currency) && whoMayOrder !== undefined;
  return {
    found,
    selling:
      isWhole && freeDeliveryOverCents !== null
        ? { currency, lotStep, whoMayOrder, deliversTo: codesIn(served).toSorted(), freeDeliveryOverCents }
        : null,
  };
}

/** The fields in words, by their labels. */
export const wordsOf = (
  { currency, lots, over, who, served }: TypedSelling,
  countries: readonly Country[],
): Record<string, string> => ({
  Currency: currency,
  "Step of lots": lots,
  "Free delivery over": over,
  "Who may order": WHO_WORDS[who as WhoMayOrder] ?? who,
  "Countries you deliver to":
    codesIn(served)
      .map((code) => nameOf(code, countries))
      .join(", ") || "Every country",
});
