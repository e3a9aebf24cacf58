import type { z } from "zod";
import { listFitSchema } from "@/lib/core/domain/fitment/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type ListFit = z.output<typeof listFitSchema>;
export type ListFinding = ListFit["findings"][number];

export const checkListFit = (productIds: readonly string[]) =>
  request("POST", "/api/fitment/check", { body: { productIds }, read: parseWith(listFitSchema) });
