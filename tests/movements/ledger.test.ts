import { describe, expect, it } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import { movements, products } from "@/lib/core/data/catalogue/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findLedger, findLedgerOfSku } from "@/lib/features/movements/data/ledger";
import { allow, anOrderByCard, arrived, ask, idOf, receive, send } from "../returns/returned-orders";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectLedgerInvariant } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, must, productNow } from "../support/shop-in-process";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });

const ledger = async (viewer: Viewer, productId: unknown, query: { limit?: number; after?: string } = {}) => {
  const found = await findLedger(viewer, String(productId), { limit: 50, ...query });
  if (!found) throw new Error("there is no such ledger");
  return found;
};

const rowsOf = async (viewer: Viewer, productId: unknown) =>
  (await ledger(viewer, productId)).items.map(({ seq, kind, pieces, left }) => [seq, kind, pieces, left]);

/** A product as a version before the ledger has left it. */
const withoutLedger = async (_id: unknown, figures: object) => {
  await products().updateOne(
    { _id: requireId(String(_id)) },
    { $set: figures, $unset: { ledgerFromStart: "", moveSeq: "", movesPending: "" } },
  );
};

describe("the ledger of a product", () => {
  it("has what came, left, came back and was of no use, and nothing of orders that only hold or pay", async () => {
    const { ada, max, product, orderId } = await anOrderByCard(400);
    must(await cancelOrder(ada, await anOrder(ada, product, 100)));
    await arrived({ ada, max, orderId }, 60, 20);
    const expected = [
      [5, "scrap", -20, 660],
      [4, "returnIn", 20, 680],
      [3, "returnIn", 60, 660],
      [2, "ship", -400, 600],
      [1, "receive", 1000, 1000],
    ];
    expect(await rowsOf(max, product._id)).toEqual(expected);
    expect((await productNow(product._id)).movesPending).toHaveLength(5);
    await copyMovements();
    expect((await productNow(product._id)).movesPending).toEqual([]);
    expect(await rowsOf(max, product._id)).toEqual(expected);
    expect((await ledger(max, product._id)).items.map((row) => row.orderId)).toEqual([
      orderId,
      orderId,
      orderId,
      orderId,
      null,
    ]);
    await expectLedgerInvariant();
  });

  it("names who moved the pieces, and why; nobody once that account is deleted", async () => {
    const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
    const by = { available: 940, availableBefore: 1000, revision: 0 };
    must(await editProduct(max, String(product._id), by, { reason: "Broken carton" }));
    const [correction] = (await ledger(max, product._id)).items;
    expect(correction).toMatchObject({ kind: "correct", pieces: -60, reason: "Broken carton" });
    expect(correction?.by.name).toBe(max.name);
    await users().deleteOne({ _id: requireId(max.userId) });
    expect((await ledger(max, product._id)).items[0]?.by.name).toBeNull();
  });

  it("has a correction of stock once, and none where an edit leaves the stock as it is", async () => {
    const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
    const edit = (changes: object) => editProduct(max, String(product._id), { revision: 0, ...changes });
    const stock = { available: 1200, availableBefore: 1000 };
    const both = await Promise.all([edit(stock), edit(stock)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    must(await edit({ revision: 1, name: "Another name", available: 1200, availableBefore: 1200 }));
    expect(await rowsOf(max, product._id)).toEqual([
      [2, "correct", 200, 1200],
      [1, "receive", 1000, 1000],
    ]);
  });

  it("begins with what the product had, where it is older than the ledger", async () => {
    const { max, product, orderId } = await anOrderByCard(0);
    await withoutLedger(product._id, { received: 3000, sold: 2600, shipped: 2000 });
    const had = [
      [0, "ship", -2000, 1000],
      [-1, "receive", 3000, 3000],
    ];
    expect(await rowsOf(max, product._id)).toEqual(had);
    await send(max, orderId, 600);
    expect(await rowsOf(max, product._id)).toEqual([[1, "ship", -600, 400], ...had]);
    await copyMovements();
    expect(await rowsOf(max, product._id)).toEqual([[1, "ship", -600, 400], ...had]);
    expect((await ledger(max, product._id)).items.map(({ isOpening }) => isOpening)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("is copied once by two copiers, one of which dies in between", async () => {
    const { ada, max, product, orderId } = await anOrderByCard(400);
    const before = await productNow(product._id);
    await copyMovements();
    // The copier died before it took the movements out of the product.
    await products().updateOne({ _id: product._id }, { $set: { movesPending: before.movesPending ?? [] } });
    await Promise.all([copyMovements(), copyMovements()]);
    const id = idOf(await ask(ada, orderId, 50));
    must(await allow(max, id));
    must(await receive(max, id, 50));
    await copyMovements();
    expect(await movements().countDocuments({ productId: product._id })).toBe(3);
    await expectLedgerInvariant();
  });

  it("is read in pages, also where its last movements are not copied yet", async () => {
    const [max, product] = [await anAdmin(), await aProduct({ available: 0 })];
    for (let at = 0; at < 7; at += 1) {
      const change = { available: at + 1, availableBefore: at, revision: at };
      must(await editProduct(max, String(product._id), change));
      if (at === 3) await copyMovements();
    }
    const seqs: number[] = [];
    let after: string | undefined;
    do {
      const page = await ledger(max, product._id, { limit: 2, ...(after ? { after } : {}) });
      seqs.push(...page.items.map(({ seq }) => seq));
      after = page.next ?? undefined;
    } while (after);
    expect(seqs).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it("says by how much it differs from the product's figures", async () => {
    const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
    expect((await ledger(max, product._id)).gap).toBeNull();
    await products().updateOne({ _id: product._id }, { $inc: { available: 40, received: 40 } });
    expect((await ledger(max, product._id)).gap).toEqual({ received: 40, shipped: 0 });
    await copyMovements();
    expect((await ledger(max, product._id)).gap).toEqual({ received: 40, shipped: 0 });
  });

  it("is found by the SKU of the product that has it now, else of the one that was deleted", async () => {
    const max = await anAdmin();
    const first = await aProduct({ sku: "BB-1", available: 100 });
    must(await deleteProduct(max, String(first._id)));
    const idOfSku = async () => (await findLedgerOfSku(max, "BB-1", { limit: 5 }))?.product.id;
    expect(await idOfSku()).toBe(String(first._id));
    const second = await aProduct({ sku: "BB-1", available: 100 });
    expect(await idOfSku()).toBe(String(second._id));
    expect(await findLedgerOfSku(max, "BB-2", { limit: 5 })).toBeNull();
    expect(await findLedgerOfSku(await aCustomer(), "BB-1", { limit: 5 })).toBeNull();
  });
});
