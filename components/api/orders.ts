import type { z } from "zod";
import { extendedSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import type {
  changeLinesSchema,
  decideOrderSchema,
  orderPapersSchema,
  PlaceOrderInput,
} from "@/lib/core/domain/orders/schemas/orders";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const placeOrder = (input: PlaceOrderInput, idempotencyKey: string) =>
  request("POST", "/api/orders", { body: input, read: parseWith(insertedSchema), idempotencyKey });

export const extendHold = (orderId: string) =>
  request("POST", `/api/orders/${orderId}/extension`, { read: parseWith(extendedSchema) });

/** A retry that finds the lines changed already is a success that changes nothing. */
export const changeOrderLines = (orderId: string, body: z.input<typeof changeLinesSchema>) =>
  request("PUT", `/api/orders/${orderId}/lines`, { body, read: parseWith(modifiedSchema) });

export const annotateOrder = (orderId: string, body: z.input<typeof orderPapersSchema>) =>
  request("PATCH", `/api/orders/${orderId}/reference`, { body, read: parseWith(modifiedSchema) });

export const cancelOrder = (orderId: string) =>
  request("DELETE", `/api/orders/${orderId}`, { read: parseWith(deletedSchema) });

/** Reports a charged card. The shop asks the gateway itself before it believes it. */
export const payOrder = (order: { id: string; productName: string }, transactionId: string) =>
  request("PATCH", `/api/orders/${order.id}`, {
    body: { orderId: order.id, productName: order.productName, transectionId: transactionId },
    read: parseWith(modifiedSchema),
  });

export const shipOrder = (order: { id: string; productName: string; quantity: number }) =>
  request("PATCH", `/api/ordersShiped/${order.id}`, {
    body: { productName: order.productName, quantity: order.quantity },
    read: parseWith(modifiedSchema),
  });

/** The same person may send the same decision again: it succeeds and changes nothing. */
export const decideOrder = (orderId: string, body: z.input<typeof decideOrderSchema>) =>
  request("POST", `/api/orders/${orderId}/approval`, { body, read: parseWith(modifiedSchema) });

export const releaseOrder = (orderId: string, reason: string) =>
  request("POST", `/api/orders/${orderId}/release`, { body: { reason }, read: parseWith(modifiedSchema) });

export const refundOrder = (orderId: string, reason: string) =>
  request("POST", `/api/orders/${orderId}/refund`, { body: { reason }, read: parseWith(modifiedSchema) });
