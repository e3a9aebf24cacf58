import { beforeEach, describe, expect, it } from "vitest";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { requireId } from "@/lib/core/data/store/ids";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { creditByHand } from "@/lib/features/papers/commands/ask-papers";
import { creditPaper } from "@/lib/features/papers/commands/credit-paper";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { formatPrice } from "@/lib/values/money";
import { partShipped } from "../support/part-shipped";
import { runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, must } from "../support/shop-in-process";
import { changeShop, chargeTax } from "../support/taxes";
import { issuesInvoices } from "./a-paper";

/** The papers of an order whose rest was closed: together they ask for the pieces that came, to the cent. */

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await Promise.all([papers().deleteMany({}), paperProblems().deleteMany({})]);
});

const close = async ({ _id }: OrderDocument) =>
  must(await closeRest(await anAdmin("Mara"), _id.toHexString(), { revision: 2, reason: "Out of stock" }));
const papersOf = async ({ _id }: OrderDocument) =>
  (await findPapersOfOrder(requireId(_id.toHexString()))).map(({ kind, content }) => ({
    kind,
    pieces: content.lines.map(({ quantity }) => quantity),
    charges: content.charges.length,
    asked: content.totals.gross + content.totals.rounding,
  }));

describe.each(["added", "included"] as const)("in a shop whose VAT is %s", (mode) => {
  chargeTax(
    { mode },
    { currency: "EUR", deliveryRates: [{ country: "*", cents: 693 }], freeDeliveryOverCents: 0 },
  );
  beforeEach(async () => {
    const { seller } = await findShopRecord();
    await changeShop({ seller: { ...seller, vatIds: ["DE136695976"] } });
  });

  it("an invoice that was issued with the payment has a credit note of what goes back", async () => {
    await issuesInvoices("payment");
    const before = await partShipped();
    await runAllJobs();
    const after = await close(before);
    await runAllJobs();
    await runAllJobs();
    const [refund] = after.refunds ?? [];
    expect(refund?.cents).toBe(dueOf(before) - dueOf(after));
    expect(await papersOf(after)).toEqual([
      { kind: "invoice", pieces: [100], charges: 1, asked: dueOf(before) },
      { kind: "creditNote", pieces: [63], charges: 0, asked: refund?.cents },
    ]);
  });

  it("an invoice that is issued afterwards has the pieces that came alone", async () => {
    await issuesInvoices("shipment");
    const after = await close(await partShipped());
    await runAllJobs();
    expect(await papersOf(after)).toEqual([
      { kind: "invoice", pieces: [37], charges: 1, asked: dueOf(after) },
    ]);
    const [{ content } = { content: null }] = await findPapersOfOrder(after._id);
    expect(content?.totals).toMatchObject({ prepaid: dueOf(after), due: 0 });
    expect(content?.supply).toBeDefined();
  });

  it("an invoice that was being issued meanwhile is corrected at once", async () => {
    await issuesInvoices("shipment");
    const before = await partShipped();
    const after = await close(before);
    await issueInvoice(before);
    expect(await papersOf(after)).toMatchObject([{ kind: "invoice" }, { kind: "creditNote", pieces: [63] }]);
    await runAllJobs();
    const sums = (await papersOf(after)).map(({ kind, asked }) => (kind === "invoice" ? asked : -asked));
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(dueOf(after));
  });

  it.each([
    { earlier: "pieces that had come back", line: { no: 1, pieces: 5 } },
    { earlier: "an amount", line: { no: 1, netCents: 500 } },
    { earlier: "more pieces than the rest has", line: { no: 1, pieces: 70 } },
  ])("after a credit note of $earlier a person says what is left to credit of the line", async ({ line }) => {
    await issuesInvoices("payment");
    const before = await partShipped();
    await runAllJobs();
    const [invoice] = await findPapersOfOrder(before._id);
    if (!invoice) throw new Error("no invoice");
    await creditPaper(invoice._id, "credit:1", { lines: [line], reason: "Bent" });
    const after = await close(before);
    await runAllJobs();
    expect((await papersOf(after)).map(({ kind }) => kind)).toEqual(["invoice", "creditNote"]);
    const [problem] = await paperProblems().find().toArray();
    expect(problem).toMatchObject({ orderId: after._id, code: "part_refunded" });
    expect(problem?.text).toContain(formatPrice(after.closedRest?.cents ?? 0));
    const wanted = { lines: [{ no: 1, pieces: 20 }], reason: "Does not come" };
    must(
      await creditByHand(await anAdmin("Mo"), invoice._id.toHexString(), wanted, {
        idempotencyKey: "by-hand",
      }),
    );
    expect(await paperProblems().countDocuments()).toBe(0);
  });

  it("the rest that a person has credited before the shop could is not asked for", async () => {
    await issuesInvoices("payment");
    const before = await partShipped();
    await runAllJobs();
    const [invoice] = await findPapersOfOrder(before._id);
    if (!invoice) throw new Error("no invoice");
    await creditPaper(invoice._id, "credit:1", { lines: [{ no: 1, pieces: 63 }], reason: "Out of stock" });
    await close(before);
    await runAllJobs();
    expect(await papersOf(before)).toHaveLength(2);
    expect(await paperProblems().countDocuments()).toBe(0);
  });
});
