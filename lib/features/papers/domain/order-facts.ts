import { type CashDiscount, discountCents, lastDiscountDay } from "@/lib/core/domain/companies/cash-discount";
import type { NetDays } from "@/lib/core/domain/companies/terms";
import type { OrderAmounts, OrderTax, TaxCategory } from "@/lib/core/domain/orders/amounts";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import type { LinePrice } from "@/lib/core/domain/orders/line-price";
import { paidPieces } from "@/lib/core/domain/orders/shipments";
import type { Address } from "@/lib/core/domain/people/views";
import type { Cents } from "@/lib/values/money";

/** The one place that knows how an order stores what its papers say. An order without `tax` is from a shop that charges none. */

type Id = { toString: () => string };

/** An order as far as its papers go. */
export interface PaperOrder extends OrderAmounts {
  _id: Id;
  customer: { userId: Id; name: string; email: string };
  company?: { id: Id; name: string; legalName: string; vatId: string };
  address: (Address & { countryCode?: string }) | null;
  lines: {
    sku: string;
    name: string;
    priceCents: Cents;
    quantity: number;
    cancelled?: number;
    returned?: number;
    taxRate?: number;
    listCents?: Cents;
    tierFrom?: number;
  }[];
  terms?: { netDays: NetDays; discount?: CashDiscount; settledCents: Cents; dueAt?: Date };
  payment: { provider: string | null };
  receipts?: { kind: string; takenBackAt?: Date }[];
  history: { event: string; at: Date }[];
  poNumber?: string;
}

interface OrderFactLine extends LinePrice {
  /** Of the order, from 1. A line of which nothing comes is in no paper. */
  no: number;
  sku: string;
  name: string;
  quantity: number;
  cents: Cents;
  category: TaxCategory;
  rate: number;
}

export interface OrderFacts {
  tax: Pick<OrderTax, "mode" | "category" | "why" | "code" | "oss"> & {
    buyerVatId?: string;
    to?: string;
  };
  /** Amounts as the order has them: with tax where `mode` is `included`, else without. */
  lines: OrderFactLine[];
  charges: { label: string; cents: Cents; category: TaxCategory; rate: number }[];
  dueCents: Cents;
  prepaidCents: Cents;
  shippedAt: Date | null;
  paidAt: Date | null;
  /** The last day of payment of an order on account. */
  dueAt: Date | null;
  isOnAccount: boolean;
  /** The cash discount of an order on account of which nothing is paid. Null where there is none. */
  discount: { percent: number; cents: Cents; until: Date } | null;
  paidBy: "card" | "transfer" | "other" | null;
}

/** The category of a shop that charges no tax: its sales are not subject to it as far as the shop knows. */
const NO_TAX: Pick<OrderTax, "mode" | "category" | "rate" | "why"> &
  Partial<Pick<OrderTax, "code" | "buyerVatId" | "oss" | "to">> = {
  mode: "added",
  category: "O",
  rate: 0,
  why: "",
};

export function factsOf(order: PaperOrder): OrderFacts {
  const { mode, category, rate, why, code, buyerVatId, oss, to } = { ...NO_TAX, ...order.tax };
  const dueCents = dueOf(order);
  const lastOf = (event: string) => order.history.findLast((entry) => entry.event === event)?.at ?? null;
  const paidAt = lastOf("pay");
  return {
    tax: {
      mode,
      category,
      why,
      ...(code === undefined ? {} : { code }),
      ...(oss ? { oss } : {}),
      ...(to === undefined ? {} : { to }),
      ...(buyerVatId === undefined ? {} : { buyerVatId }),
    },
    lines: order.lines
      .map((line, index) => ({ ...line, no: index + 1, quantity: paidPieces(line) }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ no, sku, name, priceCents, quantity, taxRate = rate, listCents, tierFrom }) => ({
        no,
        sku,
        name,
        quantity,
        cents: priceCents * quantity,
        category,
        rate: taxRate,
        ...(listCents === undefined ? {} : { listCents }),
        ...(tierFrom === undefined ? {} : { tierFrom }),
      })),
    charges: (order.charges ?? [])
      .filter(({ cents }) => cents > 0)
      .map(({ label, cents, ...taxed }) => ({
        label,
        cents,
        // Nothing but sales that are not subject to tax may stand beside such.
        category: category === "O" ? category : taxed.category,
        rate: category === "O" ? 0 : taxed.rate,
      })),
    dueCents,
    prepaidCents: order.terms ? Math.min(order.terms.settledCents, dueCents) : paidAt === null ? 0 : dueCents,
    // Once its rest is closed, the last part was the end of the supply.
    shippedAt: lastOf("ship") ?? (lastOf("closeRest") && lastOf("shipPart")),
    paidAt,
    dueAt: order.terms?.dueAt ?? null,
    isOnAccount: order.terms !== undefined,
    discount: discountIn(order.terms, dueCents),
    paidBy: paidByOf(order),
  };
}

function discountIn(terms: PaperOrder["terms"], dueCents: Cents): OrderFacts["discount"] {
  if (!terms?.discount || !terms.dueAt || terms.settledCents > 0) return null;
  const { netDays, discount, dueAt } = terms;
  return {
    percent: discount.percent,
    cents: discountCents(dueCents, discount),
    until: lastDiscountDay({ netDays, discount, dueAt }),
  };
}

function paidByOf({ payment: { provider }, receipts = [] }: PaperOrder): OrderFacts["paidBy"] {
  if (provider === null) return null;
  if (provider !== "bank") return "card";
  const hasCard = receipts.some(({ kind, takenBackAt }) => kind === "card" && takenBackAt === undefined);
  return hasCard ? "other" : "transfer";
}
