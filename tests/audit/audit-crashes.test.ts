import { Collection, MongoBulkWriteError } from "mongodb";
import { describe, expect, it, vi } from "vitest";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { makeAdmin } from "@/lib/core/commands/people/make-admin";
import { removeAdmin } from "@/lib/core/commands/people/remove-admin";
import { products } from "@/lib/core/data/catalogue/collections";
import { admins } from "@/lib/core/data/people/collections";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { addReview } from "@/lib/features/reviews/commands/add-review";
import { answerReview, setReviewHidden } from "@/lib/features/reviews/commands/moderate-review";
import { findReview } from "@/lib/features/reviews/data/review-moderation";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { hangingClient } from "../support/hanging-client";
import { aCustomer, anOrder, aProduct, later, must, orderNow } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";
import { auditEntries, auditEvents, max, moveTwice, productInput, setUpAuditedShop } from "./audited-shop";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));

vi.mock("@/lib/core/data/audit/audit", stepwise);
vi.mock("@/lib/core/data/catalogue/product-writes", stepwise);
vi.mock("@/lib/features/reviews/data/review-moderation", stepwise);
vi.mock("@/lib/core/data/people/admins", stepwise);
vi.mock("@/lib/core/data/orders/order-flags", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-refund-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);

setUpAuditedShop();

describe("a crash at each step", () => {
  it("a crash at any step of adding, editing or deleting a product neither loses nor doubles an audit entry", async () => {
    let round = 0;
    const crashes = await atEveryStep(async (crashesHere) => {
      round += 1;
      const name = `Cog crash-${round}`;
      await crashesHere(async () => {
        const { productId } = must(await addProduct(max, productInput(name)));
        must(await editProduct(max, productId, { revision: 0, priceCents: 9900 }));
        must(await deleteProduct(max, productId));
      });
      await moveTwice();
      const product = await products().findOne({ name });
      const happened = product ? ["add", "edit", "delete"].slice(0, product.revision + 1) : [];
      expect(await auditEvents(product?._id.toHexString() ?? name)).toEqual(happened);
    });
    expect(crashes).toBeGreaterThanOrEqual(18);
  });

  it("a crash at any step of giving or taking the administrator role neither loses nor doubles an audit entry", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const ada = await aCustomer();
      await crashesHere(async () => {
        must(await makeAdmin(max, ada.email));
        must(await removeAdmin(max, ada.email));
      });
      await moveTwice();
      const list = await admins().findOne({ _id: "admins" });
      const has = list?.userIds.some((id) => id.toHexString() === ada.userId);
      const happened = await auditEvents(ada.email);
      expect(list?.auditPending).toEqual([]);
      expect(["", "give", "give,take"]).toContain(happened.join());
      expect(happened.length === 1).toBe(has);
    });
    expect(crashes).toBeGreaterThanOrEqual(12);
  });

  it("a crash at any step of hiding, answering or showing a review neither loses nor doubles an audit entry", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, { name }] = [await aCustomer(), await aProduct()];
      const { reviewId } = must(await addReview(ada, { reviewProduct: name, comment: "Fine", rating: 4 }));
      await crashesHere(async () => {
        must(await setReviewHidden(max, reviewId, { hidden: true, reason: "Abusive" }));
        must(await answerReview(max, reviewId, { text: "Thank you" }));
        must(await setReviewHidden(max, reviewId, { hidden: false, reason: "" }));
      });
      await moveTwice();
      const { hidden, answer, auditPending } = (await findReview(reviewId)) ?? {};
      const happened = [
        ...(hidden || answer ? ["hide"] : []),
        ...(answer ? ["answer"] : []),
        ...(answer && !hidden ? ["show"] : []),
      ];
      expect(await auditEvents(reviewId)).toEqual(happened);
      expect(auditPending ?? []).toEqual([]);
    });
    expect(crashes).toBeGreaterThanOrEqual(18);
  });

  it("a crash while order history is copied to the audit neither loses nor doubles an entry", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [ada, product] = [await aCustomer(), await aProduct()];
      const orderId = await anOrder(ada, product);
      await crashesHere(async () => {
        await moveAudit();
        must(await cancelOrder(ada, orderId));
        await moveAudit();
      });
      await sweepOnce(later());
      await moveTwice();
      const { history } = await orderNow(orderId);
      expect(await auditEvents(orderId)).toEqual(history.slice(1).map(({ event }) => event));
    });
    expect(crashes).toBeGreaterThanOrEqual(6);
  });
});

it("an outage while order history is copied leaves the rest to be copied later", async () => {
  const ada = await aCustomer();
  const orderId = await anOrder(ada, await aProduct());
  const { client, close } = await hangingClient();
  // As the driver tells of it: as of writes that were refused, of which there are none.
  const outage: unknown = await client
    .db("x")
    .collection("x")
    .insertMany([{ a: 1 }, { a: 2 }], { ordered: false })
    .catch((error: unknown) => error);
  await close();
  expect(outage).toBeInstanceOf(MongoBulkWriteError);
  const insertMany = vi.spyOn(Collection.prototype, "insertMany").mockRejectedValueOnce(outage);
  await expect(moveAudit()).rejects.toSatisfy(isDatabaseUnavailable);
  insertMany.mockRestore();
  await moveAudit();
  expect(await auditEvents(orderId)).toEqual(["confirm"]);
});

it("ten concurrent copies of order history write each of 60 changes once, while more arrive", async () => {
  const ada = await aCustomer();
  const product = await aProduct({ available: 10_000 });
  const place = async () => {
    for (let n = 0; n < 30; n += 1) must(await cancelOrder(ada, await anOrder(ada, product)));
  };
  const move = async () => {
    for (let n = 0; n < 10; n += 1) await moveAudit();
  };
  await Promise.all([place(), ...Array.from({ length: 10 }, move)]);
  await moveTwice();
  const found = (await auditEntries()).filter(({ kind }) => kind === "order");
  expect(found).toHaveLength(60);
  expect(new Set(found.map(({ id }) => id)).size).toBe(60);
});
