import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import { audit } from "@/lib/core/data/audit/collections";
import { movements } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { admins } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookArrival } from "@/lib/features/arrivals/commands/book-arrival";
import { addArrival } from "@/lib/features/arrivals/commands/keep-arrivals";
import { closeCount, endCount, finishCounts } from "@/lib/features/counts/commands/close-count";
import { countLine } from "@/lib/features/counts/commands/count-line";
import { viewCount, viewLines } from "@/lib/features/counts/commands/view-counts";
import { countLines, counts } from "@/lib/features/counts/data/collections";
import { anOrderByCard, send } from "../returns/returned-orders";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, later, must, productNow } from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";
import { aCount, close, count, lineOf, stateOf } from "./counted-shop";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/counted-stock", stepwise);
vi.mock("@/lib/features/counts/data/counts", stepwise);
vi.mock("@/lib/features/counts/data/count-lines", stepwise);

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await counts().deleteMany({});
  await countLines().deleteMany({});
});

const figures = async ({ _id }: ProductDocument) => {
  const { available, received } = await productNow(_id);
  return [available, received];
};

const movementsOf = async ({ _id }: ProductDocument) => {
  await copyMovements();
  const all = await movements().find({ productId: _id, kind: "count" }).toArray();
  return all.map(({ pieces }) => pieces);
};

/** One piece more on the shelf, and one less. */
async function twoOff() {
  const [ida, max] = [await anAdmin("Ida Counts"), await anAdmin()];
  const [more, less] = [await aProduct({ priceCents: 100 }), await aProduct({ priceCents: 100 })];
  const id = await aCount(ida, more, less);
  must(await count(ida, id, more, 1010));
  must(await count(ida, id, less, 990));
  return { ida, max, more, less, id };
}

