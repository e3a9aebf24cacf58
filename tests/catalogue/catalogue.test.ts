import { describe, expect, it } from "vitest";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import {
  catalogueRevision,
  raiseCatalogueRevision,
  readCatalogueRevision,
} from "@/lib/core/data/catalogue/catalogue-revision";
import { catalogueMeta } from "@/lib/core/data/catalogue/collections";
import {
  findProductById,
  findProductByName,
  findProductBySlug,
  listProducts,
} from "@/lib/core/data/catalogue/products";
import { requireId } from "@/lib/core/data/store/ids";
import { addReview } from "@/lib/features/reviews/commands/add-review";
import { listReviewsOfProduct } from "@/lib/features/reviews/data/reviews";
import { expectInvariants } from "../support/invariants";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  must,
  orderFor,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const wheel = {
  image: "",
  name: "Wheel",
  description: "28 inch",
  priceCents: 1250,
  minimumLot: 100,
  available: 500,
};
const idOf = (product: { _id: { toHexString(): string } }) => product._id.toHexString();

describe("adding a product", () => {
  it("a new product goes to the end of the list, with its own number and path", async () => {
    await aProduct({ name: "First" });
    const { productId } = must(await addProduct(await anAdmin(), wheel));
    expect((await listProducts()).items.map(({ name }) => name)).toEqual(["First", "Wheel"]);
    expect(await findProductById(productId)).toMatchObject({
      name: "Wheel",
      slug: "wheel",
      sku: expect.stringMatching(/^HI-[0-9A-F]{6}$/),
      priceCents: 1250,
      minimumLot: 100,
      available: 500,
      revision: 0,
    });
    await expectInvariants();
  });

  it("only administrators can add a product", async () => {
    expect(codeOf(await addProduct(await aCustomer(), wheel))).toBe("forbidden");
  });

  it("a product with a taken name or number is refused; of two added at once, one is", async () => {
    const admin = await anAdmin();
    const both = await Promise.all([addProduct(admin, wheel), addProduct(admin, wheel)]);
    expect(both.map(codeOf).sort()).toEqual(["duplicate", "ok"]);
    must(await addProduct(admin, { ...wheel, name: "Hub", sku: "HI-1" }));
    const refused = await addProduct(admin, { ...wheel, name: "Spoke", sku: "HI-1" });
    expect(refused).toMatchObject({ code: "duplicate", fields: { sku: expect.any(String) } });
  });

  it("a new product gets another path when the path of its name is taken", async () => {
    const admin = await anAdmin();
    must(await addProduct(admin, wheel));
    const { productId } = must(await addProduct(admin, { ...wheel, name: "Wheel!" }));
    const slug = (await findProductById(productId))?.slug ?? "";
    expect(slug).toMatch(/^wheel-[0-9a-f]{6}$/);
    expect((await findProductBySlug(slug))?.name).toBe("Wheel!");
  });
});

describe("editing a product", () => {
  it("editing a product changes the given fields, raises its revision and keeps the rest", async () => {
    const [admin, product] = [await anAdmin(), await aProduct({ name: "Hub" })];
    must(await editProduct(admin, idOf(product), { revision: 0, priceCents: 999, name: "Hub, rear" }));
    expect(await findProductById(idOf(product))).toMatchObject({
      name: "Hub, rear",
      priceCents: 999,
      minimumLot: 100,
      revision: 1,
      slug: "hub",
    });
    const same = await editProduct(admin, idOf(product), { revision: 1, priceCents: 999 });
    expect(must(same).modifiedCount).toBe(0);
  });

  it("when two administrators edit a product at once, the first edit counts and the second is refused", async () => {
    const [admin, product] = [await anAdmin(), await aProduct()];
    const edits = await Promise.all(
      [100, 200, 300, 400].map((priceCents) =>
        editProduct(admin, idOf(product), { revision: 0, priceCents }),
      ),
    );
    expect(edits.map(codeOf).sort()).toEqual([
      "changed_meanwhile",
      "changed_meanwhile",
      "changed_meanwhile",
      "ok",
    ]);
  });

  it("a corrected stock is applied as a difference and never undoes a sale that the editor has not seen", async () => {
    const [admin, ada, product] = [await anAdmin(), await aCustomer(), await aProduct({ available: 1000 })];
    const edit = (changes: { available: number; availableBefore?: number }) =>
      editProduct(admin, idOf(product), { revision: 0, ...changes });
    await anOrder(ada, product);
    expect(codeOf(await edit({ available: 1500, availableBefore: 1000 }))).toBe("changed_meanwhile");
    must(await edit({ available: 1500, availableBefore: 900 }));
    expect(await productNow(product._id)).toMatchObject({ available: 1500, received: 1600 });
    await expectInvariants();
  });

  it("correcting the stock while it is being sold leaves it right", async () => {
    const [admin, product] = [await anAdmin(), await aProduct({ available: 2000 })];
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aCustomer()));
    const correct = async () => {
      const now = await productNow(product._id);
      await editProduct(admin, idOf(product), { revision: now.revision, available: now.available + 100 });
    };
    await Promise.all(
      buyers.flatMap((buyer) => [placeOrder(buyer, orderFor(buyer, product)), correct(), correct()]),
    );
    await expectInvariants();
  });

  it("editing a product is refused for customers, unknown products and taken names", async () => {
    const [admin, product] = [await anAdmin(), await aProduct({ name: "Hub" })];
    await aProduct({ name: "Rim" });
    const edit = { revision: 0, name: "Rim" };
    expect(codeOf(await editProduct(await aCustomer(), idOf(product), edit))).toBe("forbidden");
    expect(codeOf(await editProduct(admin, "f".repeat(24), edit))).toBe("not_found");
    expect(codeOf(await editProduct(admin, idOf(product), edit))).toBe("duplicate");
  });
});

