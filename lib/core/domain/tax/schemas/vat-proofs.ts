import { z } from "zod";
import { reasonSchema, revisionSchema } from "@/lib/core/domain/shop/schemas/fields";

export const vatProofSchema = z.strictObject({
  state: z.enum(["valid", "invalid"]),
  reason: reasonSchema.describe("how it is known, such as the number of the tax office's answer"),
  revision: revisionSchema.describe("of the company, as it was read"),
});
