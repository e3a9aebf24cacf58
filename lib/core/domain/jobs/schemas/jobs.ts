import { z } from "zod";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

/** As many as a page of the list shows. */
export const retryJobsSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(200) });
