import type { ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";

/** Deliveries of suppliers, as the warehouse books them. */

export const MAX_ARRIVAL_LINES = 200;
export const MAX_ARRIVAL_PIECES = 10_000_000;
/** 200 lines with long numbers. */
export const MAX_ARRIVAL_BYTES = 64 * 1024;

/** `booking`: its pieces are coming into stock, which nothing stops any more. */
export const ARRIVAL_STATES = ["draft", "booking", "booked"] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

export const ARRIVAL_WORDS: Readonly<Record<ArrivalState, string>> = {
  draft: "Draft",
  booking: "Being booked",
  booked: "Booked",
};

export interface ArrivalLineView {
  productId: string;
  sku: string;
  name: string;
  pieces: number;
  /** Of the expected delivery that it is; the first where it is missing, none where it is null. */
  expectedDate?: string | null;
  /** False where the product was removed from the catalogue. */
  isThere: boolean;
  available: number;
  expected: ExpectedDelivery[];
}

export interface ArrivalSummary {
  id: string;
  state: ArrivalState;
  supplier: string;
  reference: string;
  lineCount: number;
  pieces: number;
  /** The name is null where the account was deleted. */
  by: string | null;
  at: string;
  bookedAt: string | null;
  revision: number;
}

export interface ArrivalView extends ArrivalSummary {
  lines: ArrivalLineView[];
}
