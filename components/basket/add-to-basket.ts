import { call } from "@/components/api/call";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { addForVisitor } from "./add-for-visitor";
import type { Added, AddOutcome } from "./add-outcome";
import { noteCustomerCount } from "./customer-count";

/** Puts pieces of a product into the basket of a customer, on the server. */
export async function addToBasket(added: Added): Promise<AddOutcome> {
  const before = await call("GET /basket", { answer: basketSchema });
  // 401: the session is over, and the line waits in the browser for the next sign-in.
  if (!before.ok)
    return before.status === 401 ? addForVisitor(added) : { ok: false, message: before.message };
  const there = before.value.lines.find(({ productId }) => productId === added.productId)?.quantity ?? 0;
  const quantity = there + added.quantity;
  const answer = await call("PUT /basket/lines/{productId}", {
    path: { productId: added.productId },
    body: { quantity },
    answer: basketSchema,
  });
  if (!answer.ok) {
    const detail = there > 0 ? t`${formatCount(there)} pieces of it are in your basket already` : undefined;
    return { ok: false, message: answer.message, detail };
  }
  noteCustomerCount(answer.value.lines.length);
  return { ok: true, more: added.quantity, quantity, basket: answer.value };
}
