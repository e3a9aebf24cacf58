import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import { LANGUAGES, type Language } from "@/lib/values/language";
import { carrierChanges } from "./carriers";
import { ratesText } from "./delivery-rate";
import { ISSUE_WORDS } from "./invoicing";
import type { LogoPicture } from "./logo";
import { lookChanges } from "./look-changes";
import { type SellerField, sellerAuditField, sellerText } from "./seller";
import type { ShopRecord } from "./shop-record";
import { TAX_MODE_TEXTS } from "./tax-settings";

type Fields = Omit<ShopRecord, "revision">;

/** By field of the shop's record, the changes that the audit shows. */
const CHANGES: { [Field in keyof Fields]: (before: Fields[Field], after: Fields[Field]) => AuditChange[] } = {
  isOpen: (before, after) => changeOf("isOpen", yesNo(before), yesNo(after)),
  words: (before, after) => changeOf("words", before, after),
  languages: (before, after) => changeOf("languages", languagesText(before), languagesText(after)),
  currency: (before, after) => changeOf("currency", before, after),
  lotStep: (before, after) => changeOf("lotStep", before, after),
  whoMayOrder: (before, after) => changeOf("whoMayOrder", before, after),
  deliversTo: (before, after) => changeOf("deliversTo", before.join(", ") || null, after.join(", ") || null),
  freeDeliveryOverCents: (before, after) => changeOf("freeDeliveryOver", before / 100, after / 100),
  deliveryRates: (before, after) => changeOf("deliveryRates", ratesText(before), ratesText(after)),
  leavesWithinDays: (before, after) => changeOf("leavesWithinDays", before || null, after || null),
  returnDays: (before, after) => changeOf("returnDays", before, after),
  carriers: carrierChanges,
  look: lookChanges,
  mail: (before, after) => [
    ...changeOf("mailSenderName", before.senderName || null, after.senderName || null),
    ...changeOf("mailReplyTo", before.replyTo || null, after.replyTo || null),
    ...changeOf("mailGreeting", before.greeting || null, after.greeting || null),
    ...changeOf("mailFooter", before.footer || null, after.footer || null),
  ],
  invoices: (before, after) => [
    ...changeOf("invoicesIssued", ISSUE_WORDS[before.issue], ISSUE_WORDS[after.issue]),
    ...changeOf("papersKeptYears", before.keptYears, after.keptYears),
  ],
  seller: (before, after) =>
    (Object.keys(after) as SellerField[]).flatMap((field) =>
      changeOf(sellerAuditField(field), sellerText(before[field]), sellerText(after[field])),
    ),
  tax: (before, after) => [
    ...changeOf("taxMode", TAX_MODE_TEXTS[before.mode], TAX_MODE_TEXTS[after.mode]),
    ...changeOf("smallBusiness", yesNo(before.smallBusiness), yesNo(after.smallBusiness)),
    ...changeOf("smallBusinessText", before.smallBusinessText || null, after.smallBusinessText || null),
    ...changeOf("oneStopShop", yesNo(before.oss), yesNo(after.oss)),
  ],
  logo: (before, after) => [
    ...changeOf("logo", fileText(before.light), fileText(after.light)),
    ...changeOf("darkLogo", fileText(before.dark), fileText(after.dark)),
  ],
};

const languagesText = (codes: readonly Language[]): string =>
  ["English", ...LANGUAGES.flatMap(({ code, name }) => (codes.includes(code) ? [name] : []))].join(", ");

/** The beginning of a file's name tells two files apart. */
const fileText = (picture: LogoPicture | null): string | null =>
  picture ? `file ${picture.id.slice(0, 8)}` : null;

const yesNo = (is: boolean): string => (is ? "yes" : "no");

export const recordChanges = (before: ShopRecord, after: ShopRecord): AuditChange[] =>
  (Object.keys(CHANGES) as (keyof Fields)[]).flatMap((field) => changesOf(field, before, after));

const changesOf = <Field extends keyof Fields>(field: Field, before: Fields, after: Fields): AuditChange[] =>
  CHANGES[field](before[field], after[field]);
