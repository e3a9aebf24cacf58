import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { Address } from "@/lib/core/domain/people/views";

/** Orders that wait for the warehouse, and the pieces that somebody takes from the shelves for several of them. */

/** So many orders are picked, packed and sent together at most. */
export const MOST_PICKED = 40;

export interface LineToShip {
  /** Of the order, from 1. */
  lineNo: number;
  productId: string;
  sku: string;
  name: string;
  quantity: number;
  /** Neither shipped nor packed. */
  toPack: number;
}

export interface OrderToShip {
  id: string;
  status: OrderStatus;
  /** Of the order, for the calls that pack and send it. */
  revision: number;
  placedAt: string;
  customer: string;
  /** Missing where it is for no company. */
  company?: string;
  address: Address | null;
  poNumber: string;
  note: string;
  /** With pieces that are still to be packed. */
  lines: LineToShip[];
  /** The pieces that are packed and have not left. */
  packed: number;
}

/** Its customer wants it from a later day on. */
export interface OrderForLater extends OrderToShip {
  /** `2026-12-01` */
  shipFrom: string;
}

/** Sorted by family: products have no places yet, and those of one family mostly lie together. */
export interface ProductToPick {
  productId: string;
  /** Empty where it is in none. */
  family: string;
  /** Missing where the product has none. */
  gtin?: string;
}

export interface PickedLine extends ProductToPick {
  sku: string;
  name: string;
  pieces: number;
  /** In the order of the orders. */
  of: { orderId: string; pieces: number }[];
}

/** The pieces of several orders by family and SKU. Each product stands in it once. */
export function pickingList(
  orders: readonly OrderToShip[],
  products: ReadonlyMap<string, ProductToPick>,
): PickedLine[] {
  const lines = new Map<string, PickedLine>();
  for (const { id: orderId, lines: open } of orders) {
    for (const { productId, sku, name, toPack: pieces } of open) {
      const product = products.get(productId) ?? { productId, family: "" };
      const line = lines.get(productId) ?? { ...product, sku, name, pieces: 0, of: [] };
      line.pieces += pieces;
      line.of.push({ orderId, pieces });
      lines.set(productId, line);
    }
  }
  return [...lines.values()].sort((a, b) => byText(a.family, b.family) || byText(a.sku, b.sku));
}

/** Products without a family come last; `HI-2` comes before `HI-10`. */
const byText = (a: string, b: string): number =>
  a === "" || b === "" ? Number(a === "") - Number(b === "") : COLLATOR.compare(a, b);
const COLLATOR = new Intl.Collator("en", { numeric: true });

/** The ids in a URL, each once. */
export const idsIn = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[0-9a-f]{24}/g) ?? [])].slice(0, MOST_PICKED);

/** As they stand in a URL. */
export const idsText = (ids: readonly string[]): string => ids.join("-");
/** Of the parameter that has them. */
export const IDS_LENGTH = MOST_PICKED * 25;
