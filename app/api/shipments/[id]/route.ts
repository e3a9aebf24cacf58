import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { changeShipment } from "@/lib/features/shipments/commands/change-shipment";
import { changeShipmentSchema, shipmentOutSchema } from "@/lib/features/shipments/domain/schemas";
import { toShipmentOut } from "@/lib/features/shipments/http/to-shipment";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const change = operation({
  method: "PATCH",
  path: "/shipments/{id}",
  tag: "Orders",
  summary: "Change the parcels of a shipment, send it, or undo its packing",
  description:
    `\`shipped\`: ${describeEvent("shipPart")} With the last piece the order is shipped. ` +
    "`cancelled` undoes a packing that has not left. The parcels can change afterwards as well.",
  access: "staff",
  params: idParams,
  body: changeShipmentSchema,
  answer: { status: 200, schema: shipmentOutSchema, description: "The shipment" },
  refuses: [
    ...new Set([...refusalCodesOf("shipPart"), ...refusalCodesOf("label")]),
    "company_inactive",
    "changed_meanwhile",
    "full",
    "busy",
  ],
  run: async ({ viewer, params, body }) => {
    const changed = await changeShipment(viewer, params.id, body);
    return changed.ok ? { ok: true, value: toShipmentOut(changed.value) } : changed;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(change);
