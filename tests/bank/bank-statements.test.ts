import { describe, expect, it, onTestFinished, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { audit } from "@/lib/core/data/audit/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { findOwnData } from "@/lib/core/data/people/own-data";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookEntryFor, moveEntryTo } from "@/lib/features/bank/commands/decide-entry";
import { viewBankEntries } from "@/lib/features/bank/commands/view-entries";
import { bankEntries, bankStatements } from "@/lib/features/bank/data/collections";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { DECLARED_OWN_DATA } from "@/lib/upkeep/declared/own-data";
import { eraseTraces } from "@/lib/upkeep/erasure/erase-traces";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  codeOf,
  later,
  makeOverdue,
  must,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { type WrittenEntry, writeEntry, writeTransaction } from "../support/statements";
import { allBooked, aWaitingEntry, upload, uploaded } from "../support/stored-entries";
import { anEntry, book } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const entryNow = async (id: string) => {
  const entry = await bankEntries().findOne({ _id: requireId(id) });
  if (!entry) throw new Error("there is no such entry");
  return entry;
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("a payment whose reference names an order", () => {
  it("the exact amount pays the order, whether the reference is in its place or among the payer's words", async () => {
    const [first, second] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const grouped = referenceOf(second.orderId).replaceAll(/(.{4})/g, "$1 ");
    const entries = await uploaded([
      { reference: referenceOf(first.orderId) },
      { text: `Order ${grouped} thank you` },
    ]);
    expect(entries.map(({ state, orderId }) => [state, orderId?.toHexString()])).toEqual([
      ["booked", first.orderId],
      ["booked", second.orderId],
    ]);
    for (const { orderId, product } of [first, second]) {
      const { status, history } = await orderNow(orderId);
      expect(status).toBe("paid");
      expect(history.at(-1)).toMatchObject({
        event: "pay",
        by: { role: "admin" },
        reason: "Statement STMT-7",
      });
      expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    }
    await expectInvariants();
  });

  it("money for an order that is paid, cancelled, or expired and sold out waits, and changes nothing", async () => {
    const paid = await aPaidOrder();
    const cancelled = await anUnpaidOrder();
    must(await cancelOrder(cancelled.ada, cancelled.orderId));
    const [ada, ben, gone] = [await aCustomer(), await aCustomer(), await aProduct({ available: 100 })];
    const soldOut = await anOrder(ada, gone);
    await makeOverdue(soldOut);
    await expireOrders(new Date());
    await anOrder(ben, gone);
    const ids = [paid.orderId, cancelled.orderId, soldOut];
    const entries = await uploaded(ids.map((id) => ({ reference: referenceOf(id) })));
    expect(entries.map(({ state, problem }) => [state, problem?.kind])).toEqual([
      ["waiting", "second_payment"],
      ["waiting", "ended"],
      ["waiting", "sold_out"],
    ]);
    expect((await Promise.all(ids.map(orderNow))).map(({ status }) => status)).toEqual([
      "paid",
      "cancelled",
      "expired",
    ]);
    await expectInvariants();
  });

  it("a part of an entry pays its order, and each part is known again", async () => {
    const [first, second] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const details = [first, second]
      .map(({ orderId }) => writeTransaction({ reference: referenceOf(orderId) }, 2, "1240.00"))
      .join("");
    const batch = writeEntry({ amount: "2480.00", bankReference: "BATCH-1", details });
    for (let round = 0; round < 2; round += 1) {
      must(await upload([batch]));
      await allBooked();
    }
    for (const { orderId } of [first, second]) expect((await orderNow(orderId)).status).toBe("paid");
    expect(await bankEntries().countDocuments()).toBe(2);
    await expectInvariants();
  });
});

describe("a payment that no order can be told for", () => {
  it("waits with the reason: no reference, a wrong one, two orders, another currency, or several payments in one", async () => {
    const [first, second] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const both = `${referenceOf(first.orderId)} and ${referenceOf(second.orderId)}`;
    const entries = await uploaded([
      { text: "Thank you" },
      { reference: referenceOf(newId().toHexString()) },
      { text: both },
      { reference: referenceOf(first.orderId), currency: "EUR" },
      { details: "<Btch><NbOfTxs>2</NbOfTxs></Btch>" },
    ]);
    expect(entries.map(({ state, problem }) => [state, problem?.kind])).toEqual([
      ["waiting", "no_reference"],
      ["waiting", "unknown_reference"],
      ["waiting", "several_orders"],
      ["waiting", "currency"],
      ["waiting", "lumped"],
    ]);
    expect((await orderNow(first.orderId)).status).toBe("unpaid");
  });

  it.each<[string, WrittenEntry, string]>([
    ["of 1999", { day: "1999-12-31" }, "day"],
    ["of 2099", { day: "2099-01-01" }, "day"],
    ["of a day before the order", { day: daysAgo(20) }, "day"],
    ["with an unknown word for its reversal", { reversal: "TRUE" }, "unclear"],
    ["of an unknown status", { status: "BOOKED" }, "unclear"],
  ])(
    "money %s waits with its reason though it names an order, and is booked by hand",
    async (_, written, kind) => {
      const { orderId } = await anUnpaidOrder();
      const [entry] = await uploaded([{ ...written, reference: referenceOf(orderId) }]);
      expect(entry).toMatchObject({ state: "waiting", problem: { kind, text: expect.any(String) } });
      expect((await orderNow(orderId)).status).toBe("unpaid");
      const { _id, revision } = entry ?? { _id: newId(), revision: 0 };
      expect(must(await bookEntryFor(accounts(), _id.toHexString(), { orderId, revision }))).toEqual({
        modifiedCount: 1,
      });
      expect((await orderNow(orderId)).status).toBe("paid");
    },
  );

  it("up to three orders of its amount are offered, the payer's name first, and one of them is booked once", async () => {
    const product = await aProduct();
    const people = await Promise.all(Array.from({ length: 5 }, aCustomer));
    const placed: string[] = [];
    for (const person of people) placed.push(await anOrder(person, product));
    const [, , ofJörg = ""] = placed;
    await orders().updateOne({ _id: requireId(ofJörg) }, { $set: { "customer.name": "Jörg Müller" } });
    const id = await aWaitingEntry({ payer: "MUELLER JOERG", text: "for parts" });
    const { items } = await viewBankEntries({ state: "waiting" });
    expect(items).toMatchObject([{ id, candidates: [{ id: ofJörg, name: "Jörg Müller" }, {}, {}] }]);
    const chosen = { orderId: ofJörg, revision: (await entryNow(id)).revision };
    expect(must(await bookEntryFor(accounts(), id, chosen))).toEqual({ modifiedCount: 1 });
    expect(must(await bookEntryFor(accounts(), id, chosen))).toEqual({ modifiedCount: 0 });
    expect(codeOf(await bookEntryFor(accounts(), id, { ...chosen, orderId: placed[0] ?? "" }))).toBe(
      "already_paid",
    );
    expect((await orderNow(ofJörg)).status).toBe("paid");
    expect((await viewBankEntries({ state: "booked" })).items).toMatchObject([{ order: { id: ofJörg } }]);
    await expectInvariants();
  });

  it("is set aside and opened again with a reason, which the audit has", async () => {
    const id = await aWaitingEntry();
    const move = (state: "waiting" | "closed", revision: number) =>
      moveEntryTo(accounts(), id, { state, reason: "Sent back", revision });
    expect(must(await move("closed", 1))).toEqual({ modifiedCount: 1 });
    expect(must(await move("closed", 1))).toEqual({ modifiedCount: 0 });
    expect((await entryNow(id)).expiresAt).toBeInstanceOf(Date);
    expect(codeOf(await move("waiting", 1))).toBe("changed_meanwhile");
    must(await move("waiting", 2));
    expect(await entryNow(id)).not.toHaveProperty("expiresAt");
    const told = await audit()
      .find({ kind: "bankEntry", "subject.id": requireId(id) })
      .toArray();
    expect(told.map(({ reason, changes }) => `${reason}: ${changes[0]?.to}`).sort()).toEqual([
      "Sent back: Set aside",
      "Sent back: Waits for you",
    ]);
  });

  it("the amount that is typed for an entry of a statement is the statement's, and one that was set aside is not booked", async () => {
    const { orderId } = await anUnpaidOrder();
    const [small, aside] = await uploaded([
      { bankReference: "E-1", amount: "5.00", text: "" },
      { bankReference: "E-2", text: "" },
    ]);
    const wrong = await book(accounts(), orderId, "E-1");
    expect(wrong).toMatchObject({ code: "payment_mismatch" });
    expect(JSON.stringify(wrong)).toContain("$ 5.00");
    const { _id, revision } = aside ?? (await entryNow(""));
    const id = _id.toHexString();
    must(await moveEntryTo(accounts(), id, { state: "closed", reason: "Sent back", revision }));
    expect(codeOf(await book(accounts(), orderId, "E-2"))).toBe("already_paid");
    const now = (await entryNow(id)).revision;
    expect(codeOf(await bookEntryFor(accounts(), id, { orderId, revision: now }))).toBe("already_paid");
    expect((await orderNow(orderId)).status).toBe("unpaid");
    must(await moveEntryTo(accounts(), id, { state: "waiting", reason: "It is here", revision: now }));
    must(await bookEntryFor(accounts(), id, { orderId, revision: now + 1 }));
    expect((await orderNow(orderId)).status).toBe("paid");
    expect(await entryNow(small?._id.toHexString() ?? "")).toMatchObject({ state: "waiting", orderId: null });
  });

  it("beside the reference of an order that is paid, orders of the same buyer are offered, and none of another's", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    const own = await anOrder(ada, product);
    const lapsed = await anOrder(ada, product);
    // It was to be on account and was not approved in time: no transfer pays it.
    const terms = { netDays: 30 as const, settledCents: 0, owed: false };
    await orders().updateOne({ _id: requireId(lapsed) }, { $set: { status: "expired", terms } });
    const stranger = await anOrder(await aCustomer("Ben Stranger"), product);
    const reference = referenceOf(orderId);
    await uploaded([{ reference }]);
    const [second] = await uploaded([{ reference, payer: "Ben Stranger" }]);
    expect(second).toMatchObject({ state: "waiting", problem: { kind: "second_payment" } });
    const { items } = await viewBankEntries({ limit: 10, state: "waiting" });
    expect(items.map(({ candidates }) => candidates.map(({ id }) => id))).toEqual([[own]]);
    expect((await orderNow(stranger)).totalCents).toBe((await orderNow(own)).totalCents);
  });
});

it("money that came while a card payment was busy is looked at again", async () => {
  const { orderId } = await anUnpaidOrder();
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { "payment.intentId": "pi_unknown" } });
  const gateway = paymentGateway();
  if (!gateway) throw new Error("no payments");
  const cancelled = vi.spyOn(gateway, "cancelIntent").mockResolvedValue("processing");
  onTestFinished(() => cancelled.mockRestore());
  must(await upload([writeEntry({ reference: referenceOf(orderId) })]));
  await sweepOnce(later());
  expect(await bankEntries().findOne({})).toMatchObject({ state: "new" });
  cancelled.mockRestore();
  await allBooked();
  expect((await orderNow(orderId)).status).toBe("paid");
});

