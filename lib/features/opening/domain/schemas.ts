import { z } from "zod";
import { revisionSchema } from "@/lib/core/domain/shop/schemas/fields";

export const openingSchema = z.strictObject({
  isOpen: z.boolean().describe("false: each page says again that the shop is a sample"),
  revision: revisionSchema.describe("of the shop, as it was read"),
});
