import {
  keptPieces,
  type Parcel,
  type ShipmentLine,
  type ShipmentState,
} from "@/lib/core/domain/orders/shipments";
import { dayOfShop } from "@/lib/values/shop-day";
import type { Paper, Party } from "./paper";

/** The paper that lies in the parcels of a shipment: no prices, and no number of law. */
export interface DeliveryNote {
  /** `9E07B8-2` */
  name: string;
  /** When it left, or was packed: a day in the seller's zone. */
  day: string;
  seller: Party;
  /** Where the parcels go. */
  consignee: Party;
  account: Paper["account"];
  orderNumber: string;
  poNumber?: string;
  carriers: string[];
  /** The carriers' numbers. */
  parcels: string[];
  lines: DeliveryNoteLine[];
}

export interface DeliveryNoteLine {
  /** Of the order, from 1. */
  no: number;
  sku: string;
  name: string;
  ordered: number;
  /** In this shipment. */
  pieces: number;
  /** Neither in this shipment nor in one before. */
  open: number;
}

interface NotedShipment {
  no: number;
  state: ShipmentState;
  lines: readonly ShipmentLine[];
  parcels: readonly Parcel[];
  at: Date;
  shippedAt?: Date;
}

interface NotedOrder {
  number: string;
  poNumber?: string;
  lines: readonly { sku: string; name: string; quantity: number; cancelled?: number }[];
  shipments: readonly NotedShipment[];
}

interface NoteParts {
  seller: Party;
  consignee: Party;
  account: Paper["account"];
  timeZone: string;
}

/** @param no of the shipment in its order */
export function buildDeliveryNote(
  order: NotedOrder,
  no: number,
  { timeZone, ...parts }: NoteParts,
): DeliveryNote | null {
  const shipment = order.shipments.find((one) => one.no === no);
  if (!shipment || shipment.state === "cancelled") return null;
  const upToIt = order.shipments.filter((one) => one.no <= no && one.state !== "cancelled");
  return {
    name: `${order.number}-${no}`,
    day: dayOfShop(shipment.shippedAt ?? shipment.at, timeZone),
    ...parts,
    orderNumber: order.number,
    ...(order.poNumber ? { poNumber: order.poNumber } : {}),
    carriers: [...new Set(shipment.parcels.map(({ carrier }) => carrier).filter(Boolean))],
    parcels: shipment.parcels.map(({ tracking }) => tracking).filter(Boolean),
    lines: order.lines.flatMap((line, index) => {
      const pieces = piecesOf([shipment], index + 1);
      return pieces === 0
        ? []
        : [
            {
              no: index + 1,
              sku: line.sku,
              name: line.name,
              ordered: keptPieces(line),
              pieces,
              open: keptPieces(line) - piecesOf(upToIt, index + 1),
            },
          ];
    }),
  };
}

const piecesOf = (shipments: readonly NotedShipment[], lineNo: number): number =>
  shipments
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineNo === lineNo)
    .reduce((sum, { pieces }) => sum + pieces, 0);
