import { type LinePrice, linePriceText } from "@/lib/core/domain/orders/line-price";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Currency } from "@/lib/values/currency";
import { dayOfShop } from "@/lib/values/shop-day";
import { factsOf, type OrderFacts, type PaperOrder } from "./order-facts";
import type { PaperCharge, PaperContent, PaperLine, PaperTotals, Party } from "./paper";
import { printed, printedDay } from "./printed";
import { reasonsOf } from "./reasons";
import { netsOfGross, taxSumsOf, unitPriceOf } from "./tax-sums";

/** All that an invoice is made of, beside its order. */
export interface PaperParts {
  seller: Party;
  buyer: Party;
  deliverTo: PaperContent["deliverTo"];
  currency: Currency;
  /** IANA, of the seller. */
  timeZone: string;
  account: PaperContent["account"] | undefined;
}

/**
 * The invoice of a whole order, as it stands. Nothing is read and nothing is written: the same order on the same day gives the same
 * paper.
 */
export function buildInvoice(order: PaperOrder, parts: PaperParts, now: Date): PaperContent {
  const facts = factsOf(order);
  const { lines, charges } = netAmounts(facts);
  const taxes = taxSumsOf([...lines, ...charges]);
  const totals = totalsOf({ lines, charges, taxes }, facts);
  const dayOf = (at: Date) => dayOfShop(at, parts.timeZone);
  const supplied = facts.shippedAt === null ? null : dayOf(facts.shippedAt);
  return {
    kind: "invoice",
    day: dayOf(now),
    ...(supplied === null ? {} : { supply: { from: supplied, to: supplied } }),
    ...partiesOf(facts, parts),
    currency: parts.currency,
    lines,
    charges,
    taxes,
    totals,
    why: facts.tax.why,
    reasons: reasonsOf(taxes, facts.tax),
    ...(facts.tax.to === undefined ? {} : { taxedIn: facts.tax.to }),
    ...(facts.tax.oss ? { oss: true as const } : {}),
    terms: termsOf(facts, totals, { dayOf, now, currency: parts.currency }),
    ...(facts.paidBy === null ? {} : { paidBy: facts.paidBy }),
    ...(parts.account ? { account: parts.account } : {}),
    reference: referenceOf(order._id.toString()),
    orderNumber: orderNumber(order._id.toString()),
    ...(order.poNumber ? { poNumber: order.poNumber } : {}),
    language: "en",
  };
}

/** A sale that is not subject to tax names no VAT ID of either side (BR-O-02). */
function partiesOf({ tax }: OrderFacts, { seller, buyer, deliverTo }: PaperParts) {
  const { vatId: sellerVatId, ...sellerRest } = seller;
  const { vatId: _buyerVatId, ...buyerRest } = buyer;
  const isTaxed = tax.category !== "O";
  const buyerVatId = isTaxed ? tax.buyerVatId || buyer.vatId : undefined;
  return {
    seller: { ...sellerRest, ...(isTaxed && sellerVatId ? { vatId: sellerVatId } : {}) },
    buyer: { ...buyerRest, ...(buyerVatId ? { vatId: buyerVatId } : {}) },
    ...(deliverTo ? { deliverTo } : {}),
  };
}

function netAmounts(facts: OrderFacts): { lines: PaperLine[]; charges: PaperCharge[] } {
  const parts = [...facts.lines, ...facts.charges];
  const nets =
    facts.tax.mode === "included"
      ? netsOfGross(parts.map((part) => ({ ...part, grossCents: part.cents })))
      : parts.map(({ cents }) => cents);
  const lines = facts.lines.map((line, index) => {
    const { no, sku, name, quantity, category, rate } = line;
    const netCents = nets[index] as number;
    const unitPrice = unitPriceOf(netCents, quantity);
    const priceNote = priceNoteOf(line, facts.tax);
    return {
      ...{ no, sku, name, quantity, unitPrice, netCents, category, rate },
      ...(priceNote === null ? {} : { priceNote }),
    };
  });
  const charges = facts.charges.map(({ label, category, rate }, index) => ({
    label,
    netCents: nets[facts.lines.length + index] as number,
    category,
    rate,
  }));
  return { lines, charges };
}

/** A list price of a shop whose prices contain the tax contains it, too, and the paper's prices do not. */
const priceNoteOf = (line: LinePrice & { rate: number }, { mode }: OrderFacts["tax"]): string | null =>
  linePriceText(line, (cents) =>
    mode === "included" && line.rate > 0 ? `${printed(cents)} with VAT` : printed(cents),
  );

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The sum that the order is paid with leads: the cent that net prices cannot say is BT-114. */
export function totalsOf(
  { lines, charges, taxes }: Pick<PaperContent, "lines" | "charges" | "taxes">,
  { dueCents, prepaidCents }: Pick<OrderFacts, "dueCents" | "prepaidCents">,
): PaperTotals {
  const [ofLines, ofCharges] = [lines, charges].map((parts) =>
    sumOf(parts.map(({ netCents }) => netCents)),
  ) as [number, number];
  const net = ofLines + ofCharges;
  const tax = sumOf(taxes.map(({ taxCents }) => taxCents));
  const gross = net + tax;
  return {
    lines: ofLines,
    charges: ofCharges,
    net,
    tax,
    gross,
    rounding: dueCents - gross,
    prepaid: prepaidCents,
    due: dueCents - prepaidCents,
  };
}

function termsOf(
  { dueAt, paidAt, isOnAccount, discount }: OrderFacts,
  { due }: PaperTotals,
  { dayOf, now, currency }: { dayOf: (at: Date) => string; now: Date; currency: Currency },
): PaperContent["terms"] {
  if (due <= 0)
    return {
      text:
        paidAt === null ? "Paid. Nothing is due." : `Paid on ${printedDay(dayOf(paidAt))}. Nothing is due.`,
    };
  // The day that an order on account is due is a day in UTC.
  const dueOn = dueAt?.toISOString().slice(0, 10);
  if (dueOn === undefined)
    return { text: isOnAccount ? "Payment is due after delivery." : "Payment is due now." };
  const lastDay = discount?.until.toISOString().slice(0, 10);
  const isOver = lastDay === undefined || lastDay < dayOf(now);
  if (!discount || isOver)
    return { dueOn, text: `Payment is due by ${printedDay(dueOn)}, without deduction.` };
  const enough = printed(due - discount.cents);
  return {
    dueOn,
    text: `Payment is due by ${printedDay(dueOn)}. With ${discount.percent} % cash discount, ${currency} ${enough} are enough until ${printedDay(lastDay)}.`,
  };
}
