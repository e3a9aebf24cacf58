import type { DeliveryRate } from "@/lib/core/domain/shop/delivery-rate";
import { DEFAULT_LOGO, type Logo } from "@/lib/core/domain/shop/logo";
import { DEFAULT_LOOK, type Look } from "@/lib/core/domain/shop/look";
import { DEFAULT_WORDS, showWords, type Words } from "@/lib/core/domain/shop/shop-words";
import { type Currency, DEFAULT_CURRENCY, shopCurrency, showCurrency } from "@/lib/values/currency";
import type { Cents } from "@/lib/values/money";
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from "./mail-settings";
import { DEFAULT_SELLER, type Seller } from "./seller";
import { WHO_MAY_ORDER, type WhoMayOrder } from "./who-may-order";

/**
 * The choices of the shop's owner (docs/decisions/028-the-shops-record-is-shown-by-its-process.md). Each default is the specification's
 * value.
 */
export interface ShopRecord {
  /** Rises with each change; 0 before the first. */
  revision: number;
  /** Whether it sells in earnest. Until then each page says that it is a sample. */
  isOpen: boolean;
  currency: Currency;
  /** Orders go in multiples of so many pieces. */
  lotStep: number;
  whoMayOrder: WhoMayOrder;
  /** ISO 3166; empty: it delivers everywhere. */
  deliversTo: string[];
  /** Orders over it are delivered free; 0: none is. */
  freeDeliveryOverCents: Cents;
  /** Empty: the shop charges no delivery. */
  deliveryRates: readonly DeliveryRate[];
  look: Look;
  seller: Seller;
  words: Words;
  mail: MailSettings;
  logo: Logo;
}

export const MAX_LOT_STEP = 1000;

export type ShopChanges = Partial<Omit<ShopRecord, "revision">>;

export const DEFAULT_RECORD: ShopRecord = {
  revision: 0,
  isOpen: false,
  currency: DEFAULT_CURRENCY,
  lotStep: 100,
  whoMayOrder: "anybody",
  deliversTo: [],
  freeDeliveryOverCents: 350_000,
  deliveryRates: [],
  look: DEFAULT_LOOK,
  seller: DEFAULT_SELLER,
  words: DEFAULT_WORDS,
  mail: DEFAULT_MAIL_SETTINGS,
  logo: DEFAULT_LOGO,
};

/** A stored record with the default of each field that it has not, also of one within a section. */
export function wholeRecord(stored: Partial<ShopRecord> | null): ShopRecord {
  const fields = Object.entries(DEFAULT_RECORD).map(([field, missing]) => {
    const value = stored?.[field as keyof ShopRecord] ?? missing;
    return [field, isSection(missing) && isSection(value) ? { ...missing, ...value } : value];
  });
  return Object.fromEntries(fields) as ShopRecord;
}

const isSection = (value: unknown): value is object => typeof value === "object" && !Array.isArray(value);

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.shop-record");
const kept = globalThis as typeof globalThis & { [KEY]?: ShopRecord };

/** The record that this process shows. In the browser: the part of it that the page says. */
export function shopRecord(): ShopRecord {
  if (typeof document === "undefined") return kept[KEY] ?? DEFAULT_RECORD;
  const { dataset } = document.documentElement;
  const { freeDeliveryOver: over, lotStep, whoMayOrder, shopName = DEFAULT_SELLER.tradingName } = dataset;
  return {
    ...DEFAULT_RECORD,
    currency: shopCurrency(),
    lotStep: lotStep === undefined ? DEFAULT_RECORD.lotStep : Number(lotStep),
    whoMayOrder: WHO_MAY_ORDER.find((who) => who === whoMayOrder) ?? DEFAULT_RECORD.whoMayOrder,
    freeDeliveryOverCents: over === undefined ? DEFAULT_RECORD.freeDeliveryOverCents : Number(over),
    seller: { ...DEFAULT_SELLER, tradingName: shopName },
  };
}

/** Whether an order may have to pay its delivery. */
export const chargesDelivery = (): boolean =>
  typeof document === "undefined"
    ? shopRecord().deliveryRates.length > 0
    : document.documentElement.dataset.delivery === "charged";

/** For the server: a record of an older revision is not shown again. */
export function showShopRecord(record: ShopRecord): void {
  if (record.revision < (kept[KEY]?.revision ?? 0)) return;
  kept[KEY] = record;
  showCurrency(record.currency);
  showWords(record.words);
}

/** For the root element of each page: what browsers have to know, where it is not the default. */
export function recordAttributes(record: ShopRecord = shopRecord()): Record<`data-${string}`, string> {
  const { currency, freeDeliveryOverCents, lotStep } = DEFAULT_RECORD;
  return {
    ...(record.currency === currency ? {} : { "data-currency": record.currency }),
    ...(record.lotStep === lotStep ? {} : { "data-lot-step": String(record.lotStep) }),
    ...(record.whoMayOrder === "anybody" ? {} : { "data-who-may-order": record.whoMayOrder }),
    ...(record.freeDeliveryOverCents === freeDeliveryOverCents
      ? {}
      : { "data-free-delivery-over": String(record.freeDeliveryOverCents) }),
    ...(record.words === DEFAULT_WORDS ? {} : { "data-words": record.words }),
    ...(record.deliveryRates.length === 0 ? {} : { "data-delivery": "charged" }),
    ...(record.seller.tradingName === DEFAULT_SELLER.tradingName
      ? {}
      : { "data-shop-name": record.seller.tradingName }),
  };
}