describe("deleting a product", () => {
  it("a deleted product leaves every list and frees its name; its unpaid orders can still be paid", async () => {
    const [admin, ada, product] = [await anAdmin(), await aCustomer(), await aProduct({ name: "Hub" })];
    const orderId = await anOrder(ada, product);
    must(await deleteProduct(admin, idOf(product)));
    expect(await findProductById(idOf(product))).toBeNull();
    expect(await findProductByName("Hub")).toBeNull();
    expect(await findProductBySlug("hub")).toBeNull();
    expect((await listProducts()).items).toEqual([]);
    expect(await deleteProduct(admin, idOf(product))).toMatchObject({
      code: "not_found",
      details: { deletedCount: 0 },
    });
    must(await addProduct(admin, { ...wheel, name: "Hub" }));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: "Hub", transactionId }));
    await expectInvariants();
  });

  it("only administrators can delete a product, and it must exist", async () => {
    const product = await aProduct();
    expect(codeOf(await deleteProduct(await aCustomer(), idOf(product)))).toBe("forbidden");
    expect(codeOf(await deleteProduct(await anAdmin(), "not an id"))).toBe("not_found");
  });
});

describe("the catalogue's revision", () => {
  const stored = async () => (await catalogueMeta().findOne({ _id: "catalogue" }))?.revision ?? 0;
  /** Also with moves of stock that a process shows a quarter of a second later. */
  const shownRevision = () => catalogueRevision(performance.now() + 1_000);

  it("the catalogue revision rises with each write that visitors can see, here and in the database for others", async () => {
    const [admin, ada, product] = [await anAdmin(), await aCustomer(), await aProduct({ name: "Hub" })];
    let orderId = "";
    const writes: (() => Promise<unknown>)[] = [
      () => addProduct(admin, wheel),
      () => editProduct(admin, idOf(product), { revision: 0, priceCents: 200 }),
      () => addReview(ada, { reviewProduct: "Hub", comment: "", rating: 3 }),
      async () => {
        orderId = await anOrder(ada, { ...product, priceCents: 200 });
      },
      () => cancelOrder(ada, orderId),
      async () => {
        orderId = await anOrder(ada, { ...product, priceCents: 200 });
        const transactionId = await paidAtProvider(ada, orderId);
        must(await payOrder(ada, orderId, { orderId, productName: "Hub", transactionId }));
      },
      async () => must(await requestRefund(admin, orderId, { reason: "Damaged" })),
      () => deleteProduct(admin, idOf(product)),
    ];
    for (const write of writes) {
      const before = { here: catalogueRevision(), there: await stored() };
      await write();
      await expect.poll(() => catalogueRevision()).toBeGreaterThan(before.here);
      expect(await stored()).toBeGreaterThan(before.there);
    }
  });

  it("the catalogue's revision rises once for an order, and not for its payment, which changes nothing that visitors see", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ name: "Hub" })];
    const before = await stored();
    const orderId = await anOrder(ada, product);
    expect(await stored()).toBe(before + 1);
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: "Hub", transactionId }));
    expect(await stored()).toBe(before + 1);
  });

  it("a process learns of catalogue changes by other instances", async () => {
    await readCatalogueRevision();
    const before = shownRevision();
    await catalogueMeta().updateOne({ _id: "catalogue" }, { $inc: { revision: 5 } }, { upsert: true });
    await readCatalogueRevision();
    expect(shownRevision()).toBe(before + 5);
  });

  it("the catalogue revision rises once for an own write, even when its count in the database is read later", async () => {
    await readCatalogueRevision();
    const before = shownRevision();
    await Promise.all([raiseCatalogueRevision(), readCatalogueRevision(), raiseCatalogueRevision()]);
    await readCatalogueRevision();
    expect(shownRevision()).toBe(before + 2);
    await catalogueMeta().updateOne({ _id: "catalogue" }, { $inc: { revision: 1 } });
    await raiseCatalogueRevision();
    expect(shownRevision()).toBe(before + 4);
  });
});

it("a product id that is not an id finds nothing", async () => {
  for (const id of ["", "x", "[object Object]", "f".repeat(24)]) {
    expect(await findProductById(id)).toBeNull();
    expect((await listReviewsOfProduct(id, {})).items).toEqual([]);
  }
  expect(() => requireId("x")).toThrow();
});
