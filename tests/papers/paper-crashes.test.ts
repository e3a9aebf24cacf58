import { describe, expect, it, vi } from "vitest";
import { requireId } from "@/lib/core/data/store/ids";
import { creditPaper } from "@/lib/features/papers/commands/credit-paper";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { filesOfPaper } from "@/lib/features/papers/commands/make-files";
import { papers } from "@/lib/features/papers/data/collections";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { later } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";
import { aShippedOrder, issuesInvoices } from "./a-paper";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/features/papers/data/papers", stepwise);
vi.mock("@/lib/features/papers/data/number-paper", stepwise);
vi.mock("@/lib/features/papers/data/paper-notes", stepwise);
vi.mock("@/lib/features/papers/data/paper-files", stepwise);

setUpTestShop({ settings: NO_LIMITS });

/** The job whose process has died is taken again. */
const issued = async (order: Awaited<ReturnType<typeof aShippedOrder>>["order"]) => {
  const done = await issueInvoice(order);
  if (done.is !== "issued" && done.is !== "there") throw new Error(done.is);
  return done.paper;
};

async function expectNoGap(): Promise<void> {
  const numbers = await papers().find({}).sort({ series: 1, number: 1 }).toArray();
  for (const series of new Set(numbers.map((paper) => paper.series))) {
    const own = numbers.filter((paper) => paper.series === series).map(({ number }) => number);
    expect(own).toEqual(own.map((_, index) => index + 1));
  }
}

describe("a paper whose process dies", () => {
  it("at any step of its issue has one number and its files in the end", async () => {
    await issuesInvoices();
    const crashes = await atEveryStep(async (crashesHere) => {
      const { order, orderId } = await aShippedOrder();
      await crashesHere(() => issued(order));
      await issued(order);
      await sweepOnce(later());
      await runAllJobs();
      const found = await findPapersOfOrder(requireId(orderId));
      expect(found).toMatchObject([{ kind: "invoice", files: { pdf: expect.any(String) } }]);
    });
    expect(crashes).toBeGreaterThan(5);
    await expectNoGap();
  });

  it("at any step of a credit note has one credit note, whoever finishes it", async () => {
    await issuesInvoices();
    const crashes = await atEveryStep(async (crashesHere) => {
      const { order, orderId } = await aShippedOrder();
      const invoice = await issued(order);
      const credit = () =>
        creditPaper(invoice._id, `credit:${orderId}:1`, { lines: [{ no: 1, pieces: 7 }], reason: "Bent" });
      await crashesHere(credit);
      await sweepOnce(later());
      expect(await credit()).toMatchObject({ is: "issued" });
      const kinds = (await findPapersOfOrder(requireId(orderId))).map(({ kind }) => kind);
      expect(kinds).toEqual(["invoice", "creditNote"]);
      expect(await papers().countDocuments({ creditsDue: { $exists: true } })).toBe(0);
    });
    expect(crashes).toBeGreaterThan(5);
    await expectNoGap();
  });

  it("at any step of its files has the same files in the end", async () => {
    await issuesInvoices();
    const crashes = await atEveryStep(async (crashesHere) => {
      const { order } = await aShippedOrder();
      const { _id } = await issued(order);
      const make = () =>
        filesOfPaper({ id: "0".repeat(24), payload: { paperId: _id.toHexString() }, queuedAt: new Date() });
      await crashesHere(make);
      const before = (await papers().findOne({ _id }))?.files ?? null;
      await make();
      const after = (await papers().findOne({ _id }))?.files;
      expect(after).toMatchObject({
        pdf: expect.any(String),
        cii: expect.any(String),
        ubl: expect.any(String),
      });
      if (before) expect(after).toEqual(before);
    });
    expect(crashes).toBeGreaterThan(3);
  });
});
