import type { z } from "zod";
import { toShipmentView } from "@/lib/core/data/orders/views";
import type { OrderShipment } from "@/lib/features/shipments/commands/pack-shipment";
import type { SentOrder } from "@/lib/features/shipments/commands/send-orders";
import type { OrderToShip } from "@/lib/features/shipments/domain/picking";
import type { orderToShipSchema } from "@/lib/features/shipments/domain/picking-schemas";
import type { sentOrdersSchema, shipmentOutSchema } from "@/lib/features/shipments/domain/schemas";
import { toShipment } from "@/lib/http/wire";

/** A shipment beside its order's revision, which the next call gives back. */
export const toShipmentOut = ({ order, shipment }: OrderShipment): z.output<typeof shipmentOutSchema> => ({
  ...toShipment(toShipmentView(shipment)),
  orderId: order._id.toHexString(),
  revision: order.revision ?? 0,
});

export const toOrderToShip = ({
  id,
  placedAt,
  ...order
}: OrderToShip): z.output<typeof orderToShipSchema> => ({
  orderId: id,
  createdAt: placedAt,
  ...order,
});

export const toSentOrders = (orders: readonly SentOrder[]): z.output<typeof sentOrdersSchema> => ({
  orders: orders.map(({ orderId, refusal }) => ({
    orderId,
    sent: refusal === null,
    ...(refusal ? { refusal: { code: refusal.code, message: refusal.message } } : {}),
  })),
});
