import { createHash } from "node:crypto";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import {
  type BankAccount,
  ENTRY,
  lettersAndDigits,
  toEntry,
  transactionOf,
} from "@/lib/core/domain/payments/bank-transfers";
import { bankEntryId, type EntryContent } from "@/lib/features/bank/data/bank-entries";
import type { BankEntryDocument } from "@/lib/features/bank/data/documents";
import { ordersNamedBy } from "@/lib/features/bank/domain/references";
import type { StatementCredit } from "@/lib/features/bank/domain/statement";

/** How a credit is recognised when another file has it again. */

/** A credit with the name that it is stored by, and the one that it gets where another credit has that already. */
export interface KeyedCredit extends StatementCredit {
  entry: string;
  otherwise: string;
}

/**
 * By the bank's own reference of the entry, which people type, too. Where there is none, where the file has one of the same letters and
 * digits for other money of the same day and amount as well, and for the parts of an entry: by the content, and by a running number among
 * credits of the same content.
 */
export function withKeys(credits: readonly StatementCredit[]): KeyedCredit[] {
  const contentsOf = new Map<string, Set<string>>();
  for (const credit of credits) {
    const contents = contentsOf.get(likenessOf(credit)) ?? new Set<string>();
    contentsOf.set(likenessOf(credit), contents.add(identityOf(credit)));
  }
  const seen = new Map<string, number>();
  return credits.map((credit) => {
    const reference = ownReference(credit);
    const identity = identityOf(credit);
    const running = seen.get(identity) ?? 0;
    seen.set(identity, running + 1);
    const isTold = reference !== null && contentsOf.get(likenessOf(credit))?.size === 1;
    // Under a reference that tells entries apart, the same content is the same entry, which the file has twice.
    const otherwise = made(`${identity}\n${isTold ? 0 : running}`);
    return { ...credit, entry: isTold ? reference : otherwise, otherwise };
  });
}

/** The same for credits that would be stored by one name, and that another file could take for one. */
const likenessOf = (credit: StatementCredit): string => {
  const reference = ownReference(credit);
  const name = reference && lettersAndDigits(reference);
  return JSON.stringify([name, credit.day, credit.amountCents, credit.currency]);
};

const identityOf = (credit: StatementCredit): string => `${contentOf(credit)}\n${ownReference(credit) ?? ""}`;

/** Some banks write that they have none. */
const NO_REFERENCE = new Set(["NONREF", "NOTPROVIDED", "NOREF", "NONE"]);

/** Null for the parts of an entry, which have one reference together. */
function ownReference({ bankReference, part }: StatementCredit): string | null {
  const entry = bankReference === null || part !== null ? "" : toEntry(bankReference);
  return ENTRY.test(entry) && !NO_REFERENCE.has(entry) ? entry : null;
}

const contentOf = ({ day, amountCents, currency, payer, text, bankReference, part }: StatementCredit) =>
  JSON.stringify([day, amountCents, currency, payer, text, part === null ? null : [bankReference, part]]);

/** As long as a reference may be. */
const made = (content: string): string =>
  `H${createHash("sha256").update(content).digest("hex").slice(0, 30).toUpperCase()}`;

/** @param named which of its two names it gets */
export function toBankEntry(
  credit: KeyedCredit,
  named: "entry" | "otherwise",
  { account, statement, now }: { account: BankAccount; statement: { id: ObjectId; name: string }; now: Date },
): BankEntryDocument {
  const transactionId = transactionOf(account, credit[named]);
  return {
    _id: bankEntryId(transactionId),
    transactionId,
    entry: credit[named],
    statementId: statement.id,
    statementName: statement.name,
    day: credit.day,
    amountCents: credit.amountCents,
    currency: credit.currency,
    payer: credit.payer,
    text: credit.text,
    namedOrderIds: ordersNamedBy(credit).map(requireId),
    isLumped: credit.isLumped,
    ...(credit.doubt === null ? {} : { doubt: credit.doubt }),
    state: "new",
    tryAt: now,
    orderId: null,
    problem: null,
    revision: 1,
    at: now,
    changedAt: now,
  };
}

/**
 * Whether what is stored by this name is another entry: some banks use a reference again, and two references may differ in signs alone.
 * An entry that is spelled otherwise in another export has the same payer and text, if these were not erased.
 */
export function isAnother(credit: KeyedCredit, stored: EntryContent | undefined): boolean {
  // By its reference alone: somebody has typed it before its statement came.
  if (stored === undefined || stored.statementId === null) return false;
  const { amountCents, currency } = stored.brought ?? stored;
  const isSameMoney =
    stored.day === credit.day && amountCents === credit.amountCents && currency === credit.currency;
  const isErased = stored.payer === null && stored.text === "";
  const saysTheSame = isErased || (stored.payer === credit.payer && stored.text === credit.text);
  return !isSameMoney || (stored.entry !== credit.entry && !saysTheSame);
}
