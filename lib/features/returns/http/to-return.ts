import type { z } from "zod";
import { toReturnView } from "@/lib/core/data/orders/views";
import type { OrderReturn } from "@/lib/features/returns/commands/ask-return";
import type { ReturnBody, ReturnChange, returnOutSchema } from "@/lib/features/returns/domain/schemas";
import { toReturn } from "@/lib/http/wire-returns";
import { centsOf } from "@/lib/values/money";

export const toReturnOut = ({ order, goods }: OrderReturn): z.output<typeof returnOutSchema> => ({
  ...toReturn(toReturnView(goods)),
  orderId: order._id.toHexString(),
});

export function returnChangeOf(body: ReturnBody): ReturnChange {
  if (body.state !== "settled") return body;
  const { credited, refund, ...change } = body;
  return {
    ...change,
    ...(credited === undefined ? {} : { creditedCents: centsOf(credited) }),
    ...(refund === undefined ? {} : { refundCents: centsOf(refund) }),
  };
}
