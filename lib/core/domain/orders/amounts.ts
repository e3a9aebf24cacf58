import type { Cents } from "@/lib/values/money";

/** The parts of the sum of an order: its goods, charges for other things, and taxes. */

/** The categories of value added tax of EN 16931 that the shop knows (UNTDID 5305). */
export const TAX_CATEGORIES = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** A cost beside the goods, as it was when the order was placed or as staff have agreed on it. */
export interface Charge {
  kind: "delivery";
  /** As people read it: `Delivery to Germany`. */
  label: string;
  cents: Cents;
  category: TaxCategory;
  /** In percent. */
  rate: number;
}

/** The tax of one category and rate. */
export interface TaxSum {
  category: TaxCategory;
  /** In percent. */
  rate: number;
  baseCents: Cents;
  taxCents: Cents;
}

/** As an order stores it. */
export interface OrderAmounts {
  /** Of the goods alone. */
  totalCents: Cents;
  /** Missing where the goods are all. */
  charges?: Charge[];
  taxes?: TaxSum[];
  /** Goods, charges and taxes. Missing where that is `totalCents`, as in every order of earlier versions. */
  dueCents?: Cents;
  /** Delivery is still to be agreed on, so that nobody knows what is due. Missing otherwise. */
  deliveryOpen?: true;
}

/** The sum that is to be paid: for it an order is approved, credited, charged, transferred and refunded. */
export const dueOf = (order: Pick<OrderAmounts, "totalCents" | "dueCents"> | { dueCents: Cents }): Cents =>
  order.dueCents ?? (order as OrderAmounts).totalCents;

/** As much of an order as tells whether it is settled. */
export interface Settlement {
  /** Missing for an order that is paid before it is shipped. */
  terms?: { settledCents: Cents } | undefined;
  totalCents?: Cents;
  dueCents?: Cents | undefined;
  deliveryOpen?: true | undefined;
}

/** Whether the money of an order on account has come. */
export function isSettled({ terms, totalCents, dueCents = totalCents }: Settlement): boolean {
  return terms !== undefined && dueCents !== undefined && terms.settledCents >= dueCents;
}

/** The delivery's part of the sum; 0 where it is free, or none is charged. */
export const deliveryCentsOf = ({ charges = [] }: { charges?: readonly Charge[] }): Cents =>
  charges.filter(({ kind }) => kind === "delivery").reduce((sum, { cents }) => sum + cents, 0);

/** Puts the parts together as an order stores them. @param goodsCents of all lines */
export function amountsOf(
  goodsCents: Cents,
  {
    charges = [],
    taxes = [],
    deliveryOpen,
  }: Partial<Pick<OrderAmounts, "charges" | "taxes" | "deliveryOpen">> = {},
): OrderAmounts {
  const chargedCents = charges.reduce((sum, { cents }) => sum + cents, 0);
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  const dueCents = goodsCents + chargedCents + taxCents;
  return {
    totalCents: goodsCents,
    ...(charges.length > 0 ? { charges: [...charges] } : {}),
    ...(taxes.length > 0 ? { taxes: [...taxes] } : {}),
    ...(dueCents === goodsCents ? {} : { dueCents }),
    ...(deliveryOpen ? { deliveryOpen } : {}),
  };
}

/** The parts of an order, without the order. */
export const partsOf = ({
  totalCents,
  charges,
  taxes,
  dueCents,
  deliveryOpen,
}: OrderAmounts): OrderAmounts => ({
  totalCents,
  ...(charges ? { charges } : {}),
  ...(taxes ? { taxes } : {}),
  ...(dueCents === undefined ? {} : { dueCents }),
  ...(deliveryOpen ? { deliveryOpen } : {}),
});

/** The order as it is with these parts instead of its own. */
export function withParts<Order extends OrderAmounts>(order: Order, parts: OrderAmounts): Order {
  const { charges: _charges, taxes: _taxes, dueCents: _dueCents, deliveryOpen: _open, ...others } = order;
  return { ...others, ...parts } as Order;
}

const PARTS = ["charges", "taxes", "dueCents", "deliveryOpen"] as const;

/** For the update that stores them: the parts that are not there. */
export const missingIn = (parts: OrderAmounts): Record<string, ""> =>
  Object.fromEntries(PARTS.filter((part) => parts[part] === undefined).map((part) => [part, ""]));
