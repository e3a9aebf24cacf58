import { z } from "zod";
import { AUDIT_KINDS } from "@/lib/core/domain/audit/audit";
import { text } from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";

export const auditQuerySchema = z.strictObject({
  kind: z.enum(AUDIT_KINDS).optional(),
  q: text(100).optional(),
  ...longListQuerySchema.shape,
});
