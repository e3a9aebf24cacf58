import type { OrderTax } from "@/lib/core/domain/orders/amounts";
import type { ReceiptKind } from "@/lib/core/domain/orders/receipts";
import type { RatePart } from "@/lib/core/domain/tax/rate-parts";
import type { CsvCell } from "@/lib/values/csv";
import { divideRounded } from "@/lib/values/divide-rounded";
import { type Cents, centsToDollars } from "@/lib/values/money";
import { type BOOKING_HEADINGS, rateText, schemeOf } from "./bookings";
import type { Period } from "./periods";

/** The money of an order as a bookkeeper books it: each payment and refund on its day, and each cash discount with its part of the tax. */

export interface MovedMoney {
  orderNumber: string;
  buyer: string;
  buyerVatId: string | undefined;
  currency: string;
  /** Missing where the shop knew no tax. */
  tax?: Pick<OrderTax, "oss" | "to"> | undefined;
  receipts: readonly {
    kind: ReceiptKind;
    cents: Cents;
    /** Of a discount: its part of each rate. */
    byRate?: readonly RatePart[] | undefined;
    day: string;
    /** The entry of the account, or the transaction of the card. */
    reference: string;
    takenBackDay?: string | undefined;
  }[];
  /** Without those that are still due, or failed. */
  refunds: readonly { cents: Cents; day: string; byTransfer: boolean; reference: string }[];
}

type Cells = Partial<Record<(typeof BOOKING_HEADINGS)[number], CsvCell>>;

/** @param headings of the file, in whose order the cells are */
export function moneyRows(
  money: MovedMoney,
  { from, before }: Period,
  headings: readonly (typeof BOOKING_HEADINGS)[number][],
): CsvCell[][] {
  const isIn = (day: string | undefined): day is string => day !== undefined && day >= from && day < before;
  const rows = money.receipts.flatMap(({ kind, cents, byRate = [], day, takenBackDay, reference }) => {
    const booked = (on: string, sign: 1 | -1): Cells[] =>
      kind === "discount"
        ? discountRows(money, timesSign(byRate, sign)).map((cells) => ({
            ...cells,
            day: on,
            kind: sign === 1 ? "Cash discount" : "Cash discount taken back",
            reference,
          }))
        : [
            {
              day: on,
              kind: sign === 1 ? "Payment" : "Payment taken back",
              "paid by": kind,
              reference,
              money: centsToDollars(sign * cents),
            },
          ];
    return [...(isIn(day) ? booked(day, 1) : []), ...(isIn(takenBackDay) ? booked(takenBackDay, -1) : [])];
  });
  const refunds = money.refunds
    .filter(({ day }) => isIn(day))
    .map(
      ({ day, cents, byTransfer, reference }): Cells => ({
        day,
        kind: "Refund",
        "paid by": byTransfer ? "transfer" : "card",
        reference,
        money: centsToDollars(-cents),
      }),
    );
  const ofOrder: Cells = {
    order: money.orderNumber,
    buyer: money.buyer,
    "buyer VAT ID": money.buyerVatId,
    "goods to": money.tax?.to,
    currency: money.currency,
  };
  return [...rows, ...refunds].map((cells) => headings.map((heading) => ({ ...ofOrder, ...cells })[heading]));
}

const timesSign = (parts: readonly RatePart[], sign: 1 | -1): RatePart[] =>
  parts.map((part) => ({ ...part, cents: sign * part.cents }));

/** A discount makes the sale cheaper, so that it is negative: a row for each rate, with the tax that its part contains. */
const discountRows = ({ tax }: MovedMoney, parts: readonly RatePart[]): Cells[] =>
  parts.map((part) => {
    const hundredths = Math.round(part.rate * 100);
    const vat = divideRounded(part.cents * hundredths, 10_000 + hundredths);
    return {
      tax: schemeOf({ oss: tax?.oss }, part),
      category: part.category,
      rate: rateText(part),
      net: centsToDollars(vat - part.cents),
      VAT: centsToDollars(-vat),
      gross: centsToDollars(-part.cents),
    };
  });
