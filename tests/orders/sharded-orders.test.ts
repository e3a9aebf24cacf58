import type { Document } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import type { Viewer } from "@/lib/core/domain/people/access";
import { watchQueries } from "../operations/watched-queries";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  closeTestShop,
  must,
  openTestShop,
  paidAtProvider,
} from "../support/shop-in-process";

/**
 * Before MongoDB 7.1 a sharded collection refuses a `findAndModify` whose filter lacks the shard key, and before MongoDB 5 a server
 * refuses an operator without fields.
 */

let asked: () => Document[];
beforeAll(async () => {
  process.env.ADMIN_PASSWORD = "correct horse";
  asked = watchQueries();
  await openTestShop();
});
afterAll(closeTestShop);

it("every query in an order's life names the shard key of orders, and no operator is empty", async () => {
  const [ada, admin, product] = [await aCustomer(), await anAdmin(), await aProduct()];
  must(await cancelOrder(ada, await anOrder(ada, product)));
  const seen = { productName: product.name, quantity: 100 };
  must(await shipOrder(admin, await paid(ada, product.name, await anOrder(ada, product)), seen));
  const reason = { reason: "Scratched" };
  must(await requestRefund(admin, await paid(ada, product.name, await anOrder(ada, product)), reason));

  const commands = asked();
  expect(commands.filter((command) => /"\$\w+":\{\}/.test(JSON.stringify(updatesIn(command))))).toEqual([]);
  const changes = commands.flatMap(stepsIn);
  // Placed, paid, shipped, cancelled, refunded.
  expect(changes.length).toBeGreaterThanOrEqual(8);
  expect(changes.filter((query) => !JSON.stringify(query).includes('"customer.userId":'))).toEqual([]);
});

const updatesIn = ({ update, updates }: Document): unknown[] => [update, updates ?? []];

/** The filters of the writes that move an order to another status. */
function stepsIn(command: Document): Document[] {
  if (command.findAndModify === "orders") return [command.query];
  const updates: Document[] = command.update === "orders" ? command.updates : [];
  return updates.filter(({ u }) => u.$push?.history).map(({ q }) => q);
}

async function paid(viewer: Viewer, productName: string, orderId: string): Promise<string> {
  const transactionId = await paidAtProvider(viewer, orderId);
  must(await payOrder(viewer, orderId, { orderId, productName, transactionId }));
  return orderId;
}
