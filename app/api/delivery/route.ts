import { quoteDelivery } from "@/lib/core/commands/orders/quote-delivery";
import { deliveryAskSchema, deliveryQuoteSchema } from "@/lib/core/domain/orders/schemas/delivery";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { CROSS_SITE } from "@/lib/http/refusals";
import { toQuote } from "@/lib/http/wire-tax";
import { centsOf } from "@/lib/values/money";

const quote = operation({
  method: "POST",
  path: "/delivery",
  tag: "Basket",
  summary: "What the delivery of these pieces to a country costs, and its tax",
  description:
    "By the shop's table of deliveries and its tax. The order itself is priced again when it is placed: send its sum as `due` to be asked where it differs.",
  access: "optional",
  body: deliveryAskSchema,
  answer: { status: 200, schema: deliveryQuoteSchema, description: "The price, or that there is none yet" },
  refuses: ["forbidden", "too_many"],
  run: async ({ body: { goods, ...asked }, clientIp, viewer, isCrossSite }) => {
    if (isCrossSite) return CROSS_SITE;
    const quoted = await quoteDelivery({ clientIp, viewer }, { ...asked, goodsCents: centsOf(goods) });
    return quoted.ok ? { ok: true, value: toQuote(quoted.value) } : quoted;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(quote);
