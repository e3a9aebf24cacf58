import type { z } from "zod";
import { toReturnView } from "@/lib/core/data/orders/views";
import type { OrderReturn } from "@/lib/features/returns/commands/ask-return";
import type { returnOutSchema } from "@/lib/features/returns/domain/schemas";
import { toReturn } from "@/lib/http/wire-returns";

export const toReturnOut = ({ order, goods }: OrderReturn): z.output<typeof returnOutSchema> => ({
  ...toReturn(toReturnView(goods)),
  orderId: order._id.toHexString(),
});
