import { z } from "zod";
import { idSchema, normaliseEmail } from "@/lib/domain/schemas/fields";

export const idParams = z.strictObject({ id: idSchema });

/** An e-mail in a path only has to name an account or not; a malformed one names none. */
export const emailParams = z.strictObject({
  email: z.string().max(254).transform(normaliseEmail),
});
