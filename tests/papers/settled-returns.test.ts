import { beforeEach, describe, expect, it } from "vitest";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { requireId } from "@/lib/core/data/store/ids";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { closeRest } from "@/lib/features/shipments/commands/close-rest";
import { partShipped } from "../support/part-shipped";
import { runAllJobs } from "../support/run-jobs";
import { sendBack } from "../support/send-back";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, must } from "../support/shop-in-process";
import { changeShop, chargeTax } from "../support/taxes";
import { issuesInvoices } from "./a-paper";

/** The papers of an order of which pieces came back: together they ask for the pieces that its customer keeps, to the cent. */

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await Promise.all([papers().deleteMany({}), paperProblems().deleteMany({})]);
});

const close = async ({ _id, revision = 0 }: OrderDocument) =>
  must(await closeRest(await anAdmin("Mara"), _id.toHexString(), { revision, reason: "Out of stock" }));

const papersOf = async ({ _id }: OrderDocument) =>
  (await findPapersOfOrder(requireId(_id.toHexString()))).map(({ kind, content }) => ({
    kind,
    pieces: content.lines.map(({ quantity }) => quantity),
    charges: content.charges.length,
    asked: content.totals.gross + content.totals.rounding,
  }));
const askedTogether = async (order: OrderDocument) =>
  (await papersOf(order)).reduce((sum, { kind, asked }) => sum + (kind === "invoice" ? asked : -asked), 0);
const piecesOf = async (order: OrderDocument) => (await papersOf(order)).map(({ pieces }) => pieces[0]);

describe.each(["added", "included"] as const)("in a shop whose VAT is %s", (mode) => {
  chargeTax(
    { mode },
    { currency: "EUR", deliveryRates: [{ country: "*", cents: 693 }], freeDeliveryOverCents: 0 },
  );
  beforeEach(async () => {
    const { seller } = await findShopRecord();
    await changeShop({ seller: { ...seller, vatIds: ["DE136695976"] } });
  });

  it("each return of an invoiced order has a credit note of what goes back", async () => {
    await issuesInvoices("payment");
    const before = await partShipped();
    await runAllJobs();
    const first = await sendBack(before, 11, { scrap: 2 });
    const after = await sendBack(before, 7);
    await runAllJobs();
    await runAllJobs();
    const [one, two] = after.refunds ?? [];
    expect(one?.cents).toBe(dueOf(before) - dueOf(first));
    expect(await papersOf(after)).toEqual([
      { kind: "invoice", pieces: [100], charges: 1, asked: dueOf(before) },
      { kind: "creditNote", pieces: [11], charges: 0, asked: one?.cents },
      { kind: "creditNote", pieces: [7], charges: 0, asked: two?.cents },
    ]);
    expect(await askedTogether(after)).toBe(dueOf(after));
  });

  it.each(["before", "after"] as const)(
    "a return %s the closing of the rest has its own note",
    async (when) => {
      await issuesInvoices("payment");
      const before = await partShipped();
      await runAllJobs();
      let after = when === "before" ? await sendBack(before, 13) : await close(before);
      // Nobody has written the first note yet.
      after = when === "before" ? await close(after) : await sendBack(after, 13);
      await runAllJobs();
      await runAllJobs();
      expect((await piecesOf(after)).sort()).toEqual([100, 13, 63]);
      expect(await askedTogether(after)).toBe(dueOf(after));
      expect(await paperProblems().countDocuments({})).toBe(0);
    },
  );

  it("an invoice that is issued afterwards has the pieces that its customer keeps, and needs no note", async () => {
    await issuesInvoices("shipment");
    const after = await close(await sendBack(await partShipped(), 5));
    await runAllJobs();
    expect(await papersOf(after)).toEqual([
      { kind: "invoice", pieces: [32], charges: 1, asked: dueOf(after) },
    ]);
  });

  it("an invoice that was issued between the two has a note of the rest alone", async () => {
    await issuesInvoices("shipment");
    const returned = await sendBack(await partShipped(), 5);
    await issueInvoice(returned);
    const after = await close(returned);
    await runAllJobs();
    await runAllJobs();
    expect(await piecesOf(after)).toEqual([95, 63]);
    expect(await askedTogether(after)).toBe(dueOf(after));
  });

  it("an invoice that was being issued meanwhile is corrected at once", async () => {
    await issuesInvoices("shipment");
    const before = await close(await partShipped());
    const after = await sendBack(before, 5);
    await issueInvoice(before);
    expect(await piecesOf(after)).toEqual([37, 5]);
    await runAllJobs();
    expect(await askedTogether(after)).toBe(dueOf(after));
  });
});
