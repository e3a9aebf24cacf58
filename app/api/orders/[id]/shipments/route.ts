import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { MOST_SHIPMENTS } from "@/lib/core/domain/orders/shipments";
import { packShipment } from "@/lib/features/shipments/commands/pack-shipment";
import { packShipmentSchema, shipmentOutSchema } from "@/lib/features/shipments/domain/schemas";
import { toShipmentOut } from "@/lib/features/shipments/http/to-shipment";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const pack = operation({
  method: "POST",
  path: "/orders/{id}/shipments",
  tag: "Orders",
  summary: "Pack some pieces of an order as a shipment",
  description:
    `${describeEvent("pack")} The shipment leaves with \`PATCH /shipments/{id}\`; until then it can be undone. ` +
    `An order has ${MOST_SHIPMENTS} shipments at most, undone ones included.`,
  access: "staff",
  headers: requiredIdempotencyHeaders,
  params: idParams,
  body: packShipmentSchema,
  answer: { status: 201, schema: shipmentOutSchema, description: "The shipment, packed" },
  refuses: [
    ...refusalCodesOf("pack"),
    "invalid",
    "over_available",
    "company_inactive",
    "changed_meanwhile",
    "idempotency_mismatch",
    "full",
    "busy",
  ],
  run: async ({ viewer, params, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const packed = await packShipment(viewer, params.id, body, { idempotencyKey: key.value });
    return packed.ok ? { ok: true, value: toShipmentOut(packed.value) } : packed;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(pack);
