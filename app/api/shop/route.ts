import { readShopRecord, setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { setShopSchema, shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { fromShop, shopOutcome } from "@/lib/http/wire-shop";

const read = operation({
  method: "GET",
  path: "/shop",
  tag: "Shop",
  summary: "What the shop's owner has set",
  access: "staff",
  answer: { status: 200, schema: shopSchema, description: "The shop's record" },
  refuses: [],
  run: async ({ viewer }) => shopOutcome(await readShopRecord(viewer)),
});

const change = operation({
  method: "PATCH",
  path: "/shop",
  tag: "Shop",
  summary: "Change what the shop's owner may set",
  description:
    "Fields that are left out stay; `delivery` is the whole table. The currency and the step of lots are free until the first order, unless the setting CURRENCY says the currency. A 409 `changed_meanwhile` has the newer record " +
    "as `shop`. A page that is opened two seconds later shows the change.",
  access: "staff",
  body: setShopSchema,
  answer: { status: 200, schema: shopSchema, description: "The shop's record as it is now" },
  refuses: ["changed_meanwhile", "currency_fixed", "lot_step_fixed", "busy"],
  run: async ({ viewer, body }) => shopOutcome(await setShopRecord(viewer, fromShop(body))),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, change);
