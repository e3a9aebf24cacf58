import type { z } from "zod";
import type { PriceListFileMode } from "@/lib/core/domain/prices/own-prices";
import { insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import {
  type addPriceListSchema,
  type changePriceListSchema,
  type givePriceListSchema,
  priceFileChangesSchema,
  priceListSchema,
  type priceRowSchema,
  pricesSchema,
} from "@/lib/features/price-lists/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

const read = parseWith(priceListSchema);

export const addPriceList = (input: z.input<typeof addPriceListSchema>, idempotencyKey: string) =>
  request("POST", "/api/price-lists", { body: input, read: parseWith(insertedSchema), idempotencyKey });

export const changePriceList = (id: string, input: z.input<typeof changePriceListSchema>) =>
  request("PATCH", `/api/price-lists/${id}`, { body: input, read });

export const setPriceRow = (id: string, productId: string, input: z.input<typeof priceRowSchema>) =>
  request("PUT", `/api/price-lists/${id}/rows/${productId}`, { body: input, read });

export const removePriceRow = (id: string, productId: string, revision: number) =>
  request("DELETE", `/api/price-lists/${id}/rows/${productId}?revision=${revision}`, { read });

/** 2,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

/** @param revision of the list as it was read; null: nothing is changed, and the answer says what would be */
export const loadPriceFile = (id: string, mode: PriceListFileMode, revision: number | null, file: File) =>
  request(
    "PUT",
    `/api/price-lists/${id}/rows?mode=${mode}&${revision === null ? "dryRun=true" : `revision=${revision}`}`,
    {
      file: file.slice(0, file.size, "text/csv"),
      read: parseWith(priceFileChangesSchema),
      timeoutMs: TIMEOUT_MS,
    },
  );

export type PriceFileChanges = z.output<typeof priceFileChangesSchema>;

export const givePriceList = (companyId: string, input: z.input<typeof givePriceListSchema>) =>
  request("PUT", `/api/companies/${companyId}/price-list`, { body: input, read: parseWith(modifiedSchema) });

/** The prices of at most a hundred products for the company that the person orders for. */
export const findOwnPrices = (productIds: readonly string[], signal: AbortSignal) =>
  request("POST", "/api/prices", { body: { productIds }, read: parseWith(pricesSchema), signal });
