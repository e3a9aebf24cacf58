import type { z } from "zod";
import type { returnSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import type { ReturnView } from "@/lib/core/domain/orders/views";
import { centsToDollars } from "@/lib/values/money";

export const toReturn = ({
  id,
  lines,
  creditedCents,
  refundCents,
  ...goods
}: ReturnView): z.output<typeof returnSchema> => ({
  _id: id,
  ...goods,
  lines: [...lines],
  ...(creditedCents === undefined ? {} : { credited: centsToDollars(creditedCents) }),
  ...(refundCents === undefined ? {} : { refund: centsToDollars(refundCents) }),
});
