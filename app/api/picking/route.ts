import { pageOfOrdersToShip } from "@/lib/features/shipments/data/orders-to-ship";
import { orderToShipSchema, pickingQuerySchema } from "@/lib/features/shipments/domain/picking-schemas";
import { toOrderToShip } from "@/lib/features/shipments/http/to-shipment";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";

const list = operation({
  method: "GET",
  path: "/picking",
  tag: "Orders",
  summary: "Orders that wait for the warehouse, the oldest first",
  description: "Paid ones and those on account, with their lines of which pieces are still to be packed.",
  access: "staff",
  query: pickingQuerySchema,
  answer: { status: 200, schema: orderToShipSchema.array(), description: "The orders, 100 without `limit`" },
  refuses: [],
  run: async ({ viewer, query, url }) =>
    listAnswer(await pageOfOrdersToShip(viewer, query), toOrderToShip, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list);
