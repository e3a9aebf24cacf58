import { beforeEach, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { asItIs } from "@/lib/features/papers/commands/parties";
import { factsOf } from "@/lib/features/papers/commands/pdf/head";
import { deliveryNotePdf } from "@/lib/features/papers/commands/pdf/note-pdf";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import { SAMPLE_PARTS, sampleNote } from "@/lib/features/papers/domain/sample-papers";
import { aCompanyOnAccount } from "../support/company-on-account";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { orderNow } from "../support/shop-in-process";
import { anAddressedOrder, issuesInvoices, shipped } from "./a-paper";

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await Promise.all([papers().deleteMany({}), paperProblems().deleteMany({})]);
});

it("papers of a company's order have its customer number, as it was when they were issued", async () => {
  await issuesInvoices();
  const { _id } = await aCompanyOnAccount(0);
  await companies().updateOne({ _id }, { $set: { number: "K 1001", numberKey: "K1001" } });
  const { orderId } = await anAddressedOrder();
  const company = { id: _id, name: "Lindqvist", legalName: "Lindqvist AB", vatId: "", poRequired: false };
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { company } });
  expect((await asItIs(await orderNow(orderId))).buyer.number).toBe("K 1001");
  const issued = await issueInvoice(await shipped(orderId));
  if (issued.is !== "issued") throw new Error(JSON.stringify(issued));
  const { content } = issued.paper;
  expect(content.buyer.number).toBe("K 1001");
  expect(factsOf({ ...content, name: "INV-2026-000001" })).toContainEqual(["Customer number", "K 1001"]);
  await companies().updateOne({ _id }, { $set: { number: "K 2", numberKey: "K2" } });
  expect((await papers().findOne({ _id: issued.paper._id }))?.content.buyer.number).toBe("K 1001");
});

it("a delivery note prints the number", async () => {
  const { number: _, ...buyer } = SAMPLE_PARTS.buyer;
  const [plain, numbered] = [sampleNote({ ...SAMPLE_PARTS, buyer }), sampleNote(SAMPLE_PARTS)];
  if (!plain || !numbered) throw new Error("there is no sample note");
  expect(numbered.consignee.number).toBe("K 10231");
  const [without, withNumber] = await Promise.all([plain, numbered].map(deliveryNotePdf));
  expect(withNumber).not.toEqual(without);
});
