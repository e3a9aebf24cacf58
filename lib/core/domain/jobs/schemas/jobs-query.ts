import { z } from "zod";
import { JOB_STATES } from "@/lib/core/domain/jobs/jobs";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";

export const jobsQuerySchema = z.strictObject({
  state: z.enum(JOB_STATES).default("dead"),
  ...longListQuerySchema.shape,
});
