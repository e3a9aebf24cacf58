import { beforeEach, describe, expect, it } from "vitest";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { audit } from "@/lib/core/data/audit/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { requireId } from "@/lib/core/data/store/ids";
import { creditPaper } from "@/lib/features/papers/commands/credit-paper";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { finishPapers } from "@/lib/features/papers/commands/paper-jobs";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import { hashOf, nameOf } from "@/lib/features/papers/data/paper-ids";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { mailsTo, runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, later, must, orderNow } from "../support/shop-in-process";
import { anAddressedOrder, aShippedOrder, issuesInvoices, setRecord, shipped } from "./a-paper";

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await Promise.all([papers().deleteMany({}), paperProblems().deleteMany({})]);
  await issuesInvoices();
});

const papersOf = async (orderId: string) =>
  (await findPapersOfOrder(requireId(orderId))).map(({ kind, content }) => `${kind} ${content.totals.due}`);

describe("the invoice of an order", () => {
  it("is issued when the order ships, once, with its files and a mail", async () => {
    const { orderId, ada } = await aShippedOrder();
    await runAllJobs();
    await runAllJobs();
    const [invoice, ...others] = await findPapersOfOrder(requireId(orderId));
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ number: 1, kind: "invoice", files: { pdf: expect.any(String) } });
    expect(invoice?.content).toMatchObject({
      seller: { name: "Rad & Tat GmbH", countryCode: "DE" },
      buyer: { name: "Velo Nord AB", contact: "Ada Reyes", countryCode: "SE" },
      totals: { gross: 124_000, prepaid: 124_000, due: 0 },
    });
    expect(invoice && hashOf(nameOf(invoice), invoice.content)).toBe(invoice?.hash);
    expect(await mailsTo(ada.email)).toContainEqual(expect.stringContaining("Invoice INV-"));
    // Fields whose names end so are shown as money.
    expect(await audit().findOne({ kind: "paper" })).toMatchObject({
      changes: [{ field: "paperTotalCents", from: null, to: 124_000 }],
    });
  });

  it("is not issued by a shop whose owner has not switched invoices on", async () => {
    await issuesInvoices("never");
    const { orderId } = await aShippedOrder();
    await runAllJobs();
    expect(await papersOf(orderId)).toEqual([]);
  });

  it("is issued with the payment where the owner wants that, and not again when the order ships", async () => {
    await issuesInvoices("payment");
    const { orderId } = await anAddressedOrder();
    await runAllJobs();
    expect(await papersOf(orderId)).toEqual(["invoice 0"]);
    await shipped(orderId);
    await runAllJobs();
    expect(await papersOf(orderId)).toEqual(["invoice 0"]);
  });

  it("waits, and is listed, until the owner says who sells, and until then takes no number", async () => {
    const { seller } = await findShopRecord();
    await setRecord({ seller: { ...seller, legalName: "", city: "" } });
    const { orderId } = await aShippedOrder();
    await runAllJobs();
    expect(await papersOf(orderId)).toEqual([]);
    expect(await paperProblems().find({}).toArray()).toMatchObject([
      { code: "seller_incomplete", fields: [{ field: "seller.legalName" }, { field: "seller.city" }] },
    ]);
    await setRecord({ seller });
    await finishPapers(later());
    expect(await papersOf(orderId)).toEqual(["invoice 0"]);
    expect(await paperProblems().countDocuments({})).toBe(0);
  });

  it("is not issued where a country or a glyph is missing", async () => {
    for (const [changes, code] of [
      [{ "address.country": "Atlantis" }, "seller_incomplete"],
      [{ "address.street": "渋谷 1-2" }, "glyph_missing"],
      [{ "lines.0.name": "A\u0007B" }, "glyph_missing"],
    ] as const) {
      const { orderId } = await anAddressedOrder();
      await orders().updateOne({ _id: requireId(orderId) }, { $set: changes });
      const issued = await issueInvoice(await shipped(orderId));
      expect(issued).toMatchObject({ is: "problem", problem: { code } });
    }
    expect(await papers().countDocuments({})).toBe(0);
  });

  it("gets one credit note when the order is refunded, whichever comes first", async () => {
    await issuesInvoices("payment");
    const admin = await anAdmin();
    const { orderId } = await anAddressedOrder();
    await runAllJobs();
    must(await requestRefund(admin, orderId, { reason: "Changed their mind" }));
    await runAllJobs();
    await runAllJobs();
    expect(await papersOf(orderId)).toEqual(["invoice 0", "creditNote 124000"]);
    const late = await anAddressedOrder();
    const before = await orderNow(late.orderId);
    must(await requestRefund(admin, late.orderId, { reason: "Changed their mind" }));
    await issueInvoice(before);
    expect(await papersOf(late.orderId)).toEqual(["invoice 0", "creditNote 124000"]);
  });

  it("is issued anew once it was credited whole", async () => {
    const { order, orderId } = await aShippedOrder();
    const first = await issueInvoice(order);
    if (first.is !== "issued") throw new Error(first.is);
    expect(await issueInvoice(order)).toMatchObject({ is: "there" });
    await creditPaper(first.paper._id, "credit:1", { reason: "Wrong name" });
    expect(await issueInvoice(order)).toMatchObject({ is: "issued" });
    expect(await papersOf(orderId)).toEqual(["invoice 0", "creditNote 124000", "invoice 0"]);
  });
});

describe("credit notes of one invoice", () => {
  it("that are asked for at once never take more than there is", async () => {
    const { order } = await aShippedOrder();
    const issued = await issueInvoice(order);
    if (issued.is !== "issued") throw new Error(issued.is);
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        creditPaper(issued.paper._id, `credit:${index}`, { lines: [{ no: 1, pieces: 30 }], reason: "Bent" }),
      ),
    );
    expect(asked.map(({ is }) => is).sort()).toEqual([
      ...Array(3).fill("issued"),
      ...Array(5).fill("refused"),
    ]);
    const credits = await papers().find({ kind: "creditNote" }).toArray();
    expect(credits.map(({ content }) => content.totals.gross)).toEqual([37_200, 37_200, 37_200]);
  });

  it("with the same cause are one", async () => {
    const { order } = await aShippedOrder();
    const issued = await issueInvoice(order);
    if (issued.is !== "issued") throw new Error(issued.is);
    const wanted = { lines: [{ no: 1, pieces: 10 }], reason: "Bent" };
    const asked = await Promise.all([1, 2, 3].map(() => creditPaper(issued.paper._id, "credit:k", wanted)));
    expect(asked.map(({ is }) => is)).toEqual(["issued", "issued", "issued"]);
    expect(await papers().countDocuments({ kind: "creditNote" })).toBe(1);
    const other = await creditPaper(issued.paper._id, "credit:k", { ...wanted, reason: "Other" });
    expect(other).toEqual({ is: "other" });
  });
});
