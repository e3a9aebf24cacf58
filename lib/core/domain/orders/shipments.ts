import type { OrderStatus } from "./order-table";

/** An order leaves the shop in one shipment or in several. They count pieces, not lots. */

export const SHIPMENT_STATES = ["packed", "shipped", "cancelled"] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Undone ones count, so that an order stays small enough for its document. */
export const MOST_SHIPMENTS = 60;
export const MOST_PARCELS = 50;

export interface Parcel {
  carrier: string;
  tracking: string;
  /** Where the carrier shows it; https alone. */
  url?: string;
  weightG?: number;
}

export interface ShipmentLine {
  /** The order's line, counted from 1. */
  lineNo: number;
  pieces: number;
}

export interface ShipmentParts {
  state: ShipmentState;
  lines: readonly ShipmentLine[];
}

export interface ShippedLine {
  quantity: number;
  /** Missing before the first, and in orders of a version before. */
  shipped?: number | undefined;
  /** The pieces that will not come. Missing unless the rest of the order was closed. */
  cancelled?: number | undefined;
  /** The pieces that came back and are not paid for any more. Missing before the first. */
  returned?: number | undefined;
}

/** The pieces of a line that are its customer's: without those that will not come. */
export const keptPieces = ({ quantity, cancelled = 0 }: ShippedLine): number => quantity - cancelled;

/** The pieces of a line that its customer pays for: those that come, without those that were sent back. */
export const paidPieces = (line: ShippedLine): number => keptPieces(line) - (line.returned ?? 0);

interface ShippedOrder {
  status: OrderStatus;
  lines: readonly ShippedLine[];
  shipments?: readonly ShipmentParts[] | undefined;
}

/** A version before ships wholes, and does not count their pieces. */
export const shippedOf = ({ status }: Pick<ShippedOrder, "status">, line: ShippedLine): number =>
  line.shipped ?? (status === "shipped" ? keptPieces(line) : 0);

const packedOf = ({ shipments = [] }: ShippedOrder, lineNo: number): number =>
  shipments
    .filter(({ state }) => state === "packed")
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineNo === lineNo)
    .reduce((sum, { pieces }) => sum + pieces, 0);

/** The pieces of each line that are neither shipped nor packed, in the order of the lines. */
export const piecesToPack = (order: ShippedOrder): number[] =>
  order.lines.map((line, index) => keptPieces(line) - shippedOf(order, line) - packedOf(order, index + 1));

/** Whether something of the order has left the shop, while the rest has not. */
export const isPartShipped = ({
  lines = [],
}: {
  lines?: readonly { shipped?: number | undefined }[];
}): boolean => lines.some(({ shipped = 0 }) => shipped > 0);

/** The lines as they are once these have left. */
export function sentLines<Line extends ShippedLine>(
  lines: readonly Line[],
  sent: readonly ShipmentLine[],
): Line[] {
  return lines.map((line, index) => {
    const pieces = sent
      .filter(({ lineNo }) => lineNo === index + 1)
      .reduce((sum, each) => sum + each.pieces, 0);
    return pieces === 0 ? line : { ...line, shipped: (line.shipped ?? 0) + pieces };
  });
}

export const isAllShipped = (lines: readonly ShippedLine[]): boolean =>
  lines.every((line) => (line.shipped ?? 0) === keptPieces(line));
