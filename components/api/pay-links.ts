import type { z } from "zod";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { madePayLinkSchema, type newPayLinkSchema } from "@/lib/features/pay-links/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const makePayLink = (
  orderId: string,
  body: z.input<typeof newPayLinkSchema>,
  idempotencyKey: string,
) =>
  request("POST", `/api/orders/${orderId}/pay-links`, {
    body,
    read: parseWith(madePayLinkSchema),
    idempotencyKey,
  });

export const revokePayLink = (orderId: string, linkId: string) =>
  request("DELETE", `/api/orders/${orderId}/pay-links/${linkId}`, { read: parseWith(deletedSchema) });
