import { expect, it } from "vitest";
import { cancelOrder } from "@/lib/commands/orders/cancel-order";
import { placeOrder } from "@/lib/commands/orders/place-order";
import { outbox } from "@/lib/data/collections";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, must, orderFor } from "../support/shop-in-process";

setUpTestShop();

it("a customer who places and cancels without end gets at most twenty mails an hour and can still order", async () => {
  const [ada, ben, product] = [await aCustomer(), await aCustomer("Ben Okoro"), await aProduct()];
  const mailsTo = (email: string) => outbox().countDocuments({ to: email });
  for (let n = 0; n < 25; n += 1) {
    const { orderId } = must(await placeOrder(ada, orderFor(ada, product)));
    must(await cancelOrder(ada, orderId));
    await expect.poll(() => mailsTo(ada.email)).toBe(Math.min(n + 1, 20));
  }
  must(await placeOrder(ben, orderFor(ben, product)));
  await expect.poll(() => mailsTo(ben.email)).toBe(1);
  expect(await mailsTo(ada.email)).toBe(20);
});
