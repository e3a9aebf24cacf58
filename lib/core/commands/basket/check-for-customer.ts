import { findCustomer } from "@/lib/core/commands/people/find-customer";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { type AskedLine, type BasketView, EMPTY_BASKET } from "@/lib/core/domain/basket/basket";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Result } from "@/lib/values/result";
import { done } from "@/lib/values/result";
import { refuseLines } from "./refuse-lines";
import { viewBasket } from "./view-basket";

const OFTEN = "You have looked at these lines very often. Please wait a moment.";

/** Lines as a customer would see them in the basket. Nothing is stored. */
export async function checkForCustomer(
  viewer: Viewer,
  asked: { customerEmail?: string | undefined; companyId?: string | undefined; lines: readonly AskedLine[] },
): Promise<Result<BasketView>> {
  if (!hasRight(viewer, "placeForCustomers")) return staffOnly("placeForCustomers");
  const often = await refuseOver("basketCheck", viewer.userId, OFTEN);
  if (often) return often;
  // A new customer pays the public prices.
  const customer =
    asked.customerEmail === undefined ? done(null) : await findCustomer(asked.customerEmail, asked.companyId);
  if (!customer.ok) return customer;
  const lines = asked.lines.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  return (await refuseLines(lines)) ?? done(await viewBasket(customer.value, { ...EMPTY_BASKET, lines }));
}
