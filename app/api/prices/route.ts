import { viewPrices } from "@/lib/core/commands/prices/view-prices";
import { askPricesSchema, pricesSchema } from "@/lib/features/price-lists/domain/schemas";
import { toPrices } from "@/lib/features/price-lists/http/price-list-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const askPrices = operation({
  method: "POST",
  path: "/prices",
  tag: "Prices",
  summary: "What these products cost the company that one orders for",
  description:
    "For pages that are the same for everybody and never hold such prices. It is a POST since it asks for many products; nothing is stored. An order computes its own total, whatever was shown.",
  access: "customer",
  body: askPricesSchema,
  answer: { status: 200, schema: pricesSchema, description: "The prices" },
  refuses: ["too_many"],
  run: async ({ viewer, body }) => {
    const prices = await viewPrices(viewer, body.productIds);
    return prices.ok ? { ok: true, value: toPrices(prices.value) } : prices;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(askPrices);
