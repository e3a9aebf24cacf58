import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import { audit } from "@/lib/core/data/audit/collections";
import { movements, products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookArrival, finishBookings } from "@/lib/features/arrivals/commands/book-arrival";
import { addArrival, changeArrival, deleteArrival } from "@/lib/features/arrivals/commands/keep-arrivals";
import { listArrivals, viewArrival } from "@/lib/features/arrivals/commands/view-arrivals";
import { arrivals } from "@/lib/features/arrivals/data/collections";
import { newArrivalSchema } from "@/lib/features/arrivals/domain/schemas";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  later,
  must,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/arrived-stock", stepwise);
vi.mock("@/lib/features/arrivals/data/arrivals", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
beforeEach(async () => void (await arrivals().deleteMany({})));

const DAY = "2026-12-12";
const LATER = "2027-01-10";

const waiting = async (available = 100) => {
  const product = await aProduct({ available });
  const expected = [
    { pieces: 1000, date: DAY, sureness: "confirmed" as const },
    { pieces: 500, date: LATER, sureness: "estimated" as const },
  ];
  await products().updateOne({ _id: product._id }, { $set: { expected } });
  return product;
};

type Line = { product: ProductDocument; pieces: number; expectedDate?: string | null };

const asked = (...lines: Line[]) => ({
  supplier: "Sandell",
  reference: "LS 1",
  lines: lines.map(({ product: { sku }, ...line }) => ({ sku, ...line })),
});

const draft = async (viewer: Viewer, ...lines: Line[]) =>
  must(await addArrival(viewer, asked(...lines), randomUUID())).arrivalId;

const book = (viewer: Viewer, id: string, { revision = 0, key = randomUUID() as string } = {}) =>
  bookArrival(viewer, id, { revision }, key);

const figures = async ({ _id }: ProductDocument) => {
  const { available, received, expected = [] } = await productNow(_id);
  return [available, received, expected.map(({ pieces, date }) => `${pieces} ${date}`).join(", ")];
};

describe("booking an arrival", () => {
  it("raises what is free and received, takes the pieces off the first delivery, and writes the movement", async () => {
    const [max, product, other] = [await anAdmin(), await waiting(), await aProduct({ available: 0 })];
    const id = await draft(max, { product, pieces: 400 }, { product: other, pieces: 50 });
    expect(await figures(product)).toEqual([100, 100, `1000 ${DAY}, 500 ${LATER}`]);
    must(await book(max, id));
    expect(await figures(product)).toEqual([500, 500, `600 ${DAY}, 500 ${LATER}`]);
    expect(await figures(other)).toEqual([50, 50, ""]);
    expect((await viewArrival(max, id))?.state).toBe("booked");
    await copyMovements();
    const [movement] = await movements().find({ productId: product._id }).sort({ seq: -1 }).toArray();
    expect(movement).toMatchObject({
      kind: "receive",
      pieces: 400,
      reason: "Arrival: Sandell, LS 1",
      seq: 2,
    });
    expect(movement?.arrivalId?.toHexString()).toBe(id);
    const [entry] = await audit()
      .find({ kind: "product", "subject.id": product._id, event: "edit" })
      .toArray();
    expect(entry?.changes).toEqual([
      { field: "arrived", from: null, to: 400 },
      {
        field: "expected",
        from: `1000 ${DAY} confirmed; 500 ${LATER} estimated`,
        to: `600 ${DAY} confirmed; 500 ${LATER} estimated`,
      },
    ]);
    expect(await audit().countDocuments({ kind: "arrival" })).toBe(2);
  });

  it("takes the pieces off the delivery that is named, or off none, and never off a second one", async () => {
    const [max, named, none, over] = [await anAdmin(), await waiting(), await waiting(), await waiting()];
    const id = await draft(
      max,
      { product: named, pieces: 500, expectedDate: LATER },
      { product: none, pieces: 500, expectedDate: null },
      { product: over, pieces: 1200 },
    );
    must(await book(max, id));
    expect(await figures(named)).toEqual([600, 600, `1000 ${DAY}`]);
    expect(await figures(none)).toEqual([600, 600, `1000 ${DAY}, 500 ${LATER}`]);
    expect(await figures(over)).toEqual([1300, 1300, `500 ${LATER}`]);
  });

  it("happens once: the same request gets its answer again, another one is refused", async () => {
    const [max, product] = [await anAdmin(), await waiting()];
    const id = await draft(max, { product, pieces: 400 });
    const answers = await Promise.all([
      book(max, id, { key: "one" }),
      book(max, id, { key: "one" }),
      book(max, id, { key: "two" }),
      book(await anAdmin(), id, { key: "one" }),
    ]);
    const won = answers.filter(({ ok }) => ok).length;
    expect(won === 1 || won === 2).toBe(true);
    for (const answer of answers)
      if (!answer.ok) expect(answer.code).toMatch(/already_booked|changed_meanwhile/);
    await sweepOnce(later());
    expect(await figures(product)).toEqual([500, 500, `600 ${DAY}, 500 ${LATER}`]);
    expect(await book(max, id, { key: "three" })).toMatchObject({ ok: false, code: "already_booked" });
  });

  it("is right after a crash at any step: once, or not at all and then by the next try", async () => {
    const crashes = await atEveryStep(async (crashesHere) => {
      const [max, product, other] = [await anAdmin(), await waiting(), await waiting()];
      const id = await draft(max, { product, pieces: 400 }, { product: other, pieces: 7 });
      await crashesHere(() => book(max, id, { key: "once" }));
      // Copied before anybody goes on: the product itself no longer says that it has its pieces.
      await copyMovements();
      await finishBookings(later());
      const state = (await viewArrival(max, id))?.state;
      expect(["draft", "booked"]).toContain(state);
      expect(await figures(product)).toEqual(
        state === "booked" ? [500, 500, `600 ${DAY}, 500 ${LATER}`] : [100, 100, `1000 ${DAY}, 500 ${LATER}`],
      );
      must(await book(max, id, { key: "once" }));
      expect(await figures(other)).toEqual([107, 107, `993 ${DAY}, 500 ${LATER}`]);
      await expectInvariants();
    });
    expect(crashes).toBeGreaterThanOrEqual(10);
  });

  it("waits for a product that is ordered, edited or booked by another arrival at the same moment", async () => {
    const [ada, max, product] = [await aCustomer(), await anAdmin(), await waiting(1000)];
    const [id, second] = [
      await draft(max, { product, pieces: 400 }),
      await draft(max, { product, pieces: 5 }),
    ];
    const other = async () => {
      await anOrder(ada, product, 100);
      const edit = { revision: 0, available: 950, availableBefore: 900 };
      must(await editProduct(max, String(product._id), edit));
      must(await book(max, second));
      await copyMovements();
    };
    must(await overtakenBefore("receiveLines", other, () => book(max, id)));
    expect(await figures(product)).toEqual([1355, 1455, `595 ${DAY}, 500 ${LATER}`]);
    await expectInvariants();
  });

  it("takes the pieces off the deliveries that an editor has written at the same moment", async () => {
    const [max, product] = [await anAdmin(), await waiting()];
    const id = await draft(max, { product, pieces: 400 });
    const expected = [{ pieces: 700, date: LATER, sureness: "planned" as const }];
    const edit = () => editProduct(max, String(product._id), { revision: 0, expected });
    must(await overtakenBefore("receiveLines", edit, () => book(max, id)));
    expect(await figures(product)).toEqual([500, 500, `300 ${LATER}`]);
  });

  it("is finished once where a sweeper and the request that began it are at it together", async () => {
    const [max, product, plain] = [await anAdmin(), await waiting(), await aProduct({ available: 100 })];
    const id = await draft(max, { product, pieces: 400 }, { product: plain, pieces: 400 });
    const sweep = async () => {
      await finishBookings(later());
      await copyMovements();
    };
    must(await overtakenBefore("receiveLines", sweep, () => book(max, id)));
    expect(await figures(product)).toEqual([500, 500, `600 ${DAY}, 500 ${LATER}`]);
    expect(await figures(plain)).toEqual([500, 500, ""]);
    await expectInvariants();
  });

  it("names a product that was removed since, and moves nothing", async () => {
    const [max, product, gone] = [await anAdmin(), await waiting(), await aProduct()];
    const id = await draft(max, { product, pieces: 400 }, { product: gone, pieces: 5 });
    must(await deleteProduct(max, String(gone._id)));
    expect(await book(max, id)).toMatchObject({
      code: "invalid",
      fields: { "lines[1].sku": `${gone.sku} was removed from the catalogue` },
    });
    expect((await figures(product))[0]).toBe(100);
  });

  it("makes an editor's page old whose list of expected deliveries it has changed", async () => {
    const [max, product] = [await anAdmin(), await waiting()];
    must(await book(max, await draft(max, { product, pieces: 400 })));
    const expected = [{ pieces: 1000, date: DAY, sureness: "planned" as const }];
    expect(await editProduct(max, String(product._id), { revision: 0, expected })).toMatchObject({
      code: "changed_meanwhile",
    });
  });

  it("of 200 products is one answer", async () => {
    const max = await anAdmin();
    const lines = [];
    for (let at = 0; at < 200; at += 1)
      lines.push({ product: await aProduct({ available: 0 }), pieces: at + 1 });
    must(await book(max, await draft(max, ...lines)));
    const [first, last] = [lines[0], lines[199]];
    if (!first || !last) throw new Error("there are no lines");
    expect([await figures(first.product), await figures(last.product)]).toEqual([
      [1, 1, ""],
      [200, 200, ""],
    ]);
  });
});

describe("a draft of an arrival", () => {
  it("is made once by one key, and another request with it is refused", async () => {
    const [max, product] = [await anAdmin(), await waiting()];
    const add = (pieces: number) => addArrival(max, asked({ product, pieces }), "key");
    const both = await Promise.all([add(5), add(5)]);
    expect(new Set(both.map((answer) => must(answer).arrivalId)).size).toBe(1);
    expect(await add(6)).toMatchObject({ code: "idempotency_mismatch" });
  });

  it("names each number that no product, a removed one or several have, and a product that is there twice", async () => {
    const [max, one, gone] = [
      await anAdmin(),
      await aProduct({ sku: "BB-1" }),
      await aProduct({ sku: "BB-9" }),
    ];
    await aProduct({ sku: "bb1x", makerNumber: "M-1" });
    await aProduct({ sku: "bb2x", makerNumber: "M1" });
    must(await deleteProduct(max, String(gone._id)));
    const skus = ["BB-1", "nothing", "BB-9", "m 1", "bb 1"];
    const lines = skus.map((sku) => ({ sku, pieces: 5 }));
    expect(await addArrival(max, { ...asked(), lines }, randomUUID())).toMatchObject({
      code: "invalid",
      fields: {
        "lines[1].sku": "No product has the number nothing",
        "lines[2].sku": "BB-9 was removed from the catalogue",
        "lines[3].sku": "m 1 is a number of several products: bb1x, bb2x",
        "lines[4].sku": "bb 1 is in row 1 already",
      },
    });
    expect(one.sku).toBe("BB-1");
  });

  it("is changed and removed as it was read, and not any more once it is booked", async () => {
    const [max, product] = [await anAdmin(), await waiting()];
    const id = await draft(max, { product, pieces: 400 });
    const change = (pieces: number, revision: number) =>
      changeArrival(max, id, { ...asked({ product, pieces }), revision });
    expect(must(await change(300, 0)).modifiedCount).toBe(1);
    // Its answer was lost, and it is sent again.
    expect(must(await change(300, 0)).modifiedCount).toBe(0);
    expect(await change(200, 0)).toMatchObject({ code: "changed_meanwhile" });
    expect(await book(max, id, { revision: 0 })).toMatchObject({ code: "changed_meanwhile" });
    expect(await deleteArrival(max, id, 0)).toMatchObject({ code: "changed_meanwhile" });
    must(await book(max, id, { revision: 1 }));
    for (const answer of [await change(100, 1), await deleteArrival(max, id, 1)])
      expect(answer).toMatchObject({ code: "already_booked" });
    const second = await draft(max, { product, pieces: 5 });
    must(await deleteArrival(max, second, 0));
    expect(await viewArrival(max, second)).toBeNull();
    expect(await book(max, second)).toMatchObject({ code: "not_found" });
    expect((await listArrivals(max, { limit: 5 })).items.map((arrival) => arrival.id)).toEqual([id]);
    expect(await audit().countDocuments({ kind: "arrival", event: "delete" })).toBe(1);
  });

  it.each([
    ["-1", { pieces: -1 }],
    ["0", { pieces: 0 }],
    ["1.5", { pieces: 1.5 }],
    ["1e9", { pieces: 1e9 }],
    ["a text", { pieces: "5" }],
    ["an unknown field", { pieces: 5, batch: "1" }],
    ["a day that there is not", { pieces: 5, expectedDate: "2026-02-30" }],
  ])("does not take a line with %s", (_, line) => {
    expect(newArrivalSchema.safeParse({ ...asked(), lines: [{ sku: "BB-1", ...line }] }).success).toBe(false);
  });

  it.each([
    ["no supplier", { supplier: " " }],
    ["a supplier of 81 letters", { supplier: "x".repeat(81) }],
    ["control characters", { reference: "LS\u00001" }],
    ["two lines in a name", { supplier: "Sandell\nAB" }],
    ["a reference of 41 letters", { reference: "x".repeat(41) }],
    ["no lines", { lines: [] }],
    ["201 lines", { lines: Array.from({ length: 201 }, () => ({ sku: "BB-1", pieces: 1 })) }],
  ])("with %s is refused", (_, changed) => {
    const lines = [{ sku: "BB-1", pieces: 1 }];
    expect(newArrivalSchema.safeParse({ ...asked(), lines }).success).toBe(true);
    expect(newArrivalSchema.safeParse({ ...asked(), lines, ...changed }).success).toBe(false);
  });

  it("is nothing that a customer or sales can see, make or book", async () => {
    const [max, product] = [await anAdmin(), await waiting()];
    const id = await draft(max, { product, pieces: 400 });
    for (const viewer of [
      await aCustomer(),
      { ...staffViewer(), role: null, staffRoles: ["sales" as const] },
    ]) {
      expect(await addArrival(viewer, asked({ product, pieces: 1 }), "k")).toMatchObject({
        code: "forbidden",
      });
      expect(await book(viewer, id)).toMatchObject({ code: "forbidden" });
      expect(await viewArrival(viewer, id)).toBeNull();
      expect((await listArrivals(viewer, {})).items).toEqual([]);
    }
    expect(await arrivals().countDocuments({ state: "draft" })).toBe(1);
  });

  it("stands in a list of pages, the newest first", async () => {
    const [max, product] = [await anAdmin(), await waiting()];
    const ids = [];
    for (let at = 0; at < 5; at += 1) ids.push(await draft(max, { product, pieces: at + 1 }));
    const first = await listArrivals(max, { limit: 3 });
    const second = await listArrivals(max, { limit: 3, after: first.next ?? "" });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.reverse());
    expect(second.next).toBeNull();
    expect(first.items[0]).toMatchObject({ lineCount: 1, pieces: 5, by: max.name, supplier: "Sandell" });
  });
});
