import type { z } from "zod";
import type { bookTransferSchema, undoTransferSchema } from "@/lib/core/domain/payments/schemas/transfers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

/** The entry is the key: sent again it books nothing twice. */
export const bookTransfer = (orderId: string, body: z.input<typeof bookTransferSchema>) =>
  request("POST", `/api/orders/${orderId}/transfers`, { body, read: parseWith(modifiedSchema) });

export const takeTransferBack = (orderId: string, body: z.input<typeof undoTransferSchema>) =>
  request("POST", `/api/orders/${orderId}/transfers/undo`, { body, read: parseWith(modifiedSchema) });

/** Gives up the money of an order on account. */
export const writeOff = (orderId: string, reason: string) =>
  request("POST", `/api/orders/${orderId}/write-off`, { body: { reason }, read: parseWith(modifiedSchema) });
