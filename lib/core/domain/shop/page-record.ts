import { type Currency, DEFAULT_CURRENCY, shopCurrency } from "@/lib/values/currency";
import type { Cents } from "@/lib/values/money";
import { DEFAULT_TIME_ZONE } from "@/lib/values/shop-day";
import { DEFAULT_WORDS, type Words } from "./shop-words";
import type { TaxSettings } from "./tax-settings";
import { WHO_MAY_ORDER, type WhoMayOrder } from "./who-may-order";

/**
 * The part of the shop's record that browsers know, from attributes of the root element. It stands apart from the whole record
 * (`shop-record.ts`), whose sections no visitor has to load.
 */
interface PageRecord {
  currency: Currency;
  /** Orders go in multiples of so many pieces. */
  lotStep: number;
  whoMayOrder: WhoMayOrder;
  /** Orders over it are delivered free; 0: none is. */
  freeDeliveryOverCents: Cents;
  /** Days from the payment until an order leaves; 0: nothing is said of it. */
  leavesWithinDays: number;
}

/** The fields of the whole record from which a page's part is made. */
interface KeptRecord extends PageRecord {
  revision: number;
  deliveryRates: readonly unknown[];
  seller: { tradingName: string; timeZone: string };
  words: Words;
  tax: Pick<TaxSettings, "mode" | "smallBusiness">;
}

export const PAGE_DEFAULTS: PageRecord = {
  currency: DEFAULT_CURRENCY,
  lotStep: 100,
  whoMayOrder: "anybody",
  freeDeliveryOverCents: 350_000,
  leavesWithinDays: 0,
};
export const DEFAULT_NAME = "Halfinch";

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.shop-record");
const kept = globalThis as typeof globalThis & { [KEY]?: KeptRecord };

export const keptRecord = (): KeptRecord | undefined => kept[KEY];
export function keepRecord(record: KeptRecord): void {
  kept[KEY] = record;
}

const isServer = (): boolean => typeof document === "undefined";

export function pageRecord(): PageRecord {
  if (isServer()) return kept[KEY] ?? PAGE_DEFAULTS;
  const { freeDeliveryOver, whoMayOrder, leavesWithin } = document.documentElement.dataset;
  return {
    currency: shopCurrency(),
    lotStep: lotStep(),
    whoMayOrder: WHO_MAY_ORDER.find((who) => who === whoMayOrder) ?? PAGE_DEFAULTS.whoMayOrder,
    freeDeliveryOverCents: Number(freeDeliveryOver ?? PAGE_DEFAULTS.freeDeliveryOverCents),
    leavesWithinDays: Number(leavesWithin ?? PAGE_DEFAULTS.leavesWithinDays),
  };
}

/** By itself, since the curve of a build asks ten thousand times. */
export const lotStep = (): number =>
  isServer()
    ? (kept[KEY]?.lotStep ?? PAGE_DEFAULTS.lotStep)
    : Number(document.documentElement.dataset.lotStep ?? PAGE_DEFAULTS.lotStep);

/** Whether an order may have to pay its delivery. */
export const chargesDelivery = (): boolean =>
  isServer()
    ? (kept[KEY]?.deliveryRates.length ?? 0) > 0
    : document.documentElement.dataset.delivery === "charged";

export const PAGE_TAXES = ["off", "included", "added", "exempt"] as const;
/** `exempt`: the seller charges none as a small business. */
export type PageTax = (typeof PAGE_TAXES)[number];

/** How prices and tax stand to each other. */
export function pageTax(): PageTax {
  if (isServer()) return taxOf(kept[KEY]?.tax ?? { mode: "off", smallBusiness: false });
  return PAGE_TAXES.find((tax) => tax === document.documentElement.dataset.tax) ?? "off";
}

const taxOf = ({ mode, smallBusiness }: KeptRecord["tax"]): PageTax =>
  mode !== "off" && smallBusiness ? "exempt" : mode;

/** The shop's name as its owner has set it. Not for constants: the record is read after the modules are loaded. */
export const shopName = (): string =>
  isServer()
    ? (kept[KEY]?.seller.tradingName ?? DEFAULT_NAME)
    : (document.documentElement.dataset.shopName ?? DEFAULT_NAME);

/** For the root element of each page, where it is not the default. */
export function pageAttributes(record: KeptRecord): Record<`data-${string}`, string> {
  const { currency, freeDeliveryOverCents, lotStep: step, whoMayOrder } = PAGE_DEFAULTS;
  return {
    ...(record.currency === currency ? {} : { "data-currency": record.currency }),
    ...(record.leavesWithinDays === 0 ? {} : { "data-leaves-within": String(record.leavesWithinDays) }),
    ...(record.lotStep === step ? {} : { "data-lot-step": String(record.lotStep) }),
    ...(record.whoMayOrder === whoMayOrder ? {} : { "data-who-may-order": record.whoMayOrder }),
    ...(record.freeDeliveryOverCents === freeDeliveryOverCents
      ? {}
      : { "data-free-delivery-over": String(record.freeDeliveryOverCents) }),
    ...(record.words === DEFAULT_WORDS ? {} : { "data-words": record.words }),
    ...(record.deliveryRates.length === 0 ? {} : { "data-delivery": "charged" }),
    ...(record.tax.mode === "off" ? {} : { "data-tax": taxOf(record.tax) }),
    ...(record.seller.timeZone === DEFAULT_TIME_ZONE ? {} : { "data-time-zone": record.seller.timeZone }),
    ...(record.seller.tradingName === DEFAULT_NAME ? {} : { "data-shop-name": record.seller.tradingName }),
  };
}
