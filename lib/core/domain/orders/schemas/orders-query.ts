import { z } from "zod";
import { accountEmailSchema } from "@/lib/core/domain/shop/schemas/fields";
import { paging } from "@/lib/core/domain/shop/schemas/queries";

export const ordersQuerySchema = z.strictObject({ customerEmail: accountEmailSchema, ...paging });
