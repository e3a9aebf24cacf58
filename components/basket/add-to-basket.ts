import { call } from "@/components/api/call";
import { showToast } from "@/components/ui/toast";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { formatCount } from "@/lib/values/money";
import { type Added, addForVisitor, sayAdded } from "./add-for-visitor";
import { noteCustomerCount } from "./customer-count";

/** Puts pieces of a product into the basket of a customer, on the server. */
export async function addToBasket(added: Added): Promise<void> {
  const before = await call("GET /basket", { answer: basketSchema });
  if (!before.ok) {
    // The session is over: the line waits in the browser for the next sign-in.
    if (before.status === 401) addForVisitor(added);
    else showToast(before.message, { tone: "bad" });
    return;
  }
  const there = before.value.lines.find(({ productId }) => productId === added.productId)?.quantity ?? 0;
  const quantity = there + added.quantity;
  const answer = await call("PUT /basket/lines/{productId}", {
    path: { productId: added.productId },
    body: { quantity },
    answer: basketSchema,
  });
  if (!answer.ok) {
    const detail = there > 0 ? `${formatCount(there)} pieces of it are in your basket already` : undefined;
    showToast(answer.message, { tone: "bad", detail });
    return;
  }
  noteCustomerCount(answer.value.lines.length);
  sayAdded(added, quantity);
}
