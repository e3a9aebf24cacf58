import { shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { openShop } from "@/lib/features/opening/commands/open-shop";
import { openingSchema } from "@/lib/features/opening/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { shopOutcome } from "@/lib/http/wire-shop";

const open = operation({
  method: "PUT",
  path: "/shop/opening",
  tag: "Shop",
  summary: "Open the shop for business, or make it a sample again",
  description:
    "A 409 `not_ready` has the parts that are not there yet as `missing`. A 409 `changed_meanwhile` has the newer record as `shop`.",
  access: "staff",
  body: openingSchema,
  answer: { status: 200, schema: shopSchema, description: "The shop's record as it is now" },
  refuses: ["changed_meanwhile", "not_ready"],
  run: async ({ viewer, body }) => shopOutcome(await openShop(viewer, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(open);
