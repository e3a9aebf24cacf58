import { z } from "zod";
import { line } from "@/lib/core/domain/shop/schemas/fields";
import { paging } from "@/lib/core/domain/shop/schemas/queries";
import { LINE_SHOWS } from "./counts";

/** On the server alone: no form needs it. */
export const linesQuerySchema = z.strictObject({
  ...paging,
  limit: paging.limit.default(100),
  show: z.enum(LINE_SHOWS).optional().describe("`counted`: the largest differences first"),
  number: line(60).optional().describe("a SKU, GTIN or another number, typed or scanned"),
});
