import type { ObjectId } from "mongodb";

/** The searches of one day with the same words. `_id` is the day and the words, so that ids sort by day. */
export interface SearchDocument {
  _id: string;
  /** Written as `2026-11-22`. */
  day: string;
  /** Written by `foldSearch`. */
  words: string;
  count: number;
  /** How many of these searches found nothing. */
  missed: number;
  /** The products that the last one found. */
  total: number;
  /** Their ids, where they were few. */
  products: ObjectId[];
  /** When the database deletes it. */
  expiresAt: Date;
}

/** The pieces sold on one day. */
export interface SalesDayDocument {
  /** As days are stored. */
  _id: Date;
  countedAt: Date;
  products: { productId: string; quantity: number }[];
}
