import type { Cents } from "@/lib/values/money";
import type { PaperKind } from "./paper";

/** Papers as pages show them. */
export interface PaperView {
  id: string;
  name: string;
  kind: PaperKind;
  orderId: string;
  day: string;
  buyer: string;
  totalCents: Cents;
  dueCents: Cents;
  currency: string;
  dueOn: string | null;
  corrects: string | null;
  /** Of an invoice: nothing of it is left. */
  isCredited: boolean;
}

/** The months that lists offer, the latest first: `2026-11`. */
export function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Null for what is no month. */
export const monthOf = (text: string | undefined): string | null =>
  text !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
