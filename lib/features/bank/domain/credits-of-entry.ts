import { isCalendarDay } from "@/lib/values/calendar-day";
import type { Cents } from "@/lib/values/money";
import { type LeftEntries, MAX_PAYER_LENGTH, MAX_TEXT_LENGTH, type StatementCredit } from "./statement";
import { childrenOf, findAt, plain, textAt, type XmlElement } from "./xml-element";

/** Why a statement is refused as a whole, and the line that says so. */
export class BadStatement extends Error {
  override name = "BadStatement";
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

export const CONTROL_CHARACTER = "The file has a control character, which no bank writes";

/**
 * The money that an entry (`Ntry`) says has come, or why it says none.
 * @throws BadStatement where it does not say how much, when or in which direction
 */
export function creditsOfEntry(entry: XmlElement): StatementCredit[] | keyof LeftEntries {
  const direction = textAt(entry, "CdtDbtInd");
  if (direction !== "CRDT" && direction !== "DBIT")
    throw new BadStatement("An entry says neither credit nor debit (CdtDbtInd)", entry.line);
  // Since version 8 the status is a code in an element of its own.
  const status = textAt(entry, "Sts/Cd") ?? textAt(entry, "Sts") ?? "";
  const reversal = textAt(entry, "RvslInd") ?? "false";
  if (NOT_BOOKED.includes(status)) return "pending";
  if (TRUE.includes(reversal)) return "reversals";
  if (direction === "DBIT") return "debits";
  const whole = {
    line: entry.line,
    day: dayOf(entry),
    ...amountOf(findAt(entry, "Amt"), entry.line),
    bankReference: textAt(entry, "AcctSvcrRef"),
    part: null,
    isLumped: false,
    doubt: doubtOf(entry, { status, reversal }),
  };
  const transactions = childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));
  if (transactions.length > 1) return partsOf(entry, whole, transactions);
  const [transaction = null] = transactions;
  const bankReference = whole.bankReference ?? textAt(transaction, "Refs/AcctSvcrRef");
  const isLumped = transaction === null && saysSeveral(entry);
  return [{ ...whole, bankReference, isLumped, ...wordsOf(transaction, entry) }];
}

const NOT_BOOKED = ["PDNG", "INFO", "FUTR"];
/** XML writes these for yes and no, and no others. */
const TRUE = ["true", "1"];
const FALSE = ["false", "0"];
/** An entry says each of these once. */
const ONCE = ["Amt", "CdtDbtInd", "Sts", "RvslInd", "BookgDt", "ValDt"];

/** A person looks at it before the money counts: a value that the shop does not know may mean that it has not come. */
function doubtOf(
  entry: XmlElement,
  { status, reversal }: { status: string; reversal: string },
): string | null {
  const twice = ONCE.find((name) => childrenOf(entry, name).length > 1);
  if (twice) return `The statement says ${twice} of this entry twice`;
  if (status !== "BOOK") return unknown("Sts", status);
  return FALSE.includes(reversal) ? null : unknown("RvslInd", reversal);
}

const unknown = (name: string, value: string): string =>
  `The statement says ${name} “${value.slice(0, 20)}” of this entry, which the shop does not know`;

/** Money of several payers that the bank has booked as one entry. It is one credit where their amounts are not its amount. */
function partsOf(
  entry: XmlElement,
  whole: Omit<StatementCredit, "payer" | "text" | "reference">,
  transactions: readonly XmlElement[],
): StatementCredit[] {
  const amounts = transactions.map((transaction) => partAmountOf(transaction, whole.currency));
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), 0);
  if (sum !== whole.amountCents) return [{ ...whole, isLumped: true, ...wordsOf(null, entry) }];
  return transactions.flatMap((transaction, index) => {
    const amountCents = amounts[index] ?? 0;
    if (amountCents <= 0) return [];
    const own = { line: transaction.line, part: index + 1, amountCents };
    return [{ ...whole, ...own, ...wordsOf(transaction, null) }];
  });
}

/** Null where the bank does not say it in the currency of the account, or says a direction that there is not. */
function partAmountOf(transaction: XmlElement, currency: string): Cents | null {
  const amount = findAt(transaction, "Amt") ?? findAt(transaction, "AmtDtls/TxAmt/Amt");
  if (!amount || amount.attributes.Ccy !== currency) return null;
  const { amountCents } = amountOf(amount, transaction.line);
  const direction = textAt(transaction, "CdtDbtInd") ?? "CRDT";
  if (direction === "DBIT") return -amountCents;
  return direction === "CRDT" ? amountCents : null;
}

/** An entry of several transactions that are not in the statement. */
const saysSeveral = (entry: XmlElement): boolean =>
  childrenOf(entry, "NtryDtls").some((details) => !/^0*[01]$/.test(textAt(details, "Btch/NbOfTxs") ?? "0"));

function wordsOf(
  transaction: XmlElement | null,
  entry: XmlElement | null,
): Pick<StatementCredit, "payer" | "text" | "reference"> {
  const parties = findAt(transaction, "RltdPties");
  // Since version 8 a party is a person or a bank, one element further down.
  const payer = ["Dbtr/Pty/Nm", "Dbtr/Nm", "UltmtDbtr/Pty/Nm", "UltmtDbtr/Nm"]
    .map((path) => textAt(parties, path))
    .find((name) => name !== null);
  const remittance = findAt(transaction, "RmtInf");
  const structured = childrenOf(remittance, "Strd");
  const references = structured.map((one) => textAt(one, "CdtrRefInf/Ref")).filter((text) => text !== null);
  const pieces = [
    ...references,
    ...childrenOf(remittance, "Ustrd").map(({ text }) => plain(text)),
    ...structured.flatMap((one) => childrenOf(one, "AddtlRmtInf")).map(({ text }) => plain(text)),
    textAt(transaction, "AddtlTxInf"),
    notProvided(textAt(transaction, "Refs/EndToEndId")),
    textAt(entry, "AddtlNtryInf"),
  ].filter((piece): piece is string => Boolean(piece));
  return {
    payer: payer ? plain(payer.slice(0, MAX_PAYER_LENGTH)) : null,
    text: plain([...new Set(pieces)].join(" ").slice(0, MAX_TEXT_LENGTH)),
    reference: references[0] ?? null,
  };
}

const notProvided = (text: string | null): string | null => (text === "NOTPROVIDED" ? null : text);

/** @throws BadStatement where there is no amount with a currency, or one of more than two decimals */
function amountOf(
  amount: XmlElement | null,
  line: number,
): Pick<StatementCredit, "amountCents" | "currency"> {
  const currency = amount?.attributes.Ccy ?? "";
  const [, whole, decimals = ""] = /^(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(plain(amount?.text ?? "")) ?? [];
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency))
    throw new BadStatement("An amount is not one of a currency with up to two decimals (Amt)", line);
  return { amountCents: Number(whole) * 100 + Number(decimals.padEnd(2, "0")), currency };
}

/** @throws BadStatement where the bank does not say it */
function dayOf(entry: XmlElement): string {
  const said = ["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"].map((path) => textAt(entry, path));
  // A time of the day or a time zone may follow.
  const [, day = ""] = /^(\d{4}-\d\d-\d\d)(?:$|[TZ+-])/.exec(said.find((text) => text !== null) ?? "") ?? [];
  if (isCalendarDay(day)) return day;
  throw new BadStatement("An entry does not say the day of its booking (BookgDt)", entry.line);
}
