import { expect, it } from "vitest";
import { listAudit } from "@/lib/core/data/audit/audit";
import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { addReview } from "@/lib/features/reviews/commands/add-review";
import { answerReview, setReviewHidden } from "@/lib/features/reviews/commands/moderate-review";
import { reviews } from "@/lib/features/reviews/data/collections";
import { listOwnReviews, pageOfReviews } from "@/lib/features/reviews/data/review-moderation";
import {
  countReviews,
  listHomeReviews,
  listReviews,
  listReviewsOfProduct,
  ratingOfProduct,
} from "@/lib/features/reviews/data/reviews";
import type { ReviewState } from "@/lib/features/reviews/domain/views";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, aProduct, codeOf, must } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const ABUSIVE = { hidden: true, reason: "Abusive" };
const SHOWN = { hidden: false, reason: "" };

/** A hub with a review by Ada, 5, and one by Ben, 1. */
async function aReviewedHub() {
  const [max, ada, ben] = [await anAdmin("Max"), await aCustomer("Ada"), await aCustomer("Ben")];
  const product = await aProduct({ name: "Hub" });
  const write = async (author: Viewer, rating: number) =>
    must(await addReview(author, { reviewProduct: "Hub", comment: "Runs true", rating })).reviewId;
  const [adas, bens] = [await write(ada, 5), await write(ben, 1)];
  return { max, ada, ben, adas, bens, productId: product._id.toHexString() };
}

const auditOf = async (max: Viewer, id: string) =>
  (await listAudit(max, { kind: "review", q: id })).items.map(({ event, by, subject, changes, reason }) => ({
    event,
    by: by.name,
    subject: subject.label,
    change: [changes[0]?.from, changes[0]?.to],
    reason,
  }));

it("a hidden review is public nowhere and counts in no rating, and comes back when it is shown again", async () => {
  const { max, adas, productId } = await aReviewedHub();
  const authors = async () =>
    [
      (await listReviews()).items,
      (await listReviewsOfProduct(productId, {})).items,
      await listHomeReviews(3),
    ].map((items) => items.map(({ author }) => author.name));
  expect(must(await setReviewHidden(max, adas, ABUSIVE))).toEqual({ modifiedCount: 1 });
  expect(await authors()).toEqual([["Ben"], ["Ben"], ["Ben"]]);
  expect(await countReviews()).toBe(1);
  expect(await ratingOfProduct(productId)).toMatchObject({ count: 1, average: 1 });
  expect(must(await setReviewHidden(max, adas, SHOWN))).toEqual({ modifiedCount: 1 });
  expect(await authors()).toEqual(Array(3).fill(["Ben", "Ada"]));
  expect(await countReviews()).toBe(2);
  expect(await ratingOfProduct(productId)).toMatchObject({ count: 2, average: 3 });
});

it("the author of a hidden review still sees it with the reason, and cannot write a second one", async () => {
  const { max, ada, ben, adas } = await aReviewedHub();
  must(await setReviewHidden(max, adas, ABUSIVE));
  const own = await listOwnReviews(ada, {});
  expect(own.items.map(({ id, hidden }) => [id, hidden?.reason])).toEqual([[adas, "Abusive"]]);
  expect((await listOwnReviews(ben, {})).items.map(({ hidden }) => hidden)).toEqual([null]);
  expect(codeOf(await addReview(ada, { reviewProduct: "Hub", comment: "Again", rating: 1 }))).toBe(
    "duplicate",
  );
});

it("hiding, showing and answering a review each make cached pages old, and only where something changed", async () => {
  const { max, adas } = await aReviewedHub();
  const raised = async (change: () => Promise<unknown>) => {
    const before = catalogueRevision();
    await change();
    return catalogueRevision() - before;
  };
  for (const change of [
    () => setReviewHidden(max, adas, ABUSIVE),
    () => setReviewHidden(max, adas, SHOWN),
    () => answerReview(max, adas, { text: "Thanks" }),
    () => answerReview(max, adas, { text: "" }),
  ]) {
    expect(await raised(change)).toBe(1);
    expect(await raised(change)).toBe(0);
  }
});

it("ten administrators who hide a review at once hide it once, with one entry in the audit", async () => {
  const { max, adas } = await aReviewedHub();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) => setReviewHidden(max, adas, { hidden: true, reason: `Reason ${n}` })),
  );
  expect(results.map((result) => must(result).modifiedCount).sort()).toEqual([...Array(9).fill(0), 1]);
  const [entry, ...others] = await auditOf(max, adas);
  expect(others).toEqual([]);
  const stored = await reviews().findOne({ _id: requireId(adas) });
  expect(stored?.hidden?.reason).toBe(entry?.reason);
  expect(stored?.auditPending).toEqual([]);
});

