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

/** `included`: prices contain the tax. `added`: it comes on top of them. */
export type TaxMode = "included" | "added";

/** How an order is taxed, as it was when it was placed or changed last. */
export interface OrderTax {
  mode: TaxMode;
  category: TaxCategory;
  /** In percent, of lines and charges without a rate of their own. */
  rate: number;
  /** Of the VATEX list, where no tax is charged for a reason. */
  code?: string;
  /** Why it is this tax, in one sentence for the buyer. */
  why: string;
  /** ISO 3166, `XI` for Northern Ireland: where the goods leave, and where they go. */
  from: string;
  to: string;
  /** The id that the treatment counts on. */
  buyerVatId?: string;
  /** How that id was proven. */
  proof?: "valid" | "staff";
  /** The tax of the destination, told through the one-stop shop. */
  oss?: true;
  /** It counts among the sales of this year to persons in other member states, which have a limit. Missing otherwise. */
  distanceYear?: number;
}

/** As an order stores it. */
export interface OrderAmounts {
  /** Of the goods alone. */
  totalCents: Cents;
  /** Missing where the goods are all. */
  charges?: Charge[];
  taxes?: TaxSum[];
  /** Missing where the shop knew no tax. With `included` the sums of `taxes` are parts of goods and charges, and their bases net. */
  tax?: OrderTax;
  /** Goods, charges and taxes that are added. Missing where that is `totalCents`, as in every order of earlier versions. */
  dueCents?: Cents;
  /** Delivery is still to be agreed on, so that nobody knows what is due. Missing otherwise. */
  deliveryOpen?: true;
}

/** The parts of the sum of an order as people see it, as the order stores them. */
export const amountsOfView = ({
  goodsCents,
  tax,
  taxes = [],
  ...parts
}: {
  goodsCents: Cents;
  dueCents: Cents;
  charges: Charge[];
  taxes?: TaxSum[] | undefined;
  tax?: OrderTax | undefined;
}): OrderAmounts => ({
  totalCents: goodsCents,
  dueCents: parts.dueCents,
  charges: parts.charges,
  ...(taxes.length > 0 ? { taxes } : {}),
  ...(tax ? { tax } : {}),
});

/** The sum that is to be paid: for it an order is approved, credited, charged, transferred and refunded. */
export const dueOf = (order: Pick<OrderAmounts, "totalCents" | "dueCents"> | { dueCents: Cents }): Cents =>
  order.dueCents ?? (order as OrderAmounts).totalCents;

/** The sum that its customer was asked for: what is due, and what the pieces cost that did not come or were sent back. */
export const askedOf = (
  order: Pick<OrderAmounts, "totalCents" | "dueCents"> & {
    closedRest?: { cents: Cents } | undefined;
    returnedCents?: Cents | undefined;
  },
): Cents => dueOf(order) + (order.closedRest?.cents ?? 0) + (order.returnedCents ?? 0);

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
    tax,
    deliveryOpen,
  }: Partial<Pick<OrderAmounts, "charges" | "taxes" | "tax" | "deliveryOpen">> = {},
): OrderAmounts {
  const chargedCents = charges.reduce((sum, { cents }) => sum + cents, 0);
  const taxCents = tax?.mode === "included" ? 0 : taxes.reduce((sum, one) => sum + one.taxCents, 0);
  const dueCents = goodsCents + chargedCents + taxCents;
  return {
    totalCents: goodsCents,
    ...(charges.length > 0 ? { charges: [...charges] } : {}),
    ...(taxes.length > 0 ? { taxes: [...taxes] } : {}),
    ...(tax ? { tax } : {}),
    ...(dueCents === goodsCents ? {} : { dueCents }),
    ...(deliveryOpen ? { deliveryOpen } : {}),
  };
}

/** The parts of an order, without the order. */
export const partsOf = ({
  totalCents,
  charges,
  taxes,
  tax,
  dueCents,
  deliveryOpen,
}: OrderAmounts): OrderAmounts => ({
  totalCents,
  ...(charges ? { charges } : {}),
  ...(taxes ? { taxes } : {}),
  ...(tax ? { tax } : {}),
  ...(dueCents === undefined ? {} : { dueCents }),
  ...(deliveryOpen ? { deliveryOpen } : {}),
});

/** The order as it is with these parts instead of its own. */
export function withParts<Order extends OrderAmounts>(order: Order, parts: OrderAmounts): Order {
  const {
    charges: _charges,
    taxes: _taxes,
    tax: _tax,
    dueCents: _dueCents,
    deliveryOpen: _open,
    ...others
  } = order;
  return { ...others, ...parts } as Order;
}

const PARTS = ["charges", "taxes", "tax", "dueCents", "deliveryOpen"] as const;

/** For the update that stores them: the parts that are not there. */
export const missingIn = (parts: OrderAmounts): Record<string, ""> =>
  Object.fromEntries(PARTS.filter((part) => parts[part] === undefined).map((part) => [part, ""]));
