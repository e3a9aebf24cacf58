import type { Carrier } from "@/lib/core/domain/shop/carriers";
import type { DeliveryRate } from "@/lib/core/domain/shop/delivery-rate";
import { DEFAULT_LOGO, type Logo } from "@/lib/core/domain/shop/logo";
import { DEFAULT_LOOK, type Look } from "@/lib/core/domain/shop/look";
import { DEFAULT_WORDS, showWords, type Words } from "@/lib/core/domain/shop/shop-words";
import { type Currency, showCurrency } from "@/lib/values/currency";
import type { Language } from "@/lib/values/language";
import type { Cents } from "@/lib/values/money";
import { showTimeZone } from "@/lib/values/shop-day";
import { DEFAULT_INVOICING, type Invoicing } from "./invoicing";
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from "./mail-settings";
import { keepRecord, keptRecord, PAGE_DEFAULTS, pageAttributes } from "./page-record";
import { DEFAULT_RETURN_DAYS } from "./return-days";
import { DEFAULT_SELLER, type Seller } from "./seller";
import { DEFAULT_TAX, type TaxSettings } from "./tax-settings";
import type { WhoMayOrder } from "./who-may-order";

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
  /** Days from the payment until an order leaves; 0: nothing is said of it. */
  leavesWithinDays: number;
  /** Days after its shipment within which a customer sends a piece back; 0: none. */
  returnDays: number;
  /** Sorted by name. */
  carriers: readonly Carrier[];
  look: Look;
  seller: Seller;
  words: Words;
  /** Beside English, in which the public pages are shown. */
  languages: readonly Language[];
  mail: MailSettings;
  invoices: Invoicing;
  logo: Logo;
  tax: TaxSettings;
}

export type ShopChanges = Partial<Omit<ShopRecord, "revision">>;

export const DEFAULT_RECORD: ShopRecord = {
  revision: 0,
  isOpen: false,
  ...PAGE_DEFAULTS,
  deliversTo: [],
  deliveryRates: [],
  returnDays: DEFAULT_RETURN_DAYS,
  carriers: [],
  look: DEFAULT_LOOK,
  seller: DEFAULT_SELLER,
  words: DEFAULT_WORDS,
  languages: [],
  mail: DEFAULT_MAIL_SETTINGS,
  invoices: DEFAULT_INVOICING,
  logo: DEFAULT_LOGO,
  tax: DEFAULT_TAX,
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

/** For the server: the record that this process shows. Browsers know a part of it (`page-record.ts`). */
export const shopRecord = (): ShopRecord => (keptRecord() as ShopRecord | undefined) ?? DEFAULT_RECORD;

/** For the server: a record of an older revision is not shown again. */
export function showShopRecord(record: ShopRecord): void {
  if (record.revision < (keptRecord()?.revision ?? 0)) return;
  keepRecord(record);
  showCurrency(record.currency);
  showTimeZone(record.seller.timeZone);
  showWords(record.words);
}

/** For the root element of each page. */
export const recordAttributes = (record: ShopRecord = shopRecord()): Record<`data-${string}`, string> =>
  pageAttributes(record);
