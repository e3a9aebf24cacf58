import type { z } from "zod";
import { toShipmentView } from "@/lib/core/data/orders/views";
import type { OrderShipment } from "@/lib/features/shipments/commands/pack-shipment";
import type { shipmentOutSchema } from "@/lib/features/shipments/domain/schemas";
import { toShipment } from "@/lib/http/wire";

/** A shipment beside its order's revision, which the next call gives back. */
export const toShipmentOut = ({ order, shipment }: OrderShipment): z.output<typeof shipmentOutSchema> => ({
  ...toShipment(toShipmentView(shipment)),
  orderId: order._id.toHexString(),
  revision: order.revision ?? 0,
});
