import { z } from "zod";
import { describeEvent, refusalCodesOf } from "@/lib/core/domain/orders/order-lifecycle";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { viewPayLinks } from "@/lib/features/pay-links/commands/view-pay-links";
import {
  MAX_PAY_LINK_DAYS,
  MOST_OPEN_PAY_LINKS,
  MOST_PAY_LINKS,
} from "@/lib/features/pay-links/domain/pay-links";
import { madePayLinkSchema, newPayLinkSchema, payLinkSchema } from "@/lib/features/pay-links/domain/schemas";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const list = operation({
  method: "GET",
  path: "/orders/{id}/pay-links",
  tag: "Payment",
  summary: "The pay links of an order, newest first",
  description: `At most ${MOST_PAY_LINKS}.`,
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: z.array(payLinkSchema), description: "The links" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const links = await viewPayLinks(viewer, params.id);
    if (!links.ok) return links;
    const value = links.value.map(({ id, sentTo, ...others }) => ({
      _id: id,
      ...others,
      sentTo: sentTo === "" ? null : sentTo,
    }));
    return { ok: true, value };
  },
});

const make = operation({
  method: "POST",
  path: "/orders/{id}/pay-links",
  tag: "Payment",
  summary: "Make a link by which somebody without an account can pay an order",
  description:
    `${describeEvent("share")} Whoever has the link can pay; the link of an order on account shows what is open and the bank's ` +
    `details. It ends after \`days\`, ${MAX_PAY_LINK_DAYS} at most, and with the order's hold. An order has ${MOST_OPEN_PAY_LINKS} open ones at most.`,
  access: "customer",
  headers: requiredIdempotencyHeaders,
  params: idParams,
  body: newPayLinkSchema,
  answer: { status: 201, schema: madePayLinkSchema, description: "The link" },
  refuses: [
    ...refusalCodesOf("share"),
    "invalid",
    "full",
    "email_unconfirmed",
    "idempotency_mismatch",
    "gone",
    "too_many",
    "busy",
  ],
  run: async ({ viewer, params, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const made = await makePayLink(viewer, params.id, body, { idempotencyKey: key.value });
    if (!made.ok) return made;
    const { linkId, url, until } = made.value;
    return { ok: true, value: { acknowledged: true as const, insertedId: linkId, url, until } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(list, make);
