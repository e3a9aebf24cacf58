import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { audit } from "@/lib/core/data/audit/collections";
import { movements, products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import type { MoveDue } from "@/lib/core/data/orders/documents";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { lookIfDue, lookThrough } from "@/lib/features/truth/commands/look";
import { mendFinding } from "@/lib/features/truth/commands/mend-finding";
import { countDifferingRows, lookNow, viewTruth } from "@/lib/features/truth/commands/view-truth";
import { truthFindings, truthLooks } from "@/lib/features/truth/data/collections";
import type * as compared from "@/lib/features/truth/data/compared-products";
import { MOST_KEPT, MOST_SHOWN } from "@/lib/features/truth/domain/rows";
import { insertInPortions } from "../support/insert-in-portions";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, codeOf, must, productNow } from "../support/shop-in-process";
import { differing, forgetLooks, lookTwice, rowOf } from "./truth-shop";

/** Runs once before the holds of products are read. */
const { between } = vi.hoisted(() => ({
  between: { holdsAreRead: null as (() => Promise<unknown>) | null },
}));
vi.mock("@/lib/features/truth/data/compared-products", async (original) => {
  const real = (await original()) as typeof compared;
  return {
    ...real,
    findHoldsOf: async (...asked: Parameters<typeof real.findHoldsOf>) => {
      const act = between.holdsAreRead;
      between.holdsAreRead = null;
      await act?.();
      return await real.findHoldsOf(...asked);
    },
  };
});

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

let max: Viewer;
beforeEach(async () => {
  await movements().deleteMany({});
  await forgetLooks();
  max = await anAdmin();
});

const NOW = new Date("2026-11-20T14:05:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("a look", () => {
  it("shows what differs in one record at once, and what differs between two once it has stayed so for a minute", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    await anOrder(ada, product);
    await products().updateOne({ _id: product._id }, { $inc: { available: 100 }, $set: { holds: [] } });
    const other = await aProduct({ available: 1000 });
    await products().updateOne({ _id: other._id }, { $inc: { received: 5 } });
    await lookIfDue({ now: NOW });
    expect(Object.keys(await differing(max))).toEqual(["stock"]);
    expect(await rowOf(max, "held")).toMatchObject({ state: "agrees", count: 0, lookedAtAgain: 1 });
    await lookIfDue({ now: later(59) });
    expect(Object.keys(await differing(max))).toEqual(["stock"]);
    await lookIfDue({ now: later(61) });
    expect(Object.keys(await differing(max))).toEqual(["stock", "held"]);
    expect((await rowOf(max, "held")).since).toBe(NOW.toISOString());
    expect((await viewTruth(max))?.lookedAt).toBe(NOW.toISOString());
  });

  it("begins five minutes after the one before, and keeps since when something differs", async () => {
    const product = await aProduct({ available: 1000 });
    await products().updateOne({ _id: product._id }, { $inc: { received: 5 } });
    for (const [seconds, looks] of [
      [0, 1],
      [299, 1],
      [300, 2],
      [599, 2],
    ] as const) {
      await lookIfDue({ now: later(seconds) });
      expect((await truthLooks().findOne())?.number).toBe(looks);
    }
    expect(await rowOf(max, "stock")).toMatchObject({ count: 1, since: NOW.toISOString() });
    await products().updateOne({ _id: product._id }, { $inc: { received: 5 } });
    await lookIfDue({ now: later(600) });
    const row = await rowOf(max, "stock");
    expect(row.since).toBe(NOW.toISOString());
    expect(row.findings[0]?.text).toContain("10 fewer");
  });

  it("takes no order for one without its pieces that is cancelled between its two reads", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const orderId = await anOrder(ada, product);
    between.holdsAreRead = () => cancelOrder(ada, orderId);
    await lookThrough({ now: NOW, staysMs: 0 });
    expect(between.holdsAreRead).toBeNull();
    expect(await truthFindings().countDocuments()).toBe(0);
    expect((await productNow(product._id)).holds).toEqual([]);
  });

  it("judges no order whose pieces have just left, while its product does not know it yet", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const _id = requireId(await anOrder(ada, product));
    const move: MoveDue = {
      ...{ _id: newId(), lineNo: 1, pieces: 60, held: 100, at: NOW },
      from: "hold",
      to: "shipped",
    };
    const due = { status: "accepted" as const, "lines.0.shipped": 60, movesDue: [move] };
    await orders().updateOne({ _id }, { $set: due });
    await lookThrough({ now: later(1), staysMs: 0 });
    expect(await truthFindings().countDocuments()).toBe(0);
    await orders().updateOne({ _id }, { $set: { movesDue: [] } });
    await lookThrough({ now: later(2), staysMs: 0 });
    expect((await truthFindings().find().toArray()).map(({ row }) => row)).toContain("held");
  });

  it("goes on where it ended, and of two processes one looks at a portion", async () => {
    const template = await aProduct({ available: 1000 });
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      ...template,
      _id: newId(),
      sku: `L-${n}`,
      name: `Look ${n}`,
      nameKey: `look ${n}`,
      slug: `look-${n}`,
      numbers: { texts: [`L-${n}`], keys: [`L${n}`] },
      received: n % 4 === 0 ? 1001 : 1000,
    }));
    await insertInPortions(products(), many);
    expect(await lookThrough({ now: NOW, withinMs: 0 })).toBe(false);
    expect(await truthLooks().findOne()).toMatchObject({ at: { pass: 0 }, looked: 200 });
    expect((await viewTruth(max))?.lookedAt).toBeNull();
    await Promise.all([lookThrough({ now: NOW }), lookThrough({ now: NOW })]);
    while (!(await lookThrough({ now: NOW }))) expect(await truthLooks().countDocuments()).toBe(1);
    const row = await rowOf(max, "stock");
    expect(row.count).toBe(250);
    expect([row.isMore, row.findings.length]).toEqual([true, MOST_SHOWN]);
    expect(await truthFindings().countDocuments({ row: "stock" })).toBe(MOST_KEPT);
    await products().updateMany({ received: 1001 }, { $set: { received: 1000 } });
    await lookThrough({ now: later(300) });
    expect(await differing(max)).toEqual({});
    await products().deleteMany({ sku: /^L-/ });
  });

  it("is begun by whoever may see the panel, and not again at once", async () => {
    expect(await viewTruth(max)).toMatchObject({ lookedAt: null, differing: 0, isLooking: false });
    expect(await rowOf(max, "stock")).toMatchObject({ state: "unknown" });
    expect(must(await lookNow(max))).toEqual({ isDone: true });
    expect((await truthLooks().findOne())?.number).toBe(1);
    must(await lookNow(max));
    expect((await truthLooks().findOne())?.number).toBe(1);
    expect(codeOf(await lookNow(await aCustomer()))).toBe("forbidden");
    expect(await viewTruth(await aCustomer())).toBeNull();
  });
});

