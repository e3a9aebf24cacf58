import type { Cents } from "@/lib/values/money";

/** The money that came for an order and the money that went back, each a list (`lib/core/data/orders/order-money.ts` reads them). */

/** `discount`: money that the shop does not ask for any more. `credit`: of an earlier entry, where more came than was due. */
export const RECEIPT_KINDS = ["card", "transfer", "discount", "credit"] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/**
 * Why money goes back: the order ends, its rest never comes, pieces were returned, the provider was told to by hand, or more had
 * come than was due.
 */
export const REFUND_CAUSES = ["order", "rest", "return", "outside", "surplus"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** `due`: still to be sent. `failed`: the money is the shop's again. */
export const REFUND_STATES = ["due", "sent", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** An order has so many payments at most, and so many refunds by hand. */
export const MOST_RECEIPTS = 40;

export interface ReceiptSum {
  cents: Cents;
  kind?: ReceiptKind;
  /** Its booking was taken back: the money was not for this order. */
  takenBackAt?: Date | string;
  /** The same of an order as people see it. */
  isTakenBack?: boolean;
}

export interface RefundSum {
  cents: Cents;
  cause?: RefundCause;
  state: RefundState;
}

/** Whether the receipt counts. */
export const isKept = ({ takenBackAt, isTakenBack = false }: ReceiptSum): boolean =>
  takenBackAt === undefined && !isTakenBack;

/** All that has come for the order, whether a part went back later or not. */
export const sumReceived = (receipts: readonly ReceiptSum[]): Cents =>
  receipts.filter(isKept).reduce((sum, { cents }) => sum + cents, 0);

/** All that went back, or is on its way. */
export const sumSentBack = (refunds: readonly RefundSum[]): Cents =>
  refunds.filter(({ state }) => state !== "failed").reduce((sum, { cents }) => sum + cents, 0);

/** The customer's money that the shop has for the order. A refund is never more than this: a discount was never paid. */
export const sumPaid = (receipts: readonly ReceiptSum[], refunds: readonly RefundSum[]): Cents =>
  sumReceived(receipts.filter(isMoney)) - sumSentBack(refunds);

const isMoney = ({ kind }: ReceiptSum): boolean => kind !== "discount";

/** The part of what is due that the shop does not ask for any more. */
export const sumDiscounts = (receipts: readonly ReceiptSum[]): Cents =>
  sumReceived(receipts.filter((receipt) => !isMoney(receipt)));

interface RefundOf extends RefundSum {
  byTransfer: boolean;
  sentAt?: string | undefined;
}

/** Whether a person has still to send money of it by bank transfer. */
export const isTransferDue = ({
  refunds = [],
}: {
  refunds?: readonly (Pick<RefundOf, "state"> & { byTransfer?: boolean | undefined })[] | undefined;
}): boolean => refunds.some(({ state, byTransfer }) => byTransfer && state === "due");

/** Whether the order's status says it all: its whole money went back at once, or none of it. */
export const isToldByStatus = ({
  id,
  refunds = [],
}: {
  id: string;
  refunds?: readonly (RefundOf & { id: string })[] | undefined;
}): boolean =>
  refunds.every((refund) => refund.id === id && refund.sentAt === undefined) && !isTransferDue({ refunds });

/** The rest that is still to come. Money that goes back opens nothing: the order is owed less by it. */
export const sumOpen = (dueCents: Cents, receipts: readonly ReceiptSum[]): Cents =>
  Math.max(0, dueCents - sumReceived(receipts));

/** The same of an order as people see it. */
export const paidOfView = ({
  receipts = [],
  refunds = [],
}: Paid & { refunds?: readonly RefundSum[] }): Cents => sumPaid(receipts, refunds);

/** The money of its cards that has not gone back, of an order as people see it. */
export const leftOnCardsOfView = ({
  receipts = [],
  refunds = [],
}: Paid & {
  refunds?: readonly (RefundSum & { byTransfer?: boolean | undefined })[] | undefined;
}): Cents =>
  sumReceived(receipts.filter(({ kind }) => kind === "card")) -
  sumSentBack(refunds.filter(({ byTransfer }) => !byTransfer));

/** All that has come for an order as people see it, and the rest that is still open. */
export const receivedOfView = ({ receipts = [] }: Paid): Cents => sumReceived(receipts);

export const openOfView = ({ dueCents, receipts = [] }: Paid & { dueCents: Cents }): Cents =>
  sumOpen(dueCents, receipts);

/** Some of it has come, and not all. */
export const isPartlyPaid = (order: Paid & { dueCents: Cents }): boolean =>
  receivedOfView(order) > 0 && openOfView(order) > 0;

interface Paid {
  receipts?: readonly ReceiptSum[] | undefined;
}
