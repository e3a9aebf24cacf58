import { z } from "zod";
import { idSchema, normaliseEmail } from "@/lib/core/domain/shop/schemas/fields";

export const idParams = z.strictObject({ id: idSchema });
export const companyInvitationParams = z.strictObject({ id: idSchema, invitationId: idSchema });
export const memberParams = z.strictObject({ id: idSchema, userId: idSchema });
export const orderMailParams = z.strictObject({ id: idSchema, mailId: idSchema });
export const countLineParams = z.strictObject({ id: idSchema, productId: idSchema });
export const productIdParams = z.strictObject({ productId: idSchema });

/** A malformed e-mail in a path names no account; it is no error of its own. */
export const emailParams = z.strictObject({
  email: z.string().max(254).transform(normaliseEmail),
});
