import type { z } from "zod";
import type { OrderForCustomer } from "@/lib/features/draft-orders/commands/place-for-customer";
import type { placeForCustomerSchema } from "@/lib/features/draft-orders/domain/schemas";
import { centsOf } from "@/lib/values/money";

/** A line that staff order for a customer. An agreed price is nothing that the customer has seen. */
export const fromDraftOrder = ({
  lines,
  customerEmail,
  customerPhone,
  newCustomer,
  ...order
}: z.output<typeof placeForCustomerSchema>): OrderForCustomer => ({
  ...order,
  // The schema asks for one of the two.
  customerEmail: newCustomer?.email ?? customerEmail ?? "",
  customerPhone: customerPhone ?? newCustomer?.phone ?? "",
  ...(newCustomer ? { newCustomer } : {}),
  lines: lines.map(({ unitPrice, ownPrice, reason = "", ...line }) => ({
    ...line,
    seenCents: ownPrice === undefined && unitPrice !== undefined ? centsOf(unitPrice) : null,
    ...(ownPrice === undefined ? {} : { agreed: { unitCents: centsOf(ownPrice), reason } }),
  })),
});
