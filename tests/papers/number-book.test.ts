import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import type { RestoreDocument } from "@/lib/core/data/store/restored";
import { continueAfter, lockMonth, setStart } from "@/lib/features/papers/commands/change-numbers";
import { creditPaper } from "@/lib/features/papers/commands/credit-paper";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { finishPapers } from "@/lib/features/papers/commands/paper-jobs";
import { viewNumbers } from "@/lib/features/papers/commands/view-numbers";
import { paperBooks, paperProblems, papers } from "@/lib/features/papers/data/collections";
import { findBook } from "@/lib/features/papers/data/number-book";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { monthBefore } from "@/lib/features/papers/domain/number-book";
import { dayOfShop } from "@/lib/values/shop-day";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { later, must, staffViewer } from "../support/shop-in-process";
import { aShippedOrder, issuesInvoices, SELLER } from "./a-paper";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

const viewer = staffViewer();
const today = dayOfShop(new Date(), SELLER.timeZone);
const series = `INV-${today.slice(0, 4)}`;
const restored = () => database().collection<RestoreDocument>("meta");

beforeEach(async () => {
  await Promise.all([papers().deleteMany({}), paperProblems().deleteMany({}), paperBooks().deleteMany({})]);
  await restored().deleteMany({ _id: "restored" });
  await issuesInvoices();
});

async function invoice() {
  const { order, orderId } = await aShippedOrder();
  const issued = await issueInvoice(order);
  return { issued, orderId, name: issued.is === "issued" ? nameOf(issued.paper) : issued.is };
}

const revision = async () => (await findBook()).revision;
const ofSeries = async () => must(await viewNumbers(viewer)).series.find((one) => one.series === series);

describe("the numbers of papers", () => {
  it("begin with the number that accounts have set before the first paper, once", async () => {
    must(await setStart(viewer, { series, number: 4_712, revision: 0 }));
    expect(await setStart(viewer, { series, number: 9, revision: 1 })).toMatchObject({ code: "not_ready" });
    expect((await invoice()).name).toBe(`${series}-004712`);
    expect((await invoice()).name).toBe(`${series}-004713`);
    expect(await ofSeries()).toMatchObject({ missing: 0, count: 2, start: 4_712, canStart: false });
    await paperBooks().deleteMany({});
    expect(await setStart(viewer, { series, number: 9_000, revision: 0 })).toMatchObject({
      code: "not_ready",
    });
  });

  it("of two changes from the same page the second is refused, and staff without the right change nothing", async () => {
    const both = await Promise.all([
      setStart(viewer, { series, number: 100, revision: 0 }),
      setStart(viewer, { series: series.replace("INV", "CN"), number: 100, revision: 0 }),
    ]);
    expect(both.filter(({ ok }) => ok).length).toBe(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "changed_meanwhile" });
    const sales = { ...viewer, role: null, staffRoles: ["sales" as const] };
    expect(await lockMonth(sales, { month: "2020-01", revision: 1 })).toMatchObject({ code: "forbidden" });
  });

  it("wait after a restore until accounts say where they go on, and leave out what was lost", async () => {
    expect((await invoice()).name).toBe(`${series}-000001`);
    await restored().insertOne({ _id: "restored", at: new Date(), backupOf: new Date() });
    const waiting = await invoice();
    expect(waiting.issued).toMatchObject({ is: "problem", problem: { code: "halted" } });
    expect(await papers().countDocuments({})).toBe(1);
    expect(await ofSeries()).toMatchObject({ isHalted: true, highest: 1 });
    // Both kinds of this year wait, and nothing of a year that has no papers.
    expect(must(await viewNumbers(viewer)).series.map((one) => one.series)).toEqual([
      series,
      series.replace("INV", "CN"),
    ]);
    const said = { series, reason: "Mail of 25 November", revision: 0 };
    expect(await continueAfter(viewer, { ...said, after: 0 })).toMatchObject({ code: "invalid" });
    must(await continueAfter(viewer, { ...said, after: 4 }));
    await finishPapers(later());
    const [issued] = await findPapersOfOrder(requireId(waiting.orderId));
    expect(issued && nameOf(issued)).toBe(`${series}-000005`);
    expect(await paperProblems().countDocuments({})).toBe(0);
    expect(await ofSeries()).toMatchObject({
      isHalted: false,
      missing: 0,
      lost: [{ from: 2, to: 4 }],
      count: 2,
    });
    expect(await audit().findOne({ kind: "paperNumbers" })).toMatchObject({
      subject: { label: series },
      reason: "Mail of 25 November",
      changes: [
        { field: "continuedAfter", to: 4 },
        { field: "lostNumbers", to: "2 to 4" },
      ],
    });
    expect(await continueAfter(viewer, { ...said, after: 9, revision: 1 })).toMatchObject({
      code: "not_ready",
    });
  });

  it("a refund while the numbers wait has its credit note once they go on", async () => {
    const { issued, orderId } = await invoice();
    if (issued.is !== "issued") throw new Error(issued.is);
    await restored().insertOne({ _id: "restored", at: new Date(), backupOf: new Date() });
    const wanted = { reason: "The order was refunded" };
    const credited = await creditPaper(issued.paper._id, `refund:${orderId}`, wanted);
    expect(credited).toMatchObject({ is: "waits", problem: { code: "halted" } });
    await finishPapers(later());
    expect(await papers().countDocuments({ kind: "creditNote" })).toBe(0);
    const credits = series.replace("INV", "CN");
    must(await continueAfter(viewer, { series: credits, after: 0, reason: "None", revision: 0 }));
    await finishPapers(later());
    expect(await papers().countDocuments({ kind: "creditNote" })).toBe(1);
  });
});

describe("a locked month", () => {
  it("is one that is over, and stays locked", async () => {
    const last = monthBefore(today);
    expect(await lockMonth(viewer, { month: today.slice(0, 7), revision: 0 })).toMatchObject({
      code: "invalid",
    });
    must(await lockMonth(viewer, { month: last, revision: 0 }));
    expect(await lockMonth(viewer, { month: monthBefore(`${last}-01`), revision: 1 })).toMatchObject({
      code: "invalid",
    });
    expect(must(await viewNumbers(viewer))).toMatchObject({ lockedThrough: last, toLock: null, revision: 1 });
  });

  it("refuses a paper of its days, and a refund of an invoice in it has a credit note of today", async () => {
    const { issued, orderId } = await invoice();
    if (issued.is !== "issued") throw new Error(issued.is);
    const { _id } = issued.paper;
    const day = `${monthBefore(today)}-15`;
    await papers().updateOne({ _id }, { $set: { "content.day": day } });
    must(await lockMonth(viewer, { month: monthBefore(today), revision: await revision() }));
    const credited = await creditPaper(_id, `refund:${orderId}`, { reason: "The order was refunded" });
    expect(credited).toMatchObject({ is: "issued", paper: { content: { day: today, corrects: { day } } } });
    // As with a clock that was set back.
    await paperBooks().updateOne({}, { $set: { lockedThrough: today.slice(0, 7) } });
    const refused = await invoice();
    expect(refused.issued).toMatchObject({ is: "problem", problem: { code: "month_locked" } });
    expect(await papers().countDocuments({ kind: "invoice" })).toBe(1);
  });
});
