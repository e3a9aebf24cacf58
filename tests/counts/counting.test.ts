import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { copyMovements } from "@/lib/core/commands/stock/copy-movements";
import { movements, products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookArrival } from "@/lib/features/arrivals/commands/book-arrival";
import { addArrival } from "@/lib/features/arrivals/commands/keep-arrivals";
import { endCount, finishCounts } from "@/lib/features/counts/commands/close-count";
import { countLine } from "@/lib/features/counts/commands/count-line";
import { openCount } from "@/lib/features/counts/commands/open-count";
import { takeFigures } from "@/lib/features/counts/commands/take-figures";
import { listCounts, viewCount, viewLines } from "@/lib/features/counts/commands/view-counts";
import { countLines, counts } from "@/lib/features/counts/data/collections";
import { countWaitingCounts } from "@/lib/features/counts/data/counts";
import { allow, anOrderByCard, ask, idOf, receive, send } from "../returns/returned-orders";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  later,
  must,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";
import { rounds } from "../support/storm";
import { aCount, close, count, lineOf, stateOf } from "./counted-shop";

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await counts().deleteMany({});
  await countLines().deleteMany({});
});

async function arrive(max: Viewer, product: ProductDocument, pieces: number): Promise<void> {
  const arrival = { supplier: "Sandell", reference: "", lines: [{ sku: product.sku, pieces }] };
  const { arrivalId } = must(await addArrival(max, arrival, randomUUID()));
  must(await bookArrival(max, arrivalId, { revision: 0 }, randomUUID()));
}

async function aPaidOrder(ada: Viewer, product: ProductDocument): Promise<string> {
  const orderId = await anOrder(ada, product, 100);
  const transactionId = await paidAtProvider(ada, orderId);
  must(await payOrder(ada, orderId, { orderId, productName: product.name, transactionId }));
  return orderId;
}

