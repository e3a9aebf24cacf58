import { type DiscountOffer, openOffer } from "@/lib/core/domain/companies/cash-discount";
import type { NetDays, OrderTerms } from "@/lib/core/domain/companies/terms";
import { openOfView } from "@/lib/core/domain/orders/receipts";
import type { Cents } from "@/lib/values/money";

/** Payment by bank transfer (docs/bank-transfers.md): the reference that a customer writes on it, and how the shop names an entry. */

/** The shop's account, as customers see it. */
export interface BankAccount {
  holder: string;
  /** Without spaces. */
  iban: string;
  bic: string;
}

/** All that a customer needs for a transfer. */
export interface TransferDetails extends BankAccount {
  amountCents: Cents;
  /** Without spaces. */
  reference: string;
  /** When the hold of the order ends, or the last day of an order on account, ISO; null until that is shipped. */
  until: string | null;
  /** The days to pay of an order on account, from its shipping. Missing for one that is paid before. */
  netDays?: NetDays;
  /** The amount that is enough for the cash discount. Missing where there is none, or none any more. */
  discounted?: DiscountOffer & { amountCents: Cents };
}

export const transferDetails = (
  account: BankAccount,
  { id, expiresAt, terms, ...money }: Payable,
  now = new Date(),
): TransferDetails => ({
  ...account,
  // The rest where a part has come.
  amountCents: openOfView(money),
  reference: referenceOf(id),
  until: terms ? terms.dueAt : expiresAt,
  ...(terms ? { netDays: terms.netDays, ...discountedOf({ ...money, terms }, now) } : {}),
});

/** The amount that is enough while the cash discount of an order on account can be taken. */
function discountedOf(
  order: Pick<Payable, "dueCents" | "receipts"> & { terms: OrderTerms },
  now: Date,
): Pick<TransferDetails, "discounted"> {
  const offer = openOffer(order, now);
  return offer ? { discounted: { ...offer, amountCents: order.dueCents - offer.discountCents } } : {};
}

interface Payable {
  id: string;
  dueCents: Cents;
  receipts?: readonly { cents: Cents; isTakenBack: boolean }[];
  expiresAt: string;
  terms?: OrderTerms;
}

/**
 * An order's reference by ISO 11649: `RF`, two check digits, and the order's id in base 36. The id's 96 bits have 19 digits at
 * most, and a reference has room for 21.
 * @param orderId 24 hex digits
 */
export function referenceOf(orderId: string): string {
  const body = BigInt(`0x${orderId}`).toString(36).toUpperCase();
  return `RF${checkDigits(body, "RF")}${body}`;
}

/** The id of the order that a reference names, spaces and small letters allowed; null where it is none. */
export function orderOfReference(reference: string): string | null {
  const compact = reference.replaceAll(/\s/g, "").toUpperCase();
  const body = /^RF\d\d([\dA-Z]{1,21})$/.exec(compact)?.[1];
  if (body === undefined || !hasCheckDigits(compact)) return null;
  const id = [...body].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = id.toString(16).padStart(24, "0");
  return hex.length === 24 ? hex : null;
}

/** In groups of four, as people read references and account numbers. */
export const inGroups = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** Whether its form and check digits are those of an IBAN (ISO 13616). The bank alone knows whether the account is there. */
export const isIban = (compact: string): boolean =>
  /^[A-Z]{2}\d\d[\dA-Z]{11,30}$/.test(compact) && hasCheckDigits(compact);

/** ISO 9362: bank, country and place, with or without the branch. */
export const isBic = (compact: string): boolean => /^[A-Z]{6}[\dA-Z]{2}(?:[\dA-Z]{3})?$/.test(compact);

/** ISO 7064, mod 97-10: what stands after the first four characters, then these, with letters as the numbers from 10 to 35. */
const hasCheckDigits = (compact: string): boolean => remainder(compact.slice(4) + compact.slice(0, 4)) === 1;

const checkDigits = (body: string, prefix: string): string =>
  String(98 - remainder(`${body}${prefix}00`)).padStart(2, "0");

function remainder(text: string): number {
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join("");
  return Number(BigInt(digits) % 97n);
}

/** The provider of a payment that came by bank transfer. */
export const BANK = "bank";

export const MAX_ENTRY_LENGTH = 35;

/**
 * The bank's own reference of an entry of the account, without spaces and in capitals. Banks write them in these characters, of which
 * one is a letter or a digit.
 */
export const ENTRY = /^(?=.*[\dA-Z])[\dA-Z/?:().,'+_-]{1,35}$/;
export const toEntry = (typed: string): string => typed.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

/**
 * The transaction that an entry of an account is, by its letters and digits: one export writes `2026/11-42`, another `2026-11-42`. One
 * order at a time is paid by it.
 */
export const transactionOf = ({ iban }: Pick<BankAccount, "iban">, entry: string): string =>
  `${BANK}:${iban}:${lettersAndDigits(entry)}`;

/** All that two spellings of one entry have in common. */
export const lettersAndDigits = (entry: string): string => entry.replaceAll(/[^\dA-Z]/g, "");

/** As an earlier version named an entry that has other characters; null where it named it the same. */
export function formerTransactionOf({ iban }: Pick<BankAccount, "iban">, entry: string): string | null {
  const former = `${BANK}:${iban}:${entry}`;
  return former === transactionOf({ iban }, entry) ? null : former;
}

/** A stored transaction as `transactionOf` names it. */
export function namedAnew(transactionId: string): string {
  const [, iban = "", entry = ""] = /^bank:([^:]*):(.+)$/.exec(transactionId) ?? [];
  return transactionOf({ iban }, entry);
}

/** The entry of a transaction that is a bank transfer; null for others. */
export const entryOf = (transactionId: string): string | null =>
  /^bank:[^:]*:(.+)$/.exec(transactionId)?.[1] ?? null;

/** The end of the money of a refunded order that was paid by bank transfer. */
export const TRANSFER_ENDS = {
  /** Somebody of the shop has sent it back. */
  sentBack: "bank",
  /** It was booked for the wrong order, or the bank has taken it back: it was never the shop's, and the entry is free again. */
  takenBack: "taken back",
} as const;
