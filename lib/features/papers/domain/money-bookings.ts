import type { OrderTax, TaxSum } from "@/lib/core/domain/orders/amounts";
import type { ReceiptKind } from "@/lib/core/domain/orders/receipts";
import type { CsvCell } from "@/lib/values/csv";
import { type Cents, centsToDollars } from "@/lib/values/money";
import { type BOOKING_HEADINGS, rateText, schemeOf } from "./bookings";
import type { Period } from "./periods";
import { divideRounded } from "./tax-sums";

/** The money of an order as a bookkeeper books it: each payment and refund on its day, and each cash discount with its part of the tax. */

export interface MovedMoney {
  orderNumber: string;
  buyer: string;
  buyerVatId: string | undefined;
  currency: string;
  /** Missing where the shop knew no tax. */
  tax?: Pick<OrderTax, "oss" | "to"> | undefined;
  taxes: readonly TaxSum[];
  receipts: readonly {
    kind: ReceiptKind;
    cents: Cents;
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
  const rows = money.receipts.flatMap(({ kind, cents, day, takenBackDay, reference }) => {
    const booked = (on: string, sign: 1 | -1): Cells[] =>
      kind === "discount"
        ? discountRows(money, sign * cents).map((cells) => ({
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

/**
 * A discount makes the sale cheaper, so that it is negative: of each rate a part by its share of what was due, with the tax that the
 * part contains. The parts are the discount to the cent.
 */
function discountRows({ tax, taxes }: MovedMoney, cents: Cents): Cells[] {
  const rates: readonly TaxSum[] =
    taxes.length > 0 ? taxes : [{ category: "O", rate: 0, baseCents: 1, taxCents: 0 }];
  const grossOf = ({ baseCents, taxCents }: TaxSum) => baseCents + taxCents;
  const whole = rates.reduce((sum, rate) => sum + grossOf(rate), 0);
  let [gone, before] = [0, 0];
  return rates.map((rate) => {
    gone += grossOf(rate);
    const upTo = whole > 0 ? divideRounded(cents * gone, whole) : cents;
    const part = upTo - before;
    before = upTo;
    const hundredths = Math.round(rate.rate * 100);
    const vat = divideRounded(part * hundredths, 10_000 + hundredths);
    return {
      tax: schemeOf({ oss: tax?.oss }, rate),
      category: rate.category,
      rate: rateText(rate),
      net: centsToDollars(vat - part),
      VAT: centsToDollars(-vat),
      gross: centsToDollars(-part),
    };
  });
}
