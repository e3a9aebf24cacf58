import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findOrderOfShipmentFor } from "@/lib/core/data/orders/orders";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { env } from "@/lib/env";
import { buildDeliveryNote } from "@/lib/features/papers/domain/delivery-note";
import { done, type Result, refuse } from "@/lib/values/result";
import { type Drawn, GLYPHS, OFTEN } from "./draw-order-papers";
import { missingGlyphs } from "./glyphs";
import { asItIs } from "./parties";
import { deliveryNotePdf } from "./pdf/note-pdf";

const NO_SUCH_SHIPMENT = refuse("not_found", "There is no such shipment");

/** The delivery note of a shipment: for staff once it is packed, for its customer once it has left. Stored nowhere. */
export async function drawDeliveryNote(viewer: Viewer, shipmentId: string): Promise<Result<Drawn>> {
  const order = await findOrderOfShipmentFor(viewer, shipmentId);
  const shipment = order?.shipments?.find(({ _id }) => _id.toHexString() === shipmentId.toLowerCase());
  if (!order || !shipment) return NO_SUCH_SHIPMENT;
  if (shipment.state === "packed" && !hasRight(viewer, "seeOrders")) return NO_SUCH_SHIPMENT;
  const often = await refuseOver("drawnPapers", viewer.userId, OFTEN);
  if (often) return often;
  const { seller, buyer, deliverTo } = await asItIs(order);
  const note = buildDeliveryNote(
    {
      number: orderNumber(order._id.toHexString()),
      poNumber: order.poNumber,
      lines: order.lines,
      shipments: order.shipments ?? [],
    },
    shipment.no,
    {
      seller,
      consignee: { ...buyer, ...deliverTo },
      account: env().bank ?? undefined,
      timeZone: shopRecord().seller.timeZone,
    },
  );
  if (!note) return NO_SUCH_SHIPMENT;
  if ((await missingGlyphs(note)).length > 0) return GLYPHS;
  return done({ name: `delivery-note-${note.name}`, content: await deliveryNotePdf(note) });
}