describe("what waits in the menu", () => {
  it("is the number of rows that differ", async () => {
    expect(await countDifferingRows(99)).toBe(0);
    const product = await aProduct({ available: 1000 });
    await products().updateOne({ _id: product._id }, { $inc: { received: 5 } });
    await lookTwice();
    expect(await countDifferingRows(99)).toBe(1);
  });
});

describe("a mend whose process died", () => {
  const begun = async () => {
    const product = await aProduct({ available: 1000 });
    await products().updateOne({ _id: product._id }, { $inc: { received: 5 } });
    await lookThrough({ now: NOW });
    const finding = (await rowOf(max, "stock")).findings[0];
    if (!finding) throw new Error("there is no difference");
    const mending = { by: staffActor(max), at: NOW, text: finding.mend ?? "" };
    await truthFindings().updateOne({ _id: requireId(finding.id) }, { $set: { mending } });
    return { product, finding };
  };

  it("after it had mended is in the audit all the same, once, with its person", async () => {
    const { product, finding } = await begun();
    await products().updateOne({ _id: product._id }, { $set: { received: 1000 } });
    await lookIfDue({ now: later(31) });
    await lookIfDue({ now: later(300) });
    expect(must(await mendFinding(max, finding.id, { seen: finding.seen }))).toEqual({ modifiedCount: 0 });
    const pending = await truthFindings().findOne({ _id: requireId(finding.id) });
    const kept = await audit()
      .find({ "subject.id": requireId(finding.id) })
      .toArray();
    expect([...(pending?.auditPending ?? []), ...kept].map(({ by }) => by.name)).toEqual([max.name]);
  });

  it("before it had mended is free to be mended again", async () => {
    const { product, finding } = await begun();
    await lookIfDue({ now: later(31) });
    must(await mendFinding(max, finding.id, { seen: finding.seen }));
    expect((await productNow(product._id)).received).toBe(1000);
  });
});
