import type { z } from "zod";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import {
  type checkForCustomerSchema,
  placedForCustomerSchema,
  type placeForCustomerSchema,
} from "@/lib/features/draft-orders/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type OrderForCustomer = z.input<typeof placeForCustomerSchema>;

export const checkForCustomer = (input: z.input<typeof checkForCustomerSchema>) =>
  request("POST", "/api/draft-orders/check", { body: input, read: parseWith(basketSchema) });

export const placeForCustomer = (input: OrderForCustomer, idempotencyKey: string) =>
  request("POST", "/api/draft-orders", {
    body: input,
    read: parseWith(placedForCustomerSchema),
    idempotencyKey,
  });
