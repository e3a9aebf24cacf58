import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import {
  MOST_PARCELS,
  MOST_SHIPMENTS,
  type Parcel,
  piecesToPack,
  type ShipmentLine,
  type ShipmentState,
} from "@/lib/core/domain/orders/shipments";
import { formatCount } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";

/** Why a shipment cannot be packed, changed or sent. */

export const NO_SUCH_SHIPMENT = refuse("not_found", "There is no such shipment");
const HAS_LEFT = refuse("already_shipped", "This shipment has left the shop");
const UNDONE = refuse(
  "changed_meanwhile",
  "The packing of this shipment was undone. Please look at the order again.",
);
const FULL = refuse(
  "full",
  `An order has ${MOST_SHIPMENTS} shipments at most. Please ship the rest of it at once.`,
);

interface PackedOrder {
  status: OrderStatus;
  lines: readonly { name: string; quantity: number; shipped?: number | undefined }[];
  shipments?: readonly { state: ShipmentState; lines: readonly ShipmentLine[] }[] | undefined;
}

/** Names each line that asks for more than is still to be packed, with both numbers. */
export function whyNotPacked(order: PackedOrder, asked: readonly ShipmentLine[]): Refusal | null {
  const left = piecesToPack(order);
  const unknown = asked.findIndex(({ lineNo }) => lineNo > left.length);
  if (unknown >= 0) {
    return refuse("invalid", "The order has no such line", {
      fields: { [`lines[${unknown}].lineNo`]: `the order has ${left.length} lines` },
    });
  }
  const over = asked.flatMap(({ lineNo, pieces }, index) => {
    const open = left[lineNo - 1] ?? 0;
    return pieces > open ? [{ index, lineNo, asked: pieces, left: open }] : [];
  });
  const [first] = over;
  if (!first) return (order.shipments?.length ?? 0) >= MOST_SHIPMENTS ? FULL : null;
  const name = order.lines[first.lineNo - 1]?.name ?? "";
  return refuse(
    "over_available",
    `${name}: ${formatCount(first.left)} pieces are still to be packed, not ${formatCount(first.asked)}`,
    {
      fields: Object.fromEntries(
        over.map((line) => [
          `lines[${line.index}].pieces`,
          `${formatCount(line.left)} are still to be packed`,
        ]),
      ),
      details: { lines: over.map(({ index: _index, ...line }) => line) },
    },
  );
}

/** A shipment that has left may still get its carriers' numbers. */
export function whyNotChanged(state: ShipmentState, to: ShipmentState | undefined): Refusal | null {
  if (state === "cancelled") return UNDONE;
  return state === "shipped" && to !== undefined ? HAS_LEFT : null;
}

/** Each change is an entry of the order's history, which has to fit into one document. */
const MOST_LABELLED = 200;

export const whyNotLabelled = (history: readonly { event: string }[]): Refusal | null =>
  history.filter(({ event }) => event === "label").length < MOST_LABELLED
    ? null
    : refuse("full", `The parcels of an order are changed ${MOST_LABELLED} times at most.`);

const NO_ROOM = refuse("full", `A shipment has ${MOST_PARCELS} parcels at most.`);

/** Where nothing is left to pack, the new parcels are those of what was packed last. */
export function whyNoParcel(
  order: Omit<PackedOrder, "shipments"> & { shipments?: readonly WithParcels[] | undefined },
  more: number,
) {
  if (piecesToPack(order).some((pieces) => pieces > 0)) return null;
  const last = order.shipments?.findLast(({ state }) => state === "packed");
  return (last?.parcels.length ?? 0) + more > MOST_PARCELS ? NO_ROOM : null;
}

interface WithParcels {
  state: ShipmentState;
  lines: readonly ShipmentLine[];
  parcels: readonly Parcel[];
}

/** As the audit tells it. */
export const parcelsText = (parcels: readonly Parcel[]): string =>
  parcels.map(({ carrier, tracking }) => (tracking ? `${carrier} ${tracking}` : carrier)).join(", ");

export const isSamePacking = (
  one: { lines: readonly ShipmentLine[]; parcels: readonly Parcel[] },
  other: { lines: readonly ShipmentLine[]; parcels: readonly Parcel[] },
): boolean => textOf(one) === textOf(other);

const textOf = ({ lines, parcels }: { lines: readonly ShipmentLine[]; parcels: readonly Parcel[] }): string =>
  JSON.stringify([lines.map(({ lineNo, pieces }) => [lineNo, pieces]), parcels.map(partsOf)]);

const partsOf = ({ carrier, tracking, url, weightG }: Parcel) => [
  carrier,
  tracking,
  url ?? null,
  weightG ?? null,
];

/** All that a request can say of its parcels. */
export const wholeParcels = (parcels: readonly Parcel[]): string => JSON.stringify(parcels.map(partsOf));
