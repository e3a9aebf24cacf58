import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { addCompany } from "@/lib/core/commands/companies/add-company";
import { askAboutVatId } from "@/lib/core/commands/companies/ask-about-vat-id";
import { queueVatCheck } from "@/lib/core/commands/companies/queue-vat-check";
import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { jobs } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Proof } from "@/lib/core/domain/tax/treatment";
import { env } from "@/lib/env";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { papers } from "@/lib/features/papers/data/collections";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";
import { DAY_MS } from "@/lib/values/day";
import { issuesInvoices, shipped } from "../papers/a-paper";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  aProduct,
  codeOf,
  must,
  orderFor,
  orderNow,
  staffViewer,
} from "../support/shop-in-process";
import { anAustrianCompany, changeShop, chargeTax, TO } from "../support/taxes";
import { INVALID, OUTAGE, startVies, VALID, type ViesStandIn } from "../support/vies-stand-in";

let vies: ViesStandIn;
setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
beforeAll(async () => {
  vies = await startVies();
});
afterAll(() => vies.close());
beforeEach(() => {
  vies.answer = VALID;
  vies.asked = [];
  vies.meanwhile = undefined;
  Object.assign(env(), { viesUrl: vies.url });
});

type Company = Awaited<ReturnType<typeof anAustrianCompany>>;
const DAY_AGO = () => new Date(Date.now() - DAY_MS - 1000);
const proofOf = async ({ _id }: Pick<Company, "_id">) => (await companies().findOne({ _id }))?.vatProof;
const proven = ({ _id }: Company, state: Proof, more: object = {}) =>
  companies().updateOne(
    { _id },
    { $set: { vatProof: { vatId: "ATU12345675", state, at: DAY_AGO(), ...more } } },
  );
const BY_STAFF = { by: { userId: requireId("65f0c0ffee65f0c0ffee65f1"), name: "Ada" }, reason: "By letter" };

async function ordered({ viewer, companyId }: Company, address: (typeof TO)[keyof typeof TO] = TO.austria) {
  const product = await aProduct({ available: 1000 });
  return must(await placeOrder(viewer, orderFor(viewer, product, { address, companyId }))).orderId;
}
async function shippedOrder(company: Company) {
  const orderId = await ordered(company);
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "paid" } });
  return await shipped(orderId);
}
const checksQueued = (companyId: string) =>
  jobs().countDocuments({ kind: "tax.check-vat-id", "payload.companyId": companyId });
const categoryOf = async (orderId: string) => (await orderNow(orderId)).tax?.category;

describe("while an order is placed", () => {
  chargeTax({ mode: "added" });

  it("a VAT ID that nobody has checked is checked, and the order has no VAT; the answer holds for a day", async () => {
    const company = await anAustrianCompany(null);
    expect(await categoryOf(await ordered(company))).toBe("K");
    expect(await proofOf(company)).toMatchObject({ state: "valid", consultation: "WAPIAAAAY1" });
    expect(await categoryOf(await ordered(company))).toBe("K");
    expect(vies.asked).toHaveLength(1);
  });

  it("one that is not valid has VAT, and so has one without an answer: an outage is told to nobody as invalid", async () => {
    const company = await anAustrianCompany(null);
    vies.answer = OUTAGE;
    expect(await categoryOf(await ordered(company))).toBe("S");
    expect(await proofOf(company)).toMatchObject({ state: "unavailable" });
    expect(await categoryOf(await ordered(company))).toBe("S");
    // Once in ten minutes: nobody waits for an outage with each order.
    expect(vies.asked).toHaveLength(1);
    const other = await anAustrianCompany(null);
    vies.answer = INVALID;
    expect(await categoryOf(await ordered(other))).toBe("S");
    expect(await proofOf(other)).toMatchObject({ state: "invalid" });
  });

  it("an answer of yesterday is asked for again, and an outage leaves it", async () => {
    const company = await anAustrianCompany(null);
    await proven(company, "valid");
    vies.answer = OUTAGE;
    expect(await categoryOf(await ordered(company))).toBe("K");
    expect([vies.asked.length, await proofOf(company)]).toMatchObject([1, { state: "valid" }]);
  });

  it("what staff have recorded holds, and nobody asks", async () => {
    const company = await anAustrianCompany(null);
    await proven(company, "invalid", BY_STAFF);
    expect(await categoryOf(await ordered(company))).toBe("S");
    expect(vies.asked).toEqual([]);
  });

  it("what staff record while the tax office is asked holds, too", async () => {
    const company = await anAustrianCompany(null);
    vies.meanwhile = () => proven(company, "invalid", BY_STAFF);
    expect(await categoryOf(await ordered(company))).toBe("S");
    expect([vies.asked.length, await proofOf(company)]).toMatchObject([1, { state: "invalid", ...BY_STAFF }]);
  });

  it("nobody is asked where the tax does not depend on it, or where the shop has nobody to ask", async () => {
    const company = await anAustrianCompany(null);
    for (const to of [TO.germany, TO.norway]) await ordered(company, to);
    Object.assign(env(), { viesUrl: null });
    expect(await categoryOf(await ordered(company))).toBe("S");
    expect([vies.asked, await proofOf(company)]).toEqual([[], undefined]);
  });
});

