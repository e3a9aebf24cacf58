import type { z } from "zod";
import { bicycleSchema, type setBicycleSchema } from "@/lib/core/domain/catalogue/schemas/interfaces";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type OwnBicycle = z.output<typeof bicycleSchema>;

export const findBicycle = () => request("GET", "/api/account/bicycle", { read: parseWith(bicycleSchema) });

/** `revision`: of the bicycle that the page shows; after a change elsewhere the call fails with 409. */
export const setBicycle = (bicycle: z.input<typeof setBicycleSchema>) =>
  request("PUT", "/api/account/bicycle", { body: bicycle, read: parseWith(bicycleSchema) });

/** The newer bicycle that a refused change answers with; null for another refusal. */
export const newerBicycleOf = (details: Record<string, unknown>): OwnBicycle | null =>
  parseWith(bicycleSchema)(details.bicycle);
