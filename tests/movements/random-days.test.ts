import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import { movements } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookArrival } from "@/lib/features/arrivals/commands/book-arrival";
import { addArrival } from "@/lib/features/arrivals/commands/keep-arrivals";
import { allow, ask, idOf, receive, send } from "../returns/returned-orders";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  must,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { rounds } from "../support/storm";

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });

/** A day in the shop. The shelf is counted here by what people carry, and not by what the shop says. */
interface Day {
  does: "arrive" | "correct" | "order and cancel" | "order and ship" | "send back" | "copy";
  pieces: number;
}

interface Shop {
  ada: Viewer;
  max: Viewer;
  product: ProductDocument;
  shelf: number;
  /** Orders with the pieces of theirs that have left and not come back. */
  gone: { orderId: string; pieces: number }[];
}

const aDay = fc.record<Day>({
  does: fc.constantFrom("arrive", "correct", "order and cancel", "order and ship", "send back", "copy"),
  pieces: fc.integer({ min: 1, max: 100 }),
});

const DAYS: Record<Day["does"], (shop: Shop, pieces: number) => Promise<void>> = {
  arrive: async (shop, pieces) => {
    const lines = [{ sku: shop.product.sku, pieces }];
    const asked = { supplier: "Sandell", reference: "", lines };
    const { arrivalId } = must(await addArrival(shop.max, asked, randomUUID()));
    must(await bookArrival(shop.max, arrivalId, { revision: 0 }, randomUUID()));
    shop.shelf += pieces;
  },
  correct: async (shop, pieces) => {
    const { available, revision } = await productNow(shop.product._id);
    const after = Math.max(0, available + pieces - 50);
    const edit = { revision, available: after, availableBefore: available };
    must(await editProduct(shop.max, String(shop.product._id), edit));
    shop.shelf += after - available;
  },
  "order and cancel": async (shop) => {
    if ((await productNow(shop.product._id)).available < 100) return;
    must(await cancelOrder(shop.ada, await anOrder(shop.ada, shop.product, 100)));
  },
  "order and ship": async (shop, pieces) => {
    if ((await productNow(shop.product._id)).available < 100) return;
    const orderId = await anOrder(shop.ada, shop.product, 100);
    const transactionId = await paidAtProvider(shop.ada, orderId);
    must(await payOrder(shop.ada, orderId, { orderId, productName: shop.product.name, transactionId }));
    await send(shop.max, orderId, pieces);
    shop.shelf -= pieces;
    shop.gone.push({ orderId, pieces });
  },
  "send back": async (shop, pieces) => {
    const from = shop.gone.find((order) => order.pieces > 0);
    if (!from) return;
    const back = Math.min(pieces, from.pieces);
    const useless = Math.floor(back / 3);
    const id = idOf(await ask(shop.ada, from.orderId, back));
    must(await allow(shop.max, id));
    must(await receive(shop.max, id, back - useless, useless));
    from.pieces -= back;
    shop.shelf += back - useless;
  },
  copy: async () => void (await copyMovements()),
};

it("after random days the movements add up to the pieces that are on the shelf", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aDay, { minLength: 5, maxLength: 20 }), async (days) => {
      const product = await aProduct({ available: 500 });
      const shop: Shop = { ada: await aCustomer(), max: await anAdmin(), product, shelf: 500, gone: [] };
      for (const { does, pieces } of days) await DAYS[does](shop, pieces);
      await copyMovements();
      const all = await movements().find({ productId: product._id }).toArray();
      expect(all.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(shop.shelf);
      await expectInvariants();
    }),
    { numRuns: rounds(12, 200), seed: 20_261_127, endOnFailure: true },
  );
}, 120_000);
