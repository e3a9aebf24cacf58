import { z } from "zod";
import { line } from "@/lib/core/domain/shop/schemas/fields";

/** Why a credit note is issued. It stands on it. */
export const reasonSchema = line(300).min(1, "Please say why");

export const acknowledgedSchema = z.object({ acknowledged: z.literal(true) });
