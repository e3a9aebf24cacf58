import { describe, expect, it } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { putBack } from "@/lib/core/commands/catalogue/put-back";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { appendFile } from "@/lib/core/data/catalogue/product-files";
import { listProductHistory } from "@/lib/core/data/catalogue/product-history";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { newId } from "@/lib/core/data/store/ids";
import { applyNow, compareFile, undoNow } from "../support/imports";
import { expectInvariants } from "../support/invariants";
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

  it("products get their values and stock back, new ones are deleted, and a value that somebody has changed since stays", async () => {
    const admin = await anAdmin();
    const [chain, saddle] = [await aProduct({ category: "A" }), await aProduct()];
    const applied = await applyNow(
      admin,
      await compareFile(
        admin,
        `SKU,Name,Price,Minimum Lot,Available,Category,Maker\n${chain.sku},,13.00,,900,B,Regina\n${saddle.sku},,14.00,,,,\nNEW-1,Pedal,8.50,100,400,,`,
      ),
    );
    must(await editProduct(admin, saddle._id.toHexString(), { revision: 1, priceCents: 1500 }));
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
    expect(rows[1]?.undoFailure?.message).toBe("Price: stays 15, which somebody has set since.");
    expect((await productNow(saddle._id)).priceCents).toBe(1500);
    expect((await products().findOne({ sku: "NEW-1" }))?.archivedAt).toBeInstanceOf(Date);
  });

  it("a later edit of another field, and a sale, keep no imported price: each field goes back by itself, stock by its difference", async () => {
    const admin = await anAdmin();
    const [chain, saddle] = [await aProduct(), await aProduct()];
    const applied = await applyNow(
      admin,
      await compareFile(
        admin,
        `SKU,Price,Available,Category,Maker\n${chain.sku},13.00,900,,\n${saddle.sku},14.00,1200,Saddles,Brooks`,
      ),
    );
    await anOrder(await aCustomer(), { ...chain, priceCents: 1300 }, 100);
    must(await editProduct(admin, saddle._id.toHexString(), { revision: 1, facts: { maker: "Selle" } }));
    const { found, rows } = await undoNow(admin, applied);
    expect(found).toMatchObject({ state: "undone", undo: { written: 1, failed: 1 } });
    expect(rows.map(({ undoFailure }) => undoFailure)).toEqual([
      undefined,
      { kind: "partly", message: "Maker: stays Selle, which somebody has set since." },
    ]);
    expect(await productNow(chain._id)).toMatchObject({ priceCents: 1240, available: 900, received: 1000 });
    expect(await productNow(saddle._id)).toMatchObject({
      priceCents: 1240,
      available: 1000,
      received: 1000,
      category: saddle.category,
      facts: { maker: "Selle" },
    });
    await expectInvariants();
  });

  it("stock of which fewer pieces are free than the import added stays, and the row says so", async () => {
    const admin = await anAdmin();
    const chain = await aProduct({ available: 100 });
    const applied = await applyNow(
      admin,
      await compareFile(admin, `SKU,Price,Available\n${chain.sku},13.00,600`),
    );
    await anOrder(await aCustomer(), { ...chain, priceCents: 1300 }, 500);
    const { rows } = await undoNow(admin, applied);
    expect(rows[0]?.undoFailure).toEqual({
      kind: "partly",
      message: "Available: only 100 pieces are free, fewer than the import added.",
    });
    expect(await productNow(chain._id)).toMatchObject({ priceCents: 1240, available: 100 });
    await expectInvariants();
  });

  it("stock that the history of the product has put back already goes back no second time", async () => {
    const admin = await anAdmin();
    const chain = await aProduct();
    const applied = await applyNow(
      admin,
      await compareFile(admin, `SKU,Price,Available\n${chain.sku},13.00,900`),
    );
    const productId = chain._id.toHexString();
    const product = await findProductRecord(productId);
    if (!product) throw new Error("the product is gone");
    const [entry] = (await listProductHistory(admin, product)).items;
    must(await putBack(admin, productId, { entry: entry?.id ?? "", revision: 1 }));
    must(await editProduct(admin, productId, { revision: 2, priceCents: 1300 }));
    await undoNow(admin, applied);
    expect(await productNow(chain._id)).toMatchObject({ priceCents: 1240, available: 1000, received: 1000 });
  });

  it("a former name that another product has by now is refused with its reason, and the price goes back all the same", async () => {
    const admin = await anAdmin();
    const chain = await aProduct();
    const applied = await applyNow(
      admin,
      await compareFile(admin, `SKU,Name,Price\n${chain.sku},Renamed part,13.00`),
    );
    await aProduct({ name: chain.name });
    const { rows } = await undoNow(admin, applied);
    expect(rows[0]?.undoFailure).toMatchObject({
      kind: "partly",
      message: expect.stringMatching(/^Name: was refused\./),
    });
    expect(await productNow(chain._id)).toMatchObject({ name: "Renamed part", priceCents: 1240 });
  });
});
