import { expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import type { Viewer } from "@/lib/core/domain/people/access";
import { lookThrough } from "@/lib/features/truth/commands/look";
import { truthFindings } from "@/lib/features/truth/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { send } from "../returns/returned-orders";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, placeOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  aProduct,
  later,
  must,
  orderFor,
  paidAtProvider,
} from "../support/shop-in-process";
import { rounds } from "../support/storm";
import { anEntry, book } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });

const BUYERS = 8;
const ORDERS_EACH = rounds(6, 60);

it(`while ${BUYERS} customers order, pay by card and transfer, cancel and are sent parts, looks without a pause find nothing`, async () => {
  const [max, products] = [
    await anAdmin(),
    await Promise.all([1, 2, 3].map(() => aProduct({ available: 100_000 }))),
  ];
  const { viewer: member, companyId } = await aCompanyOnAccount(100_000_000);
  const found: string[] = [];
  let stopped = false;
  let looks = 0;
  const looking = (async () => {
    while (!stopped) {
      // No difference is given the time to pass: only the second read of it stands between a look and the page.
      await lookThrough({ staysMs: 0 });
      looks += 1;
      for (const { row, text } of await truthFindings().find().toArray()) found.push(`${row}: ${text}`);
      await copyMovements();
    }
  })();
  const buy = async (buyer: Viewer, n: number) => {
    for (let round = 0; round < ORDERS_EACH; round += 1) {
      const product = products[(n + round) % products.length];
      if (!product) return;
      if ((n + round) % 4 === 0) {
        await send(max, must(await placeOnAccount(member, product, companyId)).orderId, 60);
        continue;
      }
      const { orderId } = must(await placeOrder(buyer, orderFor(buyer, product)));
      if ((n + round) % 4 === 1) must(await cancelOrder(buyer, orderId));
      else if ((n + round) % 4 === 2) must(await book(max, orderId, anEntry()));
      else {
        const transactionId = await paidAtProvider(buyer, orderId);
        must(await payOrder(buyer, orderId, { orderId, productName: product.name, transactionId }));
        await send(max, orderId, 40);
      }
    }
  };
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aCustomer()));
  await Promise.all(buyers.map(buy));
  stopped = true;
  await looking;
  expect(looks).toBeGreaterThan(3);
  expect(found).toEqual([]);
  await sweepOnce(later());
  await expectInvariants();
});
