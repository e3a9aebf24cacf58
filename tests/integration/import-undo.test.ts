import { describe, expect, it } from "vitest";
import { editProduct } from "@/lib/commands/catalogue/edit-product";
import { products } from "@/lib/data/collections";
import type { ProductDocument } from "@/lib/data/documents";
import { newId } from "@/lib/data/ids";
import { appendFile } from "@/lib/data/product-files";
import { findProductRecord } from "@/lib/data/product-records";
import { applyNow, compareFile, undoNow } from "../support/imports";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, must, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const PICTURE = { id: newId().toHexString(), alt: "", width: 640, height: 480 };

describe("an import that is undone puts the former values back", () => {
  it.each([
    [
      "a customer has ordered",
      async (made: ProductDocument) => void (await anOrder(await aCustomer(), made, 100)),
    ],
    [
      "somebody has given a picture",
      async (made: ProductDocument) => {
        const by = { role: "admin", userId: null, name: "Max Admin" } as const;
        const product = await findProductRecord(made._id.toHexString());
        expect(product && (await appendFile(product, "pictures", PICTURE, by))).toBe(true);
      },
    ],
    [
      "has been sold",
      async ({ _id }: ProductDocument) =>
        void (await products().updateOne({ _id }, { $inc: { available: -100, sold: 100 } })),
    ],
  ])("a new product that %s since stays on sale, and its row says so", async (_, use) => {
    const admin = await anAdmin();
    const applied = await applyNow(
      admin,
      await compareFile(
        admin,
        "SKU,Name,Price,Minimum Lot,Available,State\nNEW-1,Pedal,8.50,100,400,published\nNEW-2,Crank,9.50,100,400,published",
      ),
    );
    const made = await products().findOne({ sku: "NEW-1" });
    if (!made) throw new Error("the product was not made");
    await use(made);
    const { found, rows } = await undoNow(admin, applied);
    expect(found).toMatchObject({ state: "undone", undo: { written: 1, failed: 1 } });
    expect(rows.map(({ undoFailure }) => undoFailure?.kind)).toEqual(["changed_meanwhile", undefined]);
    expect(await productNow(made._id)).toMatchObject({ archived: false, archivedAt: null });
    expect((await products().findOne({ sku: "NEW-2" }))?.archivedAt).toBeInstanceOf(Date);
  });

  it("products get their values and stock back, new ones are deleted, and what somebody has changed since stays", async () => {
    const admin = await anAdmin();
    const [chain, saddle] = [await aProduct({ category: "A" }), await aProduct()];
    const applied = await applyNow(
      admin,
      await compareFile(
        admin,
        `SKU,Name,Price,Minimum Lot,Available,Category,Maker\n${chain.sku},,13.00,,900,B,Regina\n${saddle.sku},,14.00,,,,\nNEW-1,Pedal,8.50,100,400,,`,
      ),
    );
    must(await editProduct(admin, saddle._id.toHexString(), { revision: 1, category: "Saddles" }));
    const { found, rows } = await undoNow(admin, applied);
    expect(found).toMatchObject({ state: "undone", undo: { written: 2, failed: 1 } });
    expect(rows[1]?.undoFailure?.kind).toBe("changed_meanwhile");
    const back = await productNow(chain._id);
    expect(back).toMatchObject({
      priceCents: 1240,
      available: 1000,
      received: 1000,
      category: "A",
      revision: 2,
    });
    expect(back.facts?.maker).toBeUndefined();
    expect((await productNow(saddle._id)).priceCents).toBe(1400);
    expect((await products().findOne({ sku: "NEW-1" }))?.archivedAt).toBeInstanceOf(Date);
  });
});
