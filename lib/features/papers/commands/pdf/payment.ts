import { encode } from "uqr";
import { inGroups } from "@/lib/core/domain/payments/bank-transfers";
import type { Paper } from "@/lib/features/papers/domain/paper";
import { amountText } from "@/lib/features/papers/domain/wire-amounts";
import { PAGE, type Sheet, write } from "./sheet";

const QR = 76;
export const PAYMENT_HEIGHT = QR + 14;

export const hasPayment = ({ kind, account, totals }: Paper): boolean =>
  kind === "invoice" && account !== undefined && totals.due > 0;

/** Where a transfer goes, and for euros the same as a code for banking apps. */
export function drawPayment(sheet: Sheet, paper: Paper, top: number): void {
  const { account } = paper;
  if (!account || !hasPayment(paper)) return;
  const code = transferCode(paper);
  if (code !== null) drawCode(sheet, code, PAGE.left, top + 2);
  const x = code === null ? PAGE.left : PAGE.left + QR + 14;
  let y = write(sheet, "Please pay by transfer", x, top, { face: "bold" }) + 2;
  const facts = [
    ["Account holder", account.holder],
    ["IBAN", inGroups(account.iban)],
    ["BIC", account.bic],
    ["Reference", inGroups(paper.reference)],
  ] as const;
  for (const [label, value] of facts) {
    write(sheet, label, x, y, { width: 84 });
    y = write(sheet, value, x + 88, y, { width: 220 }) + 1;
  }
  if (code !== null) write(sheet, "The code has all of this for banking apps.", x, y + 2, { size: 7 });
}

/**
 * The code of the European Payments Council for a SEPA transfer (EPC069-12, version 2); null where the paper is in another currency
 * or the amount is none that it takes.
 */
export function transferCode({ currency, account, totals, reference }: Paper): string | null {
  if (currency !== "EUR" || !account || totals.due < 1 || totals.due > 99_999_999_999) return null;
  const { bic, holder, iban } = account;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    bic,
    holder.slice(0, 70),
    iban,
    `EUR${amountText(totals.due)}`,
    "",
    reference,
    "",
  ].join("\n");
}

function drawCode(sheet: Sheet, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = QR / size;
  sheet.fillColor("#000000");
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) sheet.rect(x + column * side, y + row * side, side + 0.05, side + 0.05);
  sheet.fill();
}
