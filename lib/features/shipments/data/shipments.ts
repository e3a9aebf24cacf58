import { orders } from "@/lib/core/data/orders/collections";
import { parseId } from "@/lib/core/data/store/ids";

/** @returns the id of the order that has the shipment; null where none has. Whether the viewer may see it is the order's question */
export async function findOrderOfShipment(shipmentId: string): Promise<string | null> {
  const id = parseId(shipmentId);
  if (!id) return null;
  const order = await orders().findOne({ "shipments._id": id }, { projection: { _id: 1 } });
  return order?._id.toHexString() ?? null;
}
