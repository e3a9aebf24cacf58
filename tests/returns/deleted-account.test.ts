import { expect, it } from "vitest";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { findOwnData } from "@/lib/core/data/people/own-data";
import { askReturn } from "@/lib/features/returns/commands/ask-return";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";
import { aPerson, PASSWORD } from "../support/person";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  must,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";
import { hasLeft } from "./return-calls";

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });

const CLIENT = { clientIp: "192.0.2.9", cookies: null };

it("an account waits for its open return, and the shop's answer to it goes with the account", async () => {
  const [mara, max, product] = [await aPerson("Mara Kessler"), await anAdmin(), await aProduct()];
  const orderId = await anOrder(mara, product, 100);
  const transactionId = await paidAtProvider(mara, orderId);
  must(await payOrder(mara, orderId, { orderId, productName: product.name, transactionId }));
  await hasLeft(orderId);
  const lines = [{ lineNo: 1, pieces: 40, reason: "damaged" as const }];
  const asked = must(await askReturn(mara, orderId, { lines }, { idempotencyKey: "once" }));
  const erase = () => eraseAccount(mara, { password: PASSWORD }, CLIENT);
  expect(codeOf(await erase())).toBe("order_under_way");

  const id = asked.goods._id.toHexString();
  const answer = "Mara Kessler has mounted them";
  must(await changeReturn(max, id, { state: "refused", revision: 0, answer }));
  for await (const orders of (await findOwnData(mara, [])).orders)
    expect(JSON.stringify(orders)).toContain(answer);
  must(await erase());
  const { goodsReturns } = await orderNow(orderId);
  expect(goodsReturns).toMatchObject([{ state: "refused", lines: [{ pieces: 40 }] }]);
  expect(JSON.stringify(goodsReturns)).not.toContain("Mara");
  expect((await orderNow(orderId)).customer.email).toBe("");
});
