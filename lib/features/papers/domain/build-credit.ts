import { divideRounded } from "@/lib/values/divide-rounded";
import type { PaperContent, PaperLine } from "./paper";
import { taxSumsOf, unitPriceOf } from "./tax-sums";

/** As much of one line: pieces that came back, or an amount that the line costs less, net. */
export type CreditedLine = { no: number } & ({ pieces: number } | { netCents: number });

export interface WantedCredit {
  /** Missing: all that is left. */
  lines?: readonly CreditedLine[];
  /** The charges, such as the delivery, too. With all lines they always are. */
  charges?: boolean;
  /** The sum that goes back with it, where that is known to the cent; else it follows from the lines. */
  dueCents?: number;
  reason: string;
}

export type CreditProblem =
  | { is: "no_line"; no: number }
  | { is: "twice"; no: number }
  /** With as much of the line as is left. */
  | { is: "over_left"; no: number; left: { pieces: number } | { netCents: number } }
  | { is: "nothing_left" };

interface Corrected {
  name: string;
  day: string;
  content: PaperContent;
}

/** @param day in the seller's zone, of the credit note */
export function buildCredit(
  invoice: Corrected,
  earlier: readonly PaperContent[],
  wanted: WantedCredit,
  day: string,
): { ok: true; content: PaperContent } | { ok: false; problem: CreditProblem } {
  const taken = takeOf(leftOf(invoice.content, earlier), wanted);
  if (!taken.ok) return taken;
  const { terms: _terms, paidBy: _paidBy, account: _account, ...content } = invoice.content;
  const { lines, charges, taxes, totals } = taken;
  return {
    ok: true,
    content: {
      ...content,
      kind: "creditNote",
      day,
      lines,
      charges,
      taxes,
      totals,
      reasons: content.reasons.filter(({ category }) => taxes.some((one) => one.category === category)),
      terms: { text: "The amount is paid back, or set against open invoices." },
      corrects: { name: invoice.name, day: invoice.day },
      reason: wanted.reason,
    },
  };
}

export type Taken = Pick<PaperContent, "lines" | "charges" | "taxes" | "totals">;

/** The lines and sums of a credit note, from what is left of its invoice. */
export function takeOf(
  left: Left,
  wanted: Omit<WantedCredit, "reason">,
): ({ ok: true } & Taken) | { ok: false; problem: CreditProblem } {
  const lines = wanted.lines === undefined ? done(left.lines) : chosenLines(left.lines, wanted.lines);
  if (!Array.isArray(lines)) return { ok: false, problem: lines };
  const withCharges = wanted.lines === undefined || wanted.charges === true;
  const charges = withCharges ? left.charges : [];
  if (lines.length + charges.length === 0) return { ok: false, problem: { is: "nothing_left" } };
  const taxes = taxSumsOf([...lines, ...charges]);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const [ofLines, ofCharges] = [sum(lines.map(netOf)), sum(charges.map(netOf))];
  const tax = sum(taxes.map(({ taxCents }) => taxCents));
  const gross = ofLines + ofCharges + tax;
  const takesAll = ofLines === sum(left.lines.map(netOf)) && ofCharges === sum(left.charges.map(netOf));
  // The last credit note carries the cents that single ones could not: together they are the invoice.
  const rounding = takesAll ? left.payable - gross : (wanted.dueCents ?? gross) - gross;
  return {
    ok: true,
    lines,
    charges,
    taxes,
    totals: {
      lines: ofLines,
      charges: ofCharges,
      net: ofLines + ofCharges,
      tax,
      gross,
      rounding,
      prepaid: 0,
      due: gross + rounding,
    },
  };
}

const netOf = ({ netCents }: { netCents: number }): number => netCents;
const done = (lines: readonly PaperLine[]): PaperLine[] => [...lines];

export interface Left {
  lines: PaperLine[];
  charges: PaperContent["charges"];
  /** The sum that the invoice asked for, less the credited ones. */
  payable: number;
}

/** The rest of an invoice that no credit note has taken yet. */
export function leftOf(invoice: PaperContent, earlier: readonly PaperContent[]): Left {
  const credited = (no: number, of: (line: PaperLine) => number) =>
    earlier
      .flatMap(({ lines }) => lines.filter((line) => line.no === no))
      .reduce((sum, line) => sum + of(line), 0);
  const lines = invoice.lines.flatMap(({ priceNote: _, ...line }) => {
    const netCents = line.netCents - credited(line.no, netOf);
    // A credited amount makes the pieces cheaper and leaves them with the buyer.
    const quantity = line.quantity - credited(line.no, (credit) => (credit.isAmount ? 0 : credit.quantity));
    return netCents > 0 ? [{ ...line, quantity, netCents, unitPrice: unitPriceOf(netCents, quantity) }] : [];
  });
  const charges = earlier.some((credit) => credit.charges.length > 0) ? [] : invoice.charges;
  const payable =
    invoice.totals.gross +
    invoice.totals.rounding -
    earlier.reduce((sum, { totals }) => sum + totals.due + totals.prepaid, 0);
  return { lines, charges, payable };
}

const shareOf = (netCents: number, pieces: number, quantity: number): number =>
  divideRounded(netCents * pieces, quantity);

function chosenLines(
  left: readonly PaperLine[],
  wanted: readonly CreditedLine[],
): PaperLine[] | CreditProblem {
  const chosen: PaperLine[] = [];
  for (const one of wanted) {
    const line = left.find(({ no }) => no === one.no);
    if (!line) return { is: "no_line", no: one.no };
    if (chosen.some(({ no }) => no === one.no)) return { is: "twice", no: one.no };
    const quantity = "pieces" in one ? one.pieces : 1;
    if ("pieces" in one && one.pieces > line.quantity)
      return { is: "over_left", no: one.no, left: { pieces: line.quantity } };
    const netCents = "pieces" in one ? shareOf(line.netCents, one.pieces, line.quantity) : one.netCents;
    if (netCents > line.netCents) return { is: "over_left", no: one.no, left: { netCents: line.netCents } };
    const isAmount = "pieces" in one ? {} : { isAmount: true as const };
    chosen.push({ ...line, ...isAmount, quantity, netCents, unitPrice: unitPriceOf(netCents, quantity) });
  }
  return chosen;
}
