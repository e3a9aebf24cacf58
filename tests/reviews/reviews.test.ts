import { describe, expect, it } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requireId } from "@/lib/core/data/store/ids";
import { addReview } from "@/lib/features/reviews/commands/add-review";
import { endAuthor } from "@/lib/features/reviews/data/authors";
import { reviews } from "@/lib/features/reviews/data/collections";
import {
  countReviews,
  listHomeReviews,
  listReviews,
  listReviewsOfProduct,
  ratingOfProduct,
} from "@/lib/features/reviews/data/reviews";
import { change, lineOf } from "../support/order-lines";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  codeOf,
  must,
  paidAtProvider,
} from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const idOf = (product: { _id: { toHexString(): string } }) => product._id.toHexString();

describe("a review", () => {
  const review = (reviewProduct: string) => ({ reviewProduct, comment: "Runs true", rating: 5 });

  it("a review belongs to the signed-in customer and shows a masked e-mail to everyone", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ name: "Hub" })];
    must(await addReview(ada, { ...review("Hub"), name: "Somebody Else", email: ada.email }));
    const [shown] = (await listReviews()).items;
    expect(shown).toMatchObject({
      product: { id: idOf(product), name: "Hub", slug: "hub" },
      author: { name: "Ada Reyes", maskedEmail: `${ada.email[0]}•••@example.com` },
      rating: 5,
      verifiedPurchase: false,
    });
    expect(JSON.stringify(shown)).not.toContain(ada.email);
  });

  it("a review under another's e-mail, of an unknown product, or a second one is refused", async () => {
    const [ada] = [await aCustomer(), await aProduct({ name: "Hub" })];
    expect(codeOf(await addReview(ada, { ...review("Hub"), email: "eve@example.com" }))).toBe("forbidden");
    expect(await addReview(ada, review("Bell"))).toMatchObject({
      code: "invalid",
      fields: { reviewProduct: expect.any(String) },
    });
    const twice = await Promise.all([addReview(ada, review("Hub")), addReview(ada, review("Hub"))]);
    expect(twice.map(codeOf).sort()).toEqual(["duplicate", "ok"]);
    expect(await countReviews()).toBe(1);
  });

  it("a review is marked as a buyer's only when the order was paid and not refunded", async () => {
    const [ada, ben, product] = [await aCustomer(), await aCustomer(), await aProduct({ name: "Hub" })];
    const orderId = await anOrder(ada, product);
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: "Hub", transactionId }));
    await anOrder(ben, product);
    must(await addReview(ada, review("Hub")));
    must(await addReview(ben, review("Hub")));
    const marks = (await listReviewsOfProduct(idOf(product), {})).items.map(
      (shown) => shown.verifiedPurchase,
    );
    expect(marks).toEqual([false, true]);
  });

  it("a review of each product of a paid order of several lines is marked as a buyer's", async () => {
    const ada = await aCustomer();
    const [hub, rim, tyre] = [
      await aProduct({ name: "Hub" }),
      await aProduct({ name: "Rim" }),
      await aProduct({ name: "Tyre" }),
    ];
    const orderId = await anOrder(ada, hub);
    must(await change(ada, orderId, [lineOf(hub), lineOf(rim)]));
    const transactionId = await paidAtProvider(ada, orderId);
    must(await payOrder(ada, orderId, { orderId, productName: "Hub", transactionId }));
    for (const name of ["Hub", "Rim", "Tyre"]) must(await addReview(ada, review(name)));
    const marks = await Promise.all(
      [hub, rim, tyre].map(
        async (product) => (await listReviewsOfProduct(idOf(product), {})).items[0]?.verifiedPurchase,
      ),
    );
    expect(marks).toEqual([true, true, false]);
  });

  it("the home page shows the newest reviews of buyers first, then the newest of others", async () => {
    const product = await aProduct({ name: "Hub" });
    const names = ["Old buyer", "Ben", "Buyer", "Cleo", "Dora"];
    for (const name of names) must(await addReview(await aCustomer(name), review("Hub")));
    await reviews().updateMany({ "author.name": /buyer/i }, { $set: { verifiedPurchase: true } });
    const shown = async (limit: number) => (await listHomeReviews(limit)).map(({ author }) => author.name);
    expect(await shown(3)).toEqual(["Buyer", "Old buyer", "Dora"]);
    expect(await shown(1)).toEqual(["Buyer"]);
    expect(await shown(9)).toEqual(["Buyer", "Old buyer", "Dora", "Cleo", "Ben"]);
    expect((await listReviewsOfProduct(idOf(product), {})).items).toHaveLength(5);
  });

  it("the home page shows one review of each account, however many it writes, also once it is deleted", async () => {
    const [eve, fay] = [await aCustomer("Eve"), await aCustomer("Fay")];
    const names = ["Hub", "Rim", "Bell", "Chain", "Tyre"];
    for (const name of names) await aProduct({ name });
    must(await addReview(await aCustomer("Ben"), review("Hub")));
    must(await addReview(await aCustomer("Cleo"), review("Hub")));
    for (const name of names) must(await addReview(eve, review(name)));
    const shown = async (limit: number) => (await listHomeReviews(limit)).map(({ author }) => author.name);
    expect(await shown(3)).toEqual(["Eve", "Cleo", "Ben"]);
    const bought = { "author.name": "Eve", "product.name": { $in: ["Rim", "Bell"] } };
    await reviews().updateMany(bought, { $set: { verifiedPurchase: true } });
    expect(await shown(3)).toEqual(["Eve", "Cleo", "Ben"]);
    for (const name of names) must(await addReview(fay, review(name)));
    for (const gone of [eve, fay]) await endAuthor(requireId(gone.userId));
    expect(await shown(3)).toEqual(["A former customer", "Cleo", "Ben"]);
  });

  it("a review counts in the product's rating and links nowhere once the product is deleted", async () => {
    const product = await aProduct({ name: "Hub" });
    for (const rating of [5, 4, 4]) must(await addReview(await aCustomer(), { ...review("Hub"), rating }));
    expect(await ratingOfProduct(idOf(product))).toEqual({
      count: 3,
      average: 13 / 3,
      distribution: [0, 0, 0, 2, 1],
    });
    must(await deleteProduct(await anAdmin(), idOf(product)));
    expect((await listReviews({ limit: 1 })).items[0]?.product).toMatchObject({ name: "Hub", slug: null });
  });
});
