import type { z } from "zod";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import type { WantedCredit } from "@/lib/features/papers/domain/build-credit";
import type { NumbersView } from "@/lib/features/papers/domain/numbers-view";
import type {
  newCreditSchema,
  paperNumbersSchema,
  paperSchema,
  paperSummarySchema,
} from "@/lib/features/papers/domain/schemas";
import type { AnswerFile, Outcome } from "@/lib/http/operation";
import { PAPER_TYPES, ZIP_TYPE } from "@/lib/values/file-types";
import { centsOf, centsToDollars } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";

/** Papers on the wire: amounts in whole units of their currency. */

export const toPaperSummary = (paper: PaperDocument): z.output<typeof paperSummarySchema> => {
  const { _id, kind, orderId, content } = paper;
  const { day, buyer, currency, totals, terms, corrects } = content;
  return {
    _id: _id.toHexString(),
    number: nameOf(paper),
    kind,
    orderId: orderId.toHexString(),
    day,
    buyer: buyer.name,
    currency,
    total: centsToDollars(totals.gross + totals.rounding),
    due: centsToDollars(totals.due),
    dueOn: totals.due > 0 ? (terms.dueOn ?? null) : null,
    corrects: corrects?.name ?? null,
  };
};

export function toPaper(paper: PaperDocument): z.output<typeof paperSchema> {
  const { lines, charges, taxes, totals, reason = null } = paper.content;
  return {
    ...toPaperSummary(paper),
    hash: paper.hash,
    reason,
    lines: lines.map(({ no, sku, name, quantity, unitPrice, netCents, category, rate }) => ({
      lineNo: no,
      sku,
      name,
      quantity,
      unitPrice,
      net: centsToDollars(netCents),
      category,
      rate,
    })),
    charges: charges.map(({ label, netCents, category, rate }) => ({
      label,
      net: centsToDollars(netCents),
      category,
      rate,
    })),
    taxes: taxes.map(({ category, rate, baseCents, taxCents }) => ({
      category,
      rate,
      base: centsToDollars(baseCents),
      tax: centsToDollars(taxCents),
    })),
    net: centsToDollars(totals.net),
    tax: centsToDollars(totals.tax),
    rounding: centsToDollars(totals.rounding),
    prepaid: centsToDollars(totals.prepaid),
  };
}

/** A credit note of a body that its schema has parsed. */
export const toWantedCredit = ({
  lines,
  charges,
  reason,
}: z.output<typeof newCreditSchema>): WantedCredit => ({
  reason,
  ...(charges === undefined ? {} : { charges }),
  ...(lines === undefined
    ? {}
    : {
        lines: lines.map(({ lineNo, pieces, amount }) =>
          pieces === undefined ? { no: lineNo, netCents: centsOf(amount ?? 0) } : { no: lineNo, pieces },
        ),
      }),
});

export const toPaperNumbers = ({
  revision,
  lockedThrough,
  series,
}: NumbersView): z.output<typeof paperNumbersSchema> => ({
  revision,
  lockedThrough,
  series: series.map(({ series: name, last, count, missing, lost, start, isHalted }) => ({
    series: name,
    last,
    papers: count,
    missing,
    lost,
    start,
    isHalted,
  })),
});

const ENDINGS = { "text/csv": "csv", [ZIP_TYPE]: "zip" } as const;

/** A file of an export. */
export const exportAnswer = (
  exported: Result<{ name: string; content: AnswerFile["content"] }>,
  type: keyof typeof ENDINGS,
): Outcome<null> =>
  exported.ok
    ? {
        ok: true,
        value: null,
        file: { name: `${exported.value.name}.${ENDINGS[type]}`, type, content: exported.value.content },
      }
    : exported;

export const pdfFile = (name: string, content: Uint8Array<ArrayBuffer>): AnswerFile => ({
  name: `${name}.pdf`,
  type: PAPER_TYPES.pdf,
  content,
});

/** @param form `cii` or `ubl`, so that both can lie in one folder */
export const xmlFile = (name: string, form: string, content: Uint8Array<ArrayBuffer>): AnswerFile => ({
  name: `${name}.${form}.xml`,
  type: PAPER_TYPES.xml,
  content,
});