describe("closing a count", () => {
  it("brings the differences into stock, each with its movement and its entries in the audit", async () => {
    const { max, more, less, id } = await twoOff();
    expect([await figures(more), await figures(less)]).toEqual([
      [1000, 1000],
      [1000, 1000],
    ]);
    must(await close(max, id));
    expect(await stateOf(max, id)).toBe("closed");
    expect([await figures(more), await figures(less)]).toEqual([
      [1010, 1010],
      [990, 990],
    ]);
    await copyMovements();
    const movement = await movements().findOne({ productId: less._id, kind: "count" });
    expect(movement).toMatchObject({ pieces: -10, reason: "Count: Shelf A", seq: 2 });
    expect(String(movement?.countId)).toBe(id);
    const entry = await audit().findOne({ kind: "product", "subject.id": less._id, event: "edit" });
    expect(entry?.changes).toEqual([{ field: "onShelf", from: 1000, to: 990 }]);
    expect(entry?.reason).toBe("Count: Shelf A");
    expect(await audit().countDocuments({ kind: "count" })).toBe(2);
    expect(await audit().countDocuments({ kind: "countLine" })).toBe(2);
    await expectInvariants();
  });

  it("leaves products that are as expected, and those that nobody counted, as they are", async () => {
    const [max, same, open] = [await anAdmin(), await aProduct(), await aProduct()];
    const id = await aCount(max, same, open);
    must(await count(max, id, same, 1000));
    must(await close(max, id));
    expect(await stateOf(max, id)).toBe("closed");
    expect([...(await movementsOf(same)), ...(await movementsOf(open))]).toEqual([]);
  });

  it("of nothing that was counted is refused, and so is an older view of the count", async () => {
    const [max, product] = [await anAdmin(), await aProduct()];
    const id = await aCount(max, product);
    expect(await close(max, id)).toMatchObject({ code: "invalid" });
    const before = await viewCount(max, id);
    must(await count(max, id, product, 1000));
    expect(await closeCount(max, id, { revision: before?.revision ?? 0 }, "k")).toMatchObject({
      code: "changed_meanwhile",
    });
  });

  it("happens once: the same request gets its answer again, another one is refused", async () => {
    const { max, less, id } = await twoOff();
    const other = await anAdmin("Third Person");
    const { revision = 0 } = (await viewCount(max, id)) ?? {};
    const at = (viewer: Viewer, key: string) => closeCount(viewer, id, { revision }, key);
    const answers = await Promise.all([at(max, "one"), at(max, "one"), at(max, "two"), at(other, "one")]);
    const won = answers.filter(({ ok }) => ok).length;
    expect(won === 1 || won === 2).toBe(true);
    for (const answer of answers)
      if (!answer.ok) expect(answer.code).toMatch(/already_closed|changed_meanwhile/);
    await finishCounts(later());
    expect(await figures(less)).toEqual([990, 990]);
    expect(await at(max, "three")).toMatchObject({ code: "already_closed" });
    expect(await movementsOf(less)).toEqual([-10]);
  });

  it("is right after a crash at any step: once, or not at all and then by the next try", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const { max, more, less, id } = await twoOff();
      const { revision = 0 } = (await viewCount(max, id)) ?? {};
      const closing = () => closeCount(max, id, { revision }, "once");
      await crashesHere(closing);
      // Copied before anybody goes on: the product itself no longer says that it has its difference.
      await copyMovements();
      await finishCounts(later());
      const state = await stateOf(max, id);
      expect(["open", "closed"]).toContain(state);
      expect(await figures(more)).toEqual(state === "closed" ? [1010, 1010] : [1000, 1000]);
      must(await closing());
      expect(await stateOf(max, id)).toBe("closed");
      expect([await figures(more), await figures(less)]).toEqual([
        [1010, 1010],
        [990, 990],
      ]);
      await expectInvariants();
    });
    expect(crashes).toBeGreaterThanOrEqual(16);
  }, 120_000);

  it("is opened once after a crash at any step", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [max, product] = [await anAdmin(), await aProduct()];
      let id = "";
      await crashesHere(async () => {
        id = await aCount(max, product);
      });
      await finishCounts(later());
      const [opened, another] = await counts().find().sort({ createdAt: -1 }).limit(1).toArray();
      if (opened) expect([opened.state, opened.lineCount]).toEqual(["open", 1]);
      expect(another).toBeUndefined();
      if (opened) expect((await viewLines(max, String(opened._id), {}))?.items).toHaveLength(1);
      if (id !== "") expect(await stateOf(max, id)).toBe("open");
      await counts().deleteMany({});
    });
    expect(crashes).toBeGreaterThanOrEqual(8);
  });

  it("is finished once where a sweeper and the request that began it are at it together", async () => {
    const { max, more, less, id } = await twoOff();
    const sweep = async () => {
      await finishCounts(later());
      await copyMovements();
    };
    must(await overtakenBefore("bookDifferences", sweep, () => close(max, id)));
    expect([await figures(more), await figures(less)]).toEqual([
      [1010, 1010],
      [990, 990],
    ]);
    await expectInvariants();
  });

  it("waits for a product that is ordered, shipped and delivered at the same moment", async () => {
    const { max, product, orderId } = await anOrderByCard(0);
    const ida = await anAdmin("Ida Counts");
    const id = await aCount(ida, product);
    const held = (await productNow(product._id)).received;
    must(await count(ida, id, product, held - 5));
    const other = async () => {
      await send(max, orderId, 40);
      const arrival = { supplier: "Sandell", reference: "", lines: [{ sku: product.sku, pieces: 30 }] };
      const { arrivalId } = must(await addArrival(max, arrival, randomUUID()));
      must(await bookArrival(max, arrivalId, { revision: 0 }, randomUUID()));
      await copyMovements();
    };
    must(await overtakenBefore("bookDifferences", other, () => close(max, id)));
    expect((await productNow(product._id)).received).toBe(held - 5 + 30);
    expect(await movementsOf(product)).toEqual([-5]);
    await expectInvariants();
  });

  it("takes no piece that an order has taken at the same moment", async () => {
    const { max, more, less, id } = await twoOff();
    const ada = await aCustomer();
    must(
      await overtakenBefore(
        "bookDifferences",
        () => anOrder(ada, less, 1000),
        () => close(max, id),
      ),
    );
    expect([await stateOf(max, id), await figures(more)]).toEqual(["unsettled", [1010, 1010]]);
    expect(await figures(less)).toEqual([0, 1000]);
  });

  it("counts a line that was counted just before, and refuses to count it just after", async () => {
    const { ida, max, more, less, id } = await twoOff();
    const third = await anAdmin("Third Person");
    const { revision } = await lineOf(ida, id, less);
    const recount = () => countLine(third, id, String(less._id), { counted: 995, seen: 1, revision });
    must(
      await overtakenBefore(
        "freezeLines",
        () => recount().catch(() => null),
        () => close(max, id),
      ),
    );
    // The count was closing already: the line stays as it was.
    expect(await figures(less)).toEqual([990, 990]);
    expect(await count(ida, id, more, 1)).toMatchObject({ code: "already_closed" });
  });

  it("does not close a large difference for who has counted it while they closed", async () => {
    const { max, less, id } = await twoOff();
    const { seen, revision } = await lineOf(max, id, less);
    // They counted in another tab between the question and the closing.
    const sneak = () => countLine(max, id, String(less._id), { counted: 900, seen, revision });
    await overtakenBefore("beginClosing", sneak, () => close(max, id));
    expect(await stateOf(max, id)).toBe("unsettled");
    expect((await lineOf(max, id, less)).outcome).toBe("alone");
    expect(await figures(less)).toEqual([1000, 1000]);
    must(await close(await anAdmin("Third Person"), id));
    expect(await figures(less)).toEqual([900, 900]);
  });
});