describe("counting a line", () => {
  it("expects the free, the held and the sold pieces that have not left", async () => {
    const { max, product, ada } = await anOrderByCard(400);
    await anOrder(ada, product, 100);
    const id = await aCount(max, product);
    expect((await lineOf(max, id, product)).counted).toBeNull();
    must(await count(max, id, product, 590));
    expect((await lineOf(max, id, product)).counted).toMatchObject({ counted: 590, expected: 600 });
  });

  it("is refused where pieces left or came since the person looked, and says what to send next", async () => {
    const { max, product, orderId } = await anOrderByCard(0);
    const id = await aCount(max, product);
    const { seen, revision } = await lineOf(max, id, product);
    await send(max, orderId, 40);
    const asked = { counted: 960, seen, revision };
    const refused = await countLine(max, id, String(product._id), asked);
    expect(refused).toMatchObject({ code: "moved_meanwhile", details: { seen: seen + 1 } });
    must(await countLine(max, id, String(product._id), { ...asked, seen: seen + 1 }));
    expect((await lineOf(max, id, product)).counted).toMatchObject({ expected: 960 });
  });

  it("is none of an order's business: a hold, a payment and a cancellation move no piece", async () => {
    const [max, ada, product] = [await anAdmin(), await aCustomer(), await aProduct()];
    const id = await aCount(max, product);
    const { seen, revision } = await lineOf(max, id, product);
    await aPaidOrder(ada, product);
    must(await cancelOrder(ada, await anOrder(ada, product, 100)));
    must(await countLine(max, id, String(product._id), { counted: 1000, seen, revision }));
    expect((await lineOf(max, id, product)).counted).toMatchObject({ expected: 1000 });
  });

  it("is guarded by the line: of two who count it, one looks again; the same request sent twice is one", async () => {
    const [ida, max, product] = [await anAdmin(), await anAdmin(), await aProduct()];
    const id = await aCount(ida, product);
    const { seen, revision } = await lineOf(ida, id, product);
    const at = (viewer: Viewer, counted: number | null) =>
      countLine(viewer, id, String(product._id), { counted, seen, revision });
    const both = await Promise.all([at(ida, 5), at(max, 6)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { counted } = await lineOf(ida, id, product);
    const [winner, other] = both[0]?.ok ? [ida, max] : [max, ida];
    expect(must(await at(winner, counted?.counted ?? 0)).modifiedCount).toBe(0);
    expect(await at(other, counted?.counted ?? 0)).toMatchObject({ code: "changed_meanwhile" });
    must(await count(ida, id, product, null));
    expect((await lineOf(ida, id, product)).counted).toBeNull();
    must(await count(ida, id, product, 0));
    expect((await lineOf(ida, id, product)).counted).toMatchObject({ counted: 0, expected: 1000 });
  });

  it("of a product that is not in the count, or of no count, is not found; of a cancelled one it is refused", async () => {
    const [max, product, other] = [await anAdmin(), await aProduct(), await aProduct()];
    const id = await aCount(max, product);
    const asked = { counted: 5, seen: 1, revision: 0 };
    expect(await countLine(max, id, String(other._id), asked)).toMatchObject({ code: "not_found" });
    expect(await countLine(max, String(other._id), String(product._id), asked)).toMatchObject({
      code: "not_found",
    });
    expect(await endCount(max, id, { revision: 9 })).toMatchObject({ code: "changed_meanwhile" });
    must(await endCount(max, id, { revision: 0 }));
    expect(await countLine(max, id, String(product._id), asked)).toMatchObject({ code: "already_closed" });
    expect(await stateOf(max, id)).toBe("cancelled");
  });
});

describe("differences are the shelf's alone", () => {
  it("16 buyers order, packers ship and suppliers deliver while somebody counts", async () => {
    const [ida, max, product] = [
      await anAdmin("Ida Counts"),
      await anAdmin(),
      await aProduct({ available: 5000 }),
    ];
    // Seven pieces are not on the shelf, whatever the shop says.
    const missing = 7;
    const id = await aCount(ida, product);
    const buyers = await Promise.all(Array.from({ length: 16 }, () => aCustomer()));
    let hasCounted = false;
    const counting = async () => {
      while (!hasCounted) {
        const { seen, revision } = await lineOf(ida, id, product);
        const { received, shipped = 0, moveSeq } = await productNow(product._id);
        // Some parcels have left, and the person stands at the shelf between these two moments of the shop.
        if (moveSeq !== seen || shipped === 0) continue;
        const counted = received - shipped - missing;
        hasCounted = (await countLine(ida, id, String(product._id), { counted, seen, revision })).ok;
      }
    };
    const buying = buyers.map(async (buyer, at) => {
      const orderId = await aPaidOrder(buyer, product);
      if (at % 2 === 0) await send(max, orderId, 40 + at);
      if (at % 5 === 0) await arrive(max, product, 11);
    });
    await Promise.all([counting(), ...buying]);
    const ordered = buyers.slice(0, 8).map(async (buyer, at) => {
      const orderId = await aPaidOrder(buyer, product);
      await send(max, orderId, 10 + at);
    });
    const [closed] = await Promise.all([close(max, id), ...ordered]);
    if (!closed.ok) must(await close(max, id));
    await finishCounts(later());
    await copyMovements();
    const all = await movements().find({ productId: product._id, kind: "count" }).toArray();
    expect(all.map(({ pieces }) => pieces)).toEqual([-missing]);
    const line = await lineOf(max, id, product);
    expect(line.outcome).toBe("booked");
    await expectInvariants();
  }, 60_000);

  it("after random days the shop holds what lay on the shelf, less what left and with what came", async () => {
    type Does =
      | "arrive"
      | "order and ship"
      | "order and cancel"
      | "send back"
      | "lose"
      | "find"
      | "count"
      | "copy";
    const aDay = fc.record({
      does: fc.constantFrom<Does>(
        ...([
          "arrive",
          "order and ship",
          "order and cancel",
          "send back",
          "lose",
          "find",
          "count",
          "copy",
        ] as Does[]),
      ),
      pieces: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(aDay, { minLength: 4, maxLength: 14 }), async (days) => {
        const [ada, max, ida] = [await aCustomer(), await anAdmin(), await anAdmin("Ida Counts")];
        const product = await aProduct({ available: 500 });
        const id = await aCount(ida, product);
        // Counted here by what people carry, and not by what the shop says.
        let shelf = 500;
        let lostSince = 0;
        const gone: { orderId: string; pieces: number }[] = [];
        for (const { does, pieces } of days) {
          const { available } = await productNow(product._id);
          if (does === "arrive") {
            await arrive(max, product, pieces);
            shelf += pieces;
          }
          if (does === "order and ship" && available >= 100 && shelf >= pieces) {
            const orderId = await aPaidOrder(ada, product);
            await send(max, orderId, pieces);
            shelf -= pieces;
            gone.push({ orderId, pieces });
          }
          if (does === "order and cancel" && available >= 100)
            must(await cancelOrder(ada, await anOrder(ada, product, 100)));
          const from = gone.find((order) => order.pieces > 0);
          if (does === "send back" && from) {
            const back = Math.min(pieces, from.pieces);
            const returned = idOf(await ask(ada, from.orderId, back));
            must(await allow(max, returned));
            must(await receive(max, returned, back, 0));
            from.pieces -= back;
            shelf += back;
          }
          // A thief, and a box behind the shelf: the shop hears nothing of them.
          const change = does === "lose" ? -Math.min(pieces, shelf) : does === "find" ? pieces : 0;
          shelf += change;
          lostSince += change;
          if (does === "count") {
            must(await count(ida, id, product, shelf));
            lostSince = 0;
          }
          if (does === "copy") await copyMovements();
        }
        if ((await lineOf(ida, id, product)).counted === null) return;
        must(await close(max, id));
        const { outcome } = await lineOf(ida, id, product);
        const { received, shipped = 0 } = await productNow(product._id);
        // Pieces that orders need are not taken from them: then the figures stay, and it is a finding.
        if (outcome !== "short") expect(received - shipped).toBe(shelf - lostSince);
        await expectInvariants();
      }),
      { numRuns: rounds(15, 200), seed: 20_261_127, endOnFailure: true },
    );
  }, 180_000);
});

describe("opening a count", () => {
  it("takes the products of a category, a family, a maker, a list or all, by SKU or in the order of the list", async () => {
    const max = await anAdmin();
    const [ten, two, other] = [
      await aProduct({ sku: "C-10", category: "Counted" }),
      await aProduct({ sku: "C-2", category: "Counted" }),
      await aProduct({ sku: "X-1", gtin: "4006381333931" }),
    ];
    await products().updateOne({ _id: other._id }, { $set: { "facts.maker": "Hedlund", family: "chains" } });
    const open = async (of: Parameters<typeof openCount>[1]["products"]) => {
      const { countId } = must(await openCount(max, { title: "A", products: of }, randomUUID()));
      return (await viewLines(max, countId, {}))?.items.map(({ sku }) => sku);
    };
    expect(await open({ of: "category", category: "Counted" })).toEqual(["C-2", "C-10"]);
    expect(await open({ of: "maker", maker: "Hedlund" })).toEqual(["X-1"]);
    expect(await open({ of: "family", family: "chains" })).toEqual(["X-1"]);
    expect(await open({ of: "skus", skus: ["4006381333931", "C-10", "X-1"] })).toEqual(["X-1", "C-10"]);
    expect(await open({ of: "all" })).toContain(two.sku);
    expect(ten.sku).toBe("C-10");
    const unknown = { of: "skus" as const, skus: ["C-2", "nothing"] };
    expect(await openCount(max, { title: "A", products: unknown }, "k")).toMatchObject({
      fields: { "products.skus[1]": "No product has the number nothing" },
    });
    expect(
      await openCount(max, { title: "A", products: { of: "category", category: "None" } }, "k"),
    ).toMatchObject({ code: "invalid" });
  });

  it("happens once by one key, and another request with it is refused", async () => {
    const [max, product] = [await anAdmin(), await aProduct()];
    const open = (title: string) =>
      openCount(max, { title, products: { of: "skus", skus: [product.sku] } }, "key");
    const both = await Promise.all([open("A"), open("A")]);
    expect(new Set(both.map((answer) => must(answer).countId)).size).toBe(1);
    expect(await open("B")).toMatchObject({ code: "idempotency_mismatch" });
    expect(await countWaitingCounts(10)).toBe(1);
  });

  it("is nothing that a customer or sales can do or see", async () => {
    const [max, product] = [await anAdmin(), await aProduct()];
    const id = await aCount(max, product);
    const sales: Viewer = { ...(await aCustomer()), staffRoles: ["sales"] };
    for (const viewer of [await aCustomer(), sales]) {
      expect(await viewCount(viewer, id)).toBeNull();
      expect(await viewLines(viewer, id, {})).toBeNull();
      expect((await listCounts(viewer, {})).items).toEqual([]);
      const asked = { counted: 1, seen: 1, revision: 0 };
      for (const answer of [
        await countLine(viewer, id, String(product._id), asked),
        await close(viewer, id),
        await endCount(viewer, id, { revision: 0 }),
        await takeFigures(viewer, id, { figures: [{ number: product.sku, counted: 1 }], save: true }),
        await openCount(viewer, { title: "A", products: { of: "all" } }, "k"),
      ])
        expect(answer).toMatchObject({ code: "forbidden" });
    }
  });
});

describe("the lines of a count", () => {
  it("come in pages: the open ones in their order, the counted ones by the size of their difference", async () => {
    const max = await anAdmin();
    const made: ProductDocument[] = [];
    for (let at = 0; at < 5; at += 1) made.push(await aProduct({ priceCents: 100 }));
    const id = await aCount(max, ...made);
    for (const [at, counted] of [1000, 1003, 900].entries())
      must(await count(max, id, made[at] as ProductDocument, counted));
    const pagesOf = async (show: "open" | "counted") => {
      const found: (string | undefined)[] = [];
      let after: string | undefined;
      do {
        const page = await viewLines(max, id, { show, limit: 1, ...(after ? { after } : {}) });
        found.push(...(page?.items ?? []).map(({ sku }) => sku));
        after = page?.next ?? undefined;
      } while (after);
      return found;
    };
    const sku = (at: number) => made[at]?.sku;
    expect(await pagesOf("counted")).toEqual([sku(2), sku(1), sku(0)]);
    expect(await pagesOf("open")).toEqual([sku(3), sku(4)]);
    expect((await viewLines(max, id, { number: sku(4)?.toLowerCase() }))?.items[0]?.sku).toBe(sku(4));
    expect((await viewLines(max, id, { number: "nothing" }))?.items).toEqual([]);
    expect((await viewCount(max, id))?.figures).toEqual({
      ...{ differing: 2, over: 3, lacking: 100, valueCents: -9700, needSecond: 1, findings: 0 },
    });
  });
});

describe("a list of counted figures", () => {
  it("says what saving would do, and saves only what can be", async () => {
    const { max, product: moved, orderId } = await anOrderByCard(0);
    const [fresh, known, outside] = [await aProduct(), await aProduct(), await aProduct()];
    const id = await aCount(max, moved, fresh, known);
    must(await count(max, id, known, 7));
    await send(max, orderId, 40);
    const figures = [
      { number: moved.sku, counted: 960 },
      { number: fresh.sku.toLowerCase(), counted: 0 },
      { number: known.sku, counted: 7 },
      { number: outside.sku, counted: 1 },
      { number: "nothing", counted: 1 },
      { number: fresh.sku, counted: 5 },
    ];
    const states = ["moved", "new", "same", "refused", "refused", "refused"];
    const preview = must(await takeFigures(max, id, { figures, save: false }));
    expect([preview.rows.map(({ state }) => state), preview.saved]).toEqual([states, 0]);
    const saved = must(await takeFigures(max, id, { figures, save: true }));
    expect([saved.rows.map(({ state }) => state), saved.saved]).toEqual([states, 1]);
    const seen = saved.rows[0]?.seen ?? 0;
    // Counted after the parcel had left.
    const again = { figures: [{ number: moved.sku, counted: 960, seen }], save: true };
    expect(must(await takeFigures(max, id, again)).saved).toBe(1);
    expect(must(await takeFigures(max, id, again)).rows[0]?.state).toBe("same");
    const stale = { figures: [{ number: known.sku, counted: 8, revision: 0 }], save: true };
    expect(must(await takeFigures(max, id, stale)).rows[0]?.state).toBe("refused");
    must(await editProduct(max, String(fresh._id), { revision: 0, available: 999, availableBefore: 1000 }));
    const corrected = { figures: [{ number: fresh.sku, counted: 999, seen: 1 }], save: true };
    expect(must(await takeFigures(max, id, corrected)).rows[0]?.state).toBe("moved");
  });
});
