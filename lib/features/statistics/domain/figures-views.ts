import type { Cents } from "@/lib/values/money";

/** The figures of the administrators' first page. Days are those of the shop's time zone. */
export interface ShopFiguresView {
  toShip: number;
  unpaid: { count: number; oldestPlacedAt: string | null };
  /** Products with less free stock than their smallest order: how many, and the scarcest of them. */
  short: { count: number; least: ShortProductView[] };
  /** Paid orders by the day on which they were placed, oldest first, days without one included. */
  sales: SalesOfDayView[];
  /** By revenue in these days, the best first. */
  best: SalesOfProductView[];
}

export interface ShortProductView {
  id: string;
  name: string;
  minimumLot: number;
  available: number;
}

export interface SalesOfDayView {
  /** `2026-11-21` */
  day: string;
  orders: number;
  cents: Cents;
}

export interface SalesOfProductView {
  productId: string;
  name: string;
  quantity: number;
  cents: Cents;
}