it("the audit names who hid, showed and answered a review, from what to what, and why", async () => {
  const { max, adas } = await aReviewedHub();
  must(await setReviewHidden(max, adas, ABUSIVE));
  must(await setReviewHidden(max, adas, SHOWN));
  must(await answerReview(max, adas, { text: "Thanks" }));
  must(await answerReview(max, adas, { text: "Thank you" }));
  must(await answerReview(max, adas, { text: "" }));
  const about = { by: max.name, subject: "Hub, by Ada" };
  expect(await auditOf(max, adas)).toEqual([
    { ...about, event: "answer", change: ["Thank you", null], reason: null },
    { ...about, event: "answer", change: ["Thanks", "Thank you"], reason: null },
    { ...about, event: "answer", change: [null, "Thanks"], reason: null },
    { ...about, event: "show", change: ["hidden", "public"], reason: null },
    { ...about, event: "hide", change: ["public", "hidden"], reason: "Abusive" },
  ]);
});

it("the shop's answer is shown under the review until it is replaced or removed", async () => {
  const { max, adas, productId } = await aReviewedHub();
  const shown = async () =>
    (await listReviewsOfProduct(productId, {})).items.find(({ id }) => id === adas)?.answer?.text;
  must(await answerReview(max, adas, { text: "Thanks" }));
  expect(await shown()).toBe("Thanks");
  must(await answerReview(max, adas, { text: "Thank you", before: "Thanks" }));
  expect(await shown()).toBe("Thank you");
  must(await answerReview(max, adas, { text: "" }));
  expect(await shown()).toBeUndefined();
});

it("an answer that another administrator has written meanwhile is not overwritten", async () => {
  const { max, adas } = await aReviewedHub();
  must(await answerReview(max, adas, { text: "Mine", before: "" }));
  expect(codeOf(await answerReview(max, adas, { text: "Theirs", before: "" }))).toBe("changed_meanwhile");
  expect(must(await answerReview(max, adas, { text: "Mine", before: "" }))).toEqual({ modifiedCount: 0 });
  const answers = Array.from({ length: 8 }, (_, n) => `Answer ${n}`);
  const results = await Promise.all(answers.map((text) => answerReview(max, adas, { text, before: "Mine" })));
  expect(results.map(codeOf).filter((code) => code === "ok")).toHaveLength(1);
  expect(await auditOf(max, adas)).toHaveLength(2);
});

it("a customer can neither hide nor answer a review nor read the administrators' list", async () => {
  const { ada, adas } = await aReviewedHub();
  expect(codeOf(await setReviewHidden(ada, adas, ABUSIVE))).toBe("forbidden");
  expect(codeOf(await answerReview(ada, adas, { text: "x" }))).toBe("forbidden");
  expect(await pageOfReviews(ada, {}, 1, 10)).toEqual({ items: [], total: 0 });
});

it("administrators find reviews by words of product, author, e-mail and text, and by their state", async () => {
  const { max, ada, ben, adas } = await aReviewedHub();
  await aProduct({ name: "Bell" });
  must(await addReview(ben, { reviewProduct: "Bell", comment: "Rings (a+) well", rating: 4 }));
  must(await setReviewHidden(max, adas, ABUSIVE));
  must(await answerReview(max, adas, { text: "Please write to us." }));
  const found = async (query: { q?: string; state?: ReviewState }) => {
    const { items, total } = await pageOfReviews(max, query, 1, 10);
    expect(total).toBe(items.length);
    return items.map(({ product, author }) => `${product.name} ${author.name}`);
  };
  expect(await found({})).toEqual(["Bell Ben", "Hub Ben", "Hub Ada"]);
  expect(await found({ q: "hub" })).toEqual(["Hub Ben", "Hub Ada"]);
  expect(await found({ q: "TRUE ada" })).toEqual(["Hub Ada"]);
  expect(await found({ q: ada.email })).toEqual(["Hub Ada"]);
  expect(await found({ q: "(a+)" })).toEqual(["Bell Ben"]);
  expect(await found({ q: ".*" })).toEqual([]);
  expect(await found({ state: "hidden" })).toEqual(["Hub Ada"]);
  expect(await found({ state: "answered" })).toEqual(["Hub Ada"]);
  expect(await found({ state: "unanswered" })).toEqual(["Bell Ben", "Hub Ben"]);
  expect(await found({ state: "unanswered", q: "bell" })).toEqual(["Bell Ben"]);
  const second = await pageOfReviews(max, {}, 2, 2);
  expect([second.total, second.items.map(({ id }) => id)]).toEqual([3, [adas]]);
});
