import { afterEach, describe, expect, it } from "vitest";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { decideOrder } from "@/lib/core/commands/orders/decide-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { companies } from "@/lib/core/data/companies/collections";
import { outbox } from "@/lib/core/data/jobs/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { aCompanyOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { anOrderOfThree, lineOf, quantitiesOf } from "../support/order-lines";
import { priceCompany, storePriceList } from "../support/price-lists";
import { mailsTo } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  aPaidOrder,
  aProduct,
  codeOf,
  must,
  orderFor,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

const sales: Viewer = { ...staffViewer(), role: null, staffRoles: ["sales"] };
const REASON = "The frame needs the longer chain";
const CHANGED = "Order was changed";

const revisionOf = async (orderId: string) => (await orderNow(orderId)).revision ?? 0;

describe("staff change the lines of a placed order", () => {
  it("with a reason: stock follows, the payment that was begun ends, and the customer is told", async () => {
    const { ada, chain, hub, rim, orderId } = await anOrderOfThree();
    const before = await orderNow(orderId);
    must(await startPayment(ada, { totalPrice: before.totalCents / 100, orderId }));
    const lines = [lineOf(chain, 500), lineOf(hub, 100)];
    must(await changeLines(sales, orderId, { revision: await revisionOf(orderId), lines, reason: REASON }));
    expect(await quantitiesOf(orderId)).toEqual({ [chain.name]: 500, [hub.name]: 100 });
    expect((await productNow(rim._id)).available).toBe(1000);
    const order = await orderNow(orderId);
    expect(order.payment.intentId).toBeNull();
    expect(order.history.at(-1)).toMatchObject({
      event: "amend",
      reason: REASON,
      by: { role: "staff", name: sales.name },
    });
    expect(await mailsTo(ada.email)).toContain(CHANGED);
    const mail = await outbox().findOne({ to: ada.email, subject: /was changed/ });
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain("500 pieces (was 300 pieces)");
    expect(mail?.text).toContain("none (was 300 pieces)");
  });

  it("without a reason nothing changes, and a customer gives none", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    const change = { revision: await revisionOf(orderId), lines: [lineOf(chain, 100)] };
    expect(await changeLines(sales, orderId, change)).toMatchObject({
      code: "invalid",
      fields: { reason: expect.any(String) },
    });
    expect(await changeLines(ada, orderId, { ...change, reason: REASON })).toMatchObject({
      fields: { reason: "is given by the shop alone" },
    });
    expect(await revisionOf(orderId)).toBe(change.revision);
  });

  it("a customer's own change sends no mail about itself", async () => {
    const { ada, chain, orderId } = await anOrderOfThree();
    must(
      await changeLines(ada, orderId, { revision: await revisionOf(orderId), lines: [lineOf(chain, 100)] }),
    );
    expect(await mailsTo(ada.email)).not.toContain(CHANGED);
  });

  it("the prices are those of the customer's company, and a total over its limit asks its approver", async () => {
    const product = await aProduct({ available: 1000 });
    const { viewer, companyId, _id } = await aCompanyOnAccount(0);
    await priceCompany(companyId, await storePriceList({}, [product._id.toHexString(), [100, 1000]]));
    await companies().updateOne({ _id }, { $set: { approvalOver: 150_000 } });
    const placed = await placeOrder(viewer, orderFor(viewer, product, { companyId }));
    const { orderId } = must(placed);
    const lines = [{ ...lineOf(product, 200), seenCents: null }];
    must(await changeLines(sales, orderId, { revision: await revisionOf(orderId), lines, reason: REASON }));
    const order = await orderNow(orderId);
    expect(order.lines.map(({ priceCents }) => priceCents)).toEqual([1000]);
    expect(order).toMatchObject({ status: "awaiting", totalCents: 200_000 });
    const subjects = await mailsTo(viewer.email);
    expect(subjects).toContain(CHANGED);
    // The question for approval stands behind the change in the history, and says nothing of it.
    const mail = await outbox().findOne({ to: viewer.email, subject: /was changed/ });
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain("200 pieces (was 100 pieces)");
  });

  it("whoever of the company has changed the order still does not approve it, after a change of lines or address", async () => {
    const product = await aProduct({ available: 1000 });
    const { viewer: jonas, companyId, _id } = await aCompanyOnAccount(0);
    const mia: Viewer = {
      ...(await aCustomer()),
      companies: [{ companyId, name: "", state: "approved", roles: ["buyer"] }],
    };
    const member = { userId: requireId(mia.userId), roles: ["buyer" as const], since: new Date() };
    await companies().updateOne({ _id }, { $push: { members: member }, $set: { approvalOver: 1 } });
    const { orderId } = must(await placeOrder(mia, orderFor(mia, product, { companyId })));
    const change = async (by: Viewer, quantity: number, reason?: string) =>
      must(
        await changeLines(by, orderId, {
          revision: await revisionOf(orderId),
          lines: [lineOf(product, quantity)],
          reason,
        }),
      );
    await change(jonas, 300);
    await change(sales, 200, REASON);
    const address = { company: "", street: "Gate 9", city: "Malmö", postalCode: "211 22", country: "Sweden" };
    must(await annotateOrder(sales, orderId, { address, reason: REASON }));
    const decided = await decideOrder(jonas, orderId, {
      decision: "approve",
      reason: "",
      revision: await revisionOf(orderId),
    });
    expect(codeOf(decided)).toBe("forbidden");
  });

  it("a person of the shop who owns the company changes its order as its customer, without a mail of the shop", async () => {
    const product = await aProduct({ available: 1000 });
    const { viewer, companyId, _id } = await aCompanyOnAccount(0);
    const { orderId } = must(await placeOrder(viewer, orderFor(viewer, product, { companyId })));
    const owner: Viewer = { ...sales, companies: viewer.companies ?? [] };
    await companies().updateOne(
      { _id },
      { $push: { members: { userId: requireId(owner.userId), roles: ["owner"], since: new Date() } } },
    );
    must(
      await changeLines(owner, orderId, {
        revision: await revisionOf(orderId),
        lines: [lineOf(product, 200)],
      }),
    );
    expect(await mailsTo(viewer.email)).not.toContain(CHANGED);
  });

  it("a paid order keeps its lines, and an order whose customer works for the shop is changed by nobody else", async () => {
    const paid = await aPaidOrder();
    const lines = [lineOf(paid.product, 200)];
    expect(codeOf(await changeLines(sales, paid.orderId, { revision: 0, lines, reason: REASON }))).toBe(
      "already_paid",
    );
    const { ada, chain, orderId } = await anOrderOfThree();
    await users().deleteOne({ _id: requireId(ada.userId) });
    const change = { revision: await revisionOf(orderId), lines: [lineOf(chain, 100)], reason: REASON };
    expect(codeOf(await changeLines(sales, orderId, change))).toBe("forbidden");
  });

  it("the papers of a paid order: the customer is told which, once for each change", async () => {
    const { ada, orderId } = await aPaidOrder();
    must(await annotateOrder(sales, orderId, { poNumber: "4712", reason: REASON }));
    expect((await orderNow(orderId)).poNumber).toBe("4712");
    expect((await mailsTo(ada.email)).filter((subject) => subject === CHANGED)).toHaveLength(1);
    must(await annotateOrder(sales, orderId, { shipFrom: "", note: "Ring twice", reason: "By mail" }));
    expect((await mailsTo(ada.email)).filter((subject) => subject === CHANGED)).toHaveLength(2);
    const mails = await outbox()
      .find({ to: ada.email, subject: /was changed/ })
      .sort({ _id: 1 })
      .toArray();
    expect(mails[0]?.text).toContain("4712");
    expect(mails[1]?.text).toContain("Ring twice");
    expect(codeOf(await annotateOrder(sales, orderId, { poNumber: "4713" }))).toBe("invalid");
  });
});
