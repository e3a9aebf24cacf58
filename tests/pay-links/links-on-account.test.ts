import { beforeEach, expect, it } from "vitest";
import { outbox } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { inGroups, referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { DAY_MS } from "@/lib/values/day";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, placeOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { makeShippedOnAccount } from "../support/order-on-account";
import { aPayLink, key, pay, start, tokenOf } from "../support/pay-links";
import { runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, codeOf, confirm, must, orderNow, staffViewer } from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });

let viewer: Viewer;
let orderId: string;
beforeEach(async () => {
  const company = await aCompanyOnAccount(10_000_000);
  viewer = company.viewer;
  orderId = must(await placeOnAccount(viewer, await aProduct(), company.companyId)).orderId;
});

const link = async () => must(await makePayLink(viewer, orderId, {}, key()));
const shown = async (token: string) => must(await lookByPayLink(token));

it("an order on account has a pay link from its acceptance until its money is here, also after it was shipped", async () => {
  const made = await link();
  const token = tokenOf(made.url);
  expect(Math.round((Date.parse(made.until) - Date.now()) / DAY_MS)).toBe(90);
  expect(await shown(token)).toMatchObject({
    state: "open",
    order: { status: "accepted", terms: { netDays: 30, dueAt: null } },
  });
  await makeShippedOnAccount(orderId);
  expect(await shown(token)).toMatchObject({
    state: "open",
    order: { terms: { dueAt: expect.any(String) } },
  });
  const entry = anEntry();
  must(await book(accounts(), orderId, entry));
  expect(await shown(token)).toMatchObject({ state: "paid", paidAt: expect.any(String) });
  expect(codeOf(await makePayLink(viewer, orderId, {}, key()))).toBe("already_paid");
  must(await takeBack(accounts(), orderId, entry));
  expect((await shown(token)).state).toBe("open");
});

it("a part that has come is not asked for again by a link", async () => {
  const token = tokenOf((await link()).url);
  must(await book(accounts(), orderId, anEntry(), 100_000));
  const { order } = await shown(token);
  expect(order.receipts).toEqual([{ kind: "transfer", cents: 100_000, isTakenBack: false }]);
  const prepaid = await aPayLink();
  must(await book(accounts(), prepaid.orderId, anEntry(), 100_000));
  expect((await shown(prepaid.token)).order.receipts).toMatchObject([{ cents: 100_000 }]);
  expect(codeOf(await start(prepaid.token))).toBe("being_paid");
});

it("the rest of an order that is paid before it ships is paid by card by a link, which tells no more than before", async () => {
  const { orderId: prepaidId, token } = await aPayLink();
  must(await book(accounts(), prepaidId, anEntry(), 100_000));
  const begun = must(await start(token, 240));
  const transactionId = await confirm(begun.clientSecret);
  expect(must(await pay(token, transactionId)).modifiedCount).toBe(1);
  const paid = await shown(token);
  expect(paid).toMatchObject({
    state: "paid",
    order: {
      receipts: [
        { kind: "transfer", cents: 100_000, isTakenBack: false },
        { kind: "card", cents: 24_000, isTakenBack: false },
      ],
    },
  });
  expect(JSON.stringify(paid)).not.toContain(transactionId);
  expect((await orderNow(prepaidId)).history.at(-1)?.by.role).toBe("payer");
  await expectInvariants();
});

it("a link of an order on account takes no card, and another order's charge pays nothing of it", async () => {
  const token = tokenOf((await link()).url);
  expect(codeOf(await start(token))).toBe("on_account");
  const other = await aPayLink();
  const charge = await confirm(must(await start(other.token)).clientSecret);
  expect(codeOf(await pay(token, charge))).toBe("payment_mismatch");
  expect((await orderNow(orderId)).status).toBe("accepted");
  must(await pay(other.token, charge));
  await expectInvariants();
});

it("tells nothing of reminders, nor that the shop has given the money up, and still takes it", async () => {
  await makeShippedOnAccount(orderId);
  const token = tokenOf((await link()).url);
  await orders().updateOne(
    { _id: requireId(orderId) },
    { $set: { "terms.writtenOffAt": new Date(), "terms.reminded": 3, "terms.remindedAt": new Date() } },
  );
  const { order, state } = await shown(token);
  expect(state).toBe("open");
  expect(order.terms).toMatchObject({ isWrittenOff: false });
  expect(order.terms).not.toHaveProperty("reminded");
});

it("its mail has what is open, when it is due, the account and the order's reference", async () => {
  must(await book(accounts(), orderId, anEntry(), 100_000));
  must(await makePayLink(accounts(), orderId, { email: "books@example.com" }, key()));
  await runAllJobs();
  const mail = await outbox().findOne({ to: "books@example.com" });
  expect(mail?.subject).toContain("$ 240.00 to pay");
  for (const words of [
    "$ 240.00 is due 30 days after we ship",
    "IBAN",
    inGroups(referenceOf(orderId)),
    "See the order",
  ])
    expect(mail?.text).toContain(words);
});

it("the mail of a part-paid order asks for the rest by card or transfer, and tells no payer why its lines cost what they do", async () => {
  const prepaid = await aPayLink();
  must(await book(accounts(), prepaid.orderId, anEntry(), 100_000));
  await orders().updateOne(
    { _id: requireId(prepaid.orderId) },
    { $set: { "lines.0.listCents": 1500, "lines.0.tierFrom": 100 } },
  );
  must(await makePayLink(accounts(), prepaid.orderId, { email: "rest@example.com" }, key()));
  await runAllJobs();
  const mail = await outbox().findOne({ to: "rest@example.com" });
  for (const words of [
    "$ 1,000.00 have arrived by bank transfer",
    "IBAN",
    "Pay $ 240.00",
    "whoever has it can pay",
    inGroups(referenceOf(prepaid.orderId)),
  ])
    expect(mail?.text).toContain(words);
  for (const words of ["List price", "Price from"]) expect(mail?.text).not.toContain(words);
  const [line] = (await shown(prepaid.token)).order.lines;
  for (const field of ["listCents", "tierFrom", "priceSource"]) expect(line).not.toHaveProperty(field);
});

it("an order that is paid before it ships has no new link once it is shipped", async () => {
  const { ada, orderId: prepaid, token } = await aPayLink();
  must(await pay(token, await confirm(must(await start(token)).clientSecret)));
  await orders().updateOne({ _id: requireId(prepaid) }, { $set: { status: "shipped" } });
  expect(codeOf(await makePayLink(ada, prepaid, {}, key()))).toBe("already_paid");
});
