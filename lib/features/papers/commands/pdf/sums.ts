import type { Paper } from "@/lib/features/papers/domain/paper";
import { printed, printedRate } from "@/lib/features/papers/domain/printed";
import { drawPayment, hasPayment, PAYMENT_HEIGHT } from "./payment";
import { GREY, heightOf, PAGE, rule, type Sheet, WIDTH, write } from "./sheet";

const LABEL_X = 330;

/** The sums, the tax of each rate, why it is so, and how to pay. All of it stays on one page. */
export function drawSums(sheet: Sheet, paper: Paper, top: number): void {
  const payment = hasPayment(paper) ? PAYMENT_HEIGHT : 0;
  const needed = 16 * sumsOf(paper).length + 24 + heightOf(sheet, notesOf(paper).join("\n"), WIDTH) + payment;
  let y = top;
  if (y + needed > PAGE.bottom + 18) {
    sheet.addPage({ size: "A4", margin: 0 });
    y = PAGE.top;
  }
  for (const { label, cents, isTotal } of sumsOf(paper)) {
    if (isTotal) rule(sheet, y - 1, { x: LABEL_X });
    const words = { face: isTotal ? "bold" : "regular", size: isTotal ? 9.5 : 8.5 } as const;
    write(sheet, label, LABEL_X, y + 2, { ...words, width: 140 });
    write(sheet, printed(cents), 464, y + 2, { ...words, width: 75, align: "right" });
    y += isTotal ? 19 : 15;
  }
  y += 10;
  for (const note of notesOf(paper)) y = write(sheet, note, PAGE.left, y, { colour: GREY }) + 3;
  drawPayment(sheet, paper, y + 10);
}

interface Sum {
  label: string;
  cents: number;
  isTotal?: true;
}

export function sumsOf({ totals, taxes, currency, kind, charges }: Paper): Sum[] {
  const sums: Sum[] = charges.length > 0 || taxes.length > 1 ? [{ label: "Net", cents: totals.net }] : [];
  for (const { category, rate, baseCents, taxCents } of taxes)
    if (category !== "O")
      sums.push({ label: `VAT ${printedRate(rate)} on ${printed(baseCents)}`, cents: taxCents });
  if (totals.rounding !== 0) sums.push({ label: "Rounding", cents: totals.rounding });
  const word = kind === "invoice" ? "Total" : "Credited";
  sums.push({ label: `${word} ${currency}`, cents: totals.gross + totals.rounding, isTotal: true });
  if (totals.prepaid !== 0) {
    sums.push({ label: "Paid before", cents: -totals.prepaid });
    sums.push({ label: `Due ${currency}`, cents: totals.due, isTotal: true });
  }
  return sums;
}

export const notesOf = ({ reasons, why, reason, terms }: Paper): string[] => [
  ...(reason ? [`Reason: ${reason}`] : []),
  ...reasons.map(({ text }) => `${text}.`.replace(/\.\.$/, ".")),
  ...(why && !reasons.some(({ text }) => text === why) ? [why] : []),
  terms.text,
];
