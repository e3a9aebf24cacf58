import type { Cents } from "@/lib/values/money";
import type { OrderDocument } from "./documents";

/** No change of the lines is under way: the order's holds are those of its lines. */
export const UNCHANGING = { change: { $exists: false } } as const;

/** The order's lines and shipments are those that were read, so that two people do not pack the same pieces. */
export const sameShipments = ({ revision }: Pick<OrderDocument, "revision">) => ({
  revision: revision ?? { $exists: false },
});

/** Nobody has changed a return of the order since it was read. */
export const sameReturns = ({ returnsRevision }: Pick<OrderDocument, "returnsRevision">) => ({
  returnsRevision: returnsRevision ?? { $exists: false },
});

/** The order costs what it cost when it was read, part by part. */
export const sameDue = ({ totalCents, dueCents }: Pick<OrderDocument, "totalCents" | "dueCents">) => ({
  totalCents,
  dueCents: dueCents ?? { $exists: false },
});

/** Orders of which so much is due: with goods alone, and with more. */
export const dueIs = (cents: Cents) => [
  { totalCents: cents, dueCents: { $exists: false } },
  { dueCents: cents },
];
