import { type Refusal, refuse } from "@/lib/values/result";
import type { OrderEvent } from "./order-lifecycle";

/** Each change is an entry of the order's history, and the order has to fit into one document of the database. */
export const MOST_CHANGES = 30;

const COUNTED: readonly OrderEvent[] = ["amend", "charge", "annotate"];

const FULL = refuse("full", `An order is changed ${MOST_CHANGES} times at most. Please write to us.`);

/** Null while the customer can change the order's lines or papers once more. */
export const whyNoFurtherChange = (history: readonly { event: "place" | OrderEvent }[]): Refusal | null =>
  history.filter(({ event }) => event !== "place" && COUNTED.includes(event)).length < MOST_CHANGES
    ? null
    : FULL;