describe("a second person", () => {
  it("closes large differences, and the refusal says who may", async () => {
    await admins().updateOne({ _id: "admins" }, { $set: { userIds: [] } });
    const { ida, max, id } = await twoOff();
    const product = await aProduct({ priceCents: 10_000 });
    const expensive = await aCount(ida, product);
    must(await count(ida, expensive, product, 994));
    const refused = await close(ida, expensive);
    expect(refused).toMatchObject({ code: "second_person", details: { lines: 1 } });
    if (!refused.ok) expect(refused.message).toContain(max.name);
    expect(await close(ida, id)).toMatchObject({ ok: true });
  });

  it("is nobody where each has counted a large difference: one counts again", async () => {
    await admins().updateOne({ _id: "admins" }, { $set: { userIds: [] } });
    const [ida, max] = [await anAdmin("Ida Counts"), await anAdmin()];
    const [one, two] = [await aProduct(), await aProduct()];
    const id = await aCount(ida, one, two);
    must(await count(ida, id, one, 5));
    must(await count(max, id, two, 5));
    expect(await close(ida, id)).toMatchObject({ code: "second_person", details: { who: [] } });
    must(await count(max, id, one, 5));
    must(await close(ida, id));
    expect(await figures(one)).toEqual([5, 5]);
  });

  it("is not there where the shop has one administrator alone: they may, and the audit says so", async () => {
    await admins().updateOne({ _id: "admins" }, { $set: { userIds: [] } });
    const [max, product] = [await anAdmin(), await aProduct()];
    const warehouse: Viewer = { ...(await aCustomer("Wera House")), staffRoles: ["warehouse"] };
    const id = await aCount(max, product);
    must(await count(max, id, product, 5));
    must(await close(max, id));
    expect(await figures(product)).toEqual([5, 5]);
    expect((await audit().findOne({ kind: "count", event: "set" }))?.by.onOwn).toBe(true);
    const second = await aCount(warehouse, product);
    must(await count(warehouse, second, product, 500));
    expect(await close(warehouse, second)).toMatchObject({ code: "second_person" });
    expect(max.userId).not.toBe(String(requireId(warehouse.userId)));
  });
});

describe("a finding", () => {
  it("is a product that lacks pieces that orders hold: it names them, the rest closes, and it closes once they are free", async () => {
    const { ida, max, more, less, id } = await twoOff();
    const ada = await aCustomer();
    const orderId = await anOrder(ada, less, 1000);
    must(await close(max, id));
    expect(await stateOf(max, id)).toBe("unsettled");
    expect([await figures(more), await figures(less)]).toEqual([
      [1010, 1010],
      [0, 1000],
    ]);
    const line = await lineOf(ida, id, less);
    expect([line.outcome, line.orders.map((order) => order.id)]).toEqual(["short", [orderId]]);
    must(await close(max, id));
    expect(await stateOf(max, id)).toBe("unsettled");
    must(await cancelOrder(ada, orderId));
    must(await close(max, id));
    expect(await stateOf(max, id)).toBe("closed");
    expect(await figures(less)).toEqual([990, 990]);
    expect([await movementsOf(more), await movementsOf(less)]).toEqual([[10], [-10]]);
    await expectInvariants();
  });

  it("is a product that was corrected after it was counted, by hand or by another count: once is enough", async () => {
    const [ida, max] = [await anAdmin("Ida Counts"), await anAdmin()];
    const [byHand, twice] = [await aProduct(), await aProduct()];
    const [first, second] = [await aCount(ida, byHand, twice), await aCount(ida, twice)];
    for (const product of [byHand, twice]) must(await count(ida, first, product, 990));
    must(await count(ida, second, twice, 990));
    const edit = { revision: 0, available: 990, availableBefore: 1000 };
    must(await editProduct(max, String(byHand._id), edit));
    must(await close(max, second));
    await copyMovements();
    must(await close(max, first));
    expect([await figures(byHand), await figures(twice)]).toEqual([
      [990, 990],
      [990, 990],
    ]);
    expect((await lineOf(ida, first, twice)).outcome).toBe("corrected");
    expect(await stateOf(max, first)).toBe("unsettled");
    const { revision = 0 } = (await viewCount(max, first)) ?? {};
    must(await endCount(max, first, { revision }));
    expect(await stateOf(max, first)).toBe("closed");
    expect(await audit().countDocuments({ kind: "count", event: "edit" })).toBe(1);
  });

  it("is none where a product was removed from the catalogue meanwhile: its pieces are on the shelf all the same", async () => {
    const { max, less, id } = await twoOff();
    must(await deleteProduct(max, String(less._id)));
    must(await close(max, id));
    expect(await figures(less)).toEqual([990, 990]);
  });
});
