import { z } from "zod";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { currencySchema } from "@/lib/core/domain/shop/schemas/fields";
import { payByLink, startByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { payByLinkSchema, startByPayLinkSchema } from "@/lib/features/pay-links/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { modified } from "@/lib/http/write-answers";
import { shopCurrency } from "@/lib/values/currency";

/** The token stands in the body: paths are written into logs. */

const start = operation({
  method: "POST",
  path: "/pay-link",
  tag: "Payment",
  summary: "Begin to pay an order by a pay link",
  description: "The token is all that it asks for. The intent is the order's, the same as its customer gets.",
  access: "anyone",
  body: startByPayLinkSchema,
  answer: {
    status: 200,
    schema: z.object({ clientSecret: z.string(), currency: currencySchema }),
    description: "What the provider's script needs to confirm the card payment",
  },
  refuses: [
    "not_found",
    "gone",
    "already_paid",
    "on_account",
    "being_paid",
    "total_changed",
    "delivery_open",
    "too_many",
    "busy",
    "payments_off",
    "provider_unavailable",
  ],
  run: async ({ body, clientIp }) => {
    const started = await startByPayLink(body, { clientIp });
    return started.ok ? { ok: true, value: { ...started.value, currency: shopCurrency() } } : started;
  },
});

const tell = operation({
  method: "PATCH",
  path: "/pay-link",
  tag: "Payment",
  summary: "Tell that an order was paid by a pay link",
  description:
    "The provider is asked, not the client. The same id again is a 200 with `modifiedCount: 0`. A link that has ended since is taken.",
  access: "anyone",
  body: payByLinkSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The order is paid" },
  refuses: [
    "not_found",
    "payment_not_succeeded",
    "payment_mismatch",
    "money_returning",
    "too_many",
    "busy",
    "payments_off",
    "provider_unavailable",
  ],
  run: async ({ body, clientIp }) => modified(await payByLink(body, { clientIp })),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(start, tell);