it("the customer's file has the payer of their orders, and the deletion of their account takes the payer out", async () => {
  const { ada, orderId } = await anUnpaidOrder();
  const [entry] = await uploaded([{ reference: referenceOf(orderId), payer: "Ada's Bank Name" }]);
  const named = { namedOrderIds: [requireId(orderId)], payer: "Ada's Bank Name" };
  const problem = { kind: "other", text: "Sent back to Ada" } as const;
  const aside = await aWaitingEntry({ ...named, state: "closed", problem });
  const waiting = await aWaitingEntry(named);
  const own = await findOwnData(ada, DECLARED_OWN_DATA);
  for await (const _ of own.orders);
  expect(await own.behind()).toMatchObject({
    transfers: [
      { orderId, payer: "Ada's Bank Name" },
      { orderId, payer: "Ada's Bank Name" },
    ],
  });
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "shipped" } });
  await users().deleteOne({ _id: requireId(ada.userId) });
  await eraseTraces(requireId(ada.userId), [ada.email]);
  expect(await entryNow(entry?._id.toHexString() ?? "")).toMatchObject({
    payer: null,
    text: "",
    state: "booked",
  });
  expect(await entryNow(aside)).toMatchObject({
    payer: null,
    text: "",
    problem: { kind: "other", text: "" },
  });
  // Until somebody knows whose money it is.
  expect(await entryNow(waiting)).toMatchObject({ payer: "Ada's Bank Name" });
});

it("nobody without the right uploads, books or sets aside, and nothing of a refused file is stored", async () => {
  const { ada, orderId } = await anUnpaidOrder();
  const id = await aWaitingEntry();
  const sales: Viewer = { ...staffViewer(), role: null, staffRoles: ["sales", "warehouse", "catalogue"] };
  for (const viewer of [ada, sales]) {
    expect(codeOf(await upload([writeEntry()], anEntry(), viewer))).toBe("forbidden");
    expect(codeOf(await bookEntryFor(viewer, id, { orderId, revision: 1 }))).toBe("forbidden");
    expect(codeOf(await moveEntryTo(viewer, id, { state: "closed", reason: "x", revision: 1 }))).toBe(
      "forbidden",
    );
  }
  expect(codeOf(await upload([writeEntry(), "<Ntry>"]))).toBe("invalid");
  expect(await bankStatements().countDocuments()).toBe(0);
  expect(await bankEntries().countDocuments()).toBe(1);
});
