import { quoteDelivery } from "@/lib/core/commands/orders/quote-delivery";
import { deliveryAskSchema, deliveryQuoteSchema } from "@/lib/core/domain/orders/schemas/delivery";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { centsOf, centsToDollars } from "@/lib/values/money";

const quote = operation({
  method: "POST",
  path: "/delivery",
  tag: "Basket",
  summary: "What the delivery of these pieces to a country costs",
  description:
    "By the shop's table of deliveries. The order itself is priced again when it is placed: send its sum as `due` to be asked where it differs.",
  access: "anyone",
  body: deliveryAskSchema,
  answer: { status: 200, schema: deliveryQuoteSchema, description: "The price, or that there is none yet" },
  refuses: ["too_many"],
  run: async ({ body: { country, goods, lines }, clientIp }) => {
    const quoted = await quoteDelivery(clientIp, { country, goodsCents: centsOf(goods), lines });
    if (!quoted.ok) return quoted;
    const { kind } = quoted.value;
    const price = quoted.value.kind === "rate" ? { price: centsToDollars(quoted.value.cents) } : {};
    return { ok: true, value: { kind, ...price } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(quote);