describe("by itself and by people", () => {
  it("a VAT ID that was entered is checked by a job, which waits where the tax office does not answer", async () => {
    const company = await anAustrianCompany(null);
    vies.answer = OUTAGE;
    queueVatCheck({ _id: company._id, vatId: "ATU12345675", revision: 1 });
    await expect.poll(() => checksQueued(company.companyId)).toBe(1);
    await runDueJobs(JOB_HANDLERS);
    expect(await jobs().findOne({ kind: "tax.check-vat-id" })).toMatchObject({ state: "queued" });
    vies.answer = VALID;
    await jobs().updateMany({}, { $set: { runAt: new Date(0) } });
    await runDueJobs(JOB_HANDLERS);
    expect(await proofOf(company)).toMatchObject({ state: "valid", registered: "Rad Wien GmbH" });
  });

  it("one that is entered again is checked again, and so is one of a company that the shop adds", async () => {
    const company = { _id: newId(), vatId: "ATU12345675" };
    for (const revision of [1, 1, 3]) queueVatCheck({ ...company, revision });
    await expect.poll(() => checksQueued(company._id.toHexString())).toBe(2);
    const data = { name: "Rad Graz", legalName: "Rad Graz GmbH", vatId: "ATU12345675", billing: TO.austria };
    const added = { ...data, ownerEmail: "owner@example.com" };
    const { companyId } = must(await addCompany(staffViewer(), added, { idempotencyKey: "graz" }));
    await expect.poll(() => checksQueued(companyId)).toBe(1);
  });

  it("staff and owners ask; the audit says what was answered; only staff change what staff have recorded", async () => {
    const company = await anAustrianCompany(null);
    await proven(company, "invalid", BY_STAFF);
    expect(must(await askAboutVatId(company.viewer, company.companyId)).vatProof).toMatchObject({
      state: "invalid",
    });
    const seen = must(await askAboutVatId(staffViewer(), company.companyId));
    expect(seen.vatProof).toMatchObject({ state: "valid", consultation: "WAPIAAAAY1" });
    await moveAudit();
    expect(await audit().findOne({ "subject.id": company._id, reason: "WAPIAAAAY1" })).toMatchObject({
      changes: [{ field: "vatProof", from: "ATU12345675: not valid", to: "ATU12345675: confirmed" }],
    });
  });

  it("no answer changes nothing; a stranger finds no company; one without a VAT ID of the Union cannot be asked about", async () => {
    const company = await anAustrianCompany(null);
    await proven(company, "valid");
    const before = await proofOf(company);
    vies.answer = "a page";
    expect(codeOf(await askAboutVatId(staffViewer(), company.companyId))).toBe("provider_unavailable");
    expect(await proofOf(company)).toEqual(before);
    expect(codeOf(await askAboutVatId(await aCustomer(), company.companyId))).toBe("not_found");
    const swiss = await anAustrianCompany(null, "CHE123456788");
    expect(codeOf(await askAboutVatId(staffViewer(), swiss.companyId))).toBe("not_ready");
  });
});

describe("when an invoice without VAT is issued", () => {
  chargeTax({ mode: "added" }, { currency: "EUR" });
  beforeEach(async () => {
    await issuesInvoices();
    const { seller } = await findShopRecord();
    await changeShop({ seller: { ...seller, vatIds: ["DE136695976"] } });
    await papers().deleteMany({});
  });

  it("a VAT ID that is not valid any more stops it until staff have said what it is", async () => {
    const company = await anAustrianCompany(null);
    const order = await shippedOrder(company);
    await proven(company, "valid");
    vies.answer = INVALID;
    expect(await issueInvoice(order)).toMatchObject({ is: "problem", problem: { code: "vat_id_invalid" } });
    expect(await papers().countDocuments({})).toBe(0);
    await proven(company, "staff", BY_STAFF);
    expect(await issueInvoice(order)).toMatchObject({ is: "issued" });
  });

  it("an outage stops no invoice", async () => {
    const company = await anAustrianCompany(null);
    const order = await shippedOrder(company);
    await proven(company, "valid");
    vies.answer = OUTAGE;
    expect(await issueInvoice(order)).toMatchObject({ is: "issued" });
  });
});
