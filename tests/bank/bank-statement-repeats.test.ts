import { describe, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { paymentClaims } from "@/lib/core/data/payments/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookEntryFor } from "@/lib/features/bank/commands/decide-entry";
import { viewBankStatements } from "@/lib/features/bank/commands/view-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anOrder, anUnpaidOrder, codeOf, must, orderNow, staffViewer } from "../support/shop-in-process";
import { writeEntry } from "../support/statements";
import { allBooked, upload, uploaded } from "../support/stored-entries";
import { book, takeBack } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const entryNow = async (id: string) => {
  const entry = await bankEntries().findOne({ _id: requireId(id) });
  if (!entry) throw new Error("there is no such entry");
  return entry;
};

describe("the same entry", () => {
  it("the same file again, and a file that overlaps it, store and book each entry once", async () => {
    const { orderId } = await anUnpaidOrder();
    const [first, second, third] = ["1", "2", "3"].map((n) =>
      writeEntry({ bankReference: `E-${n}`, reference: referenceOf(orderId) }),
    ) as [string, string, string];
    // The bank gives these no reference: two of the same content are two.
    const plain = writeEntry({ bankReference: null, text: "Parts", amount: "5.00" });
    for (const entries of [
      [first, second, plain, plain],
      [first, second, plain, plain],
      [second, third, plain, plain],
    ]) {
      must(await upload(entries));
      await allBooked();
    }
    expect(await bankEntries().countDocuments()).toBe(5);
    expect((await orderNow(orderId)).history.filter(({ event }) => event === "pay")).toHaveLength(1);
    const { items } = await viewBankStatements({});
    expect(items.map(({ credits, entries }) => [credits, entries]).sort()).toEqual([
      [4, 0],
      [4, 1],
      [4, 4],
    ]);
    await expectInvariants();
  });

  it("two uploads of one file at the same moment, with one key and with two, store and book each entry once", async () => {
    const made = await Promise.all(Array.from({ length: 3 }, anUnpaidOrder));
    const entries = made.map(({ orderId }, n) =>
      writeEntry({ bankReference: `T-${n}`, reference: referenceOf(orderId) }),
    );
    const keys = ["one", "one", "two", "three"];
    const viewer = accounts();
    const answers = await Promise.all(keys.map((key) => upload(entries, key, viewer)));
    expect(new Set(answers.map((answer) => must(answer).statementId)).size).toBe(3);
    await allBooked();
    expect(await bankEntries().countDocuments({ state: "booked" })).toBe(3);
    for (const { orderId } of made)
      expect((await orderNow(orderId)).history.filter(({ event }) => event === "pay")).toHaveLength(1);
    await expectInvariants();
  });

  it("a reference that the bank uses again for other money is another entry, in whichever files the two stand", async () => {
    const written = (amount: string, text = amount) => writeEntry({ bankReference: "SALARY", amount, text });
    for (const amounts of [["1.00"], ["2.00"], ["1.00", "2.00"], ["2.00", "3.00"], ["3.00", "2.00", "1.00"]])
      must(await upload(amounts.map((amount) => written(amount))));
    const sameAmount = [written("5.00", "of Ada"), written("5.00", "of Ben"), written("5.00", "of Ben")];
    for (const entries of [sameAmount, sameAmount.toReversed()]) must(await upload(entries));
    await allBooked();
    const stored = await bankEntries().find({}).toArray();
    expect(stored.map(({ amountCents, text }) => `${amountCents} ${text}`).sort()).toEqual([
      "100 1.00",
      "200 2.00",
      "300 3.00",
      "500 of Ada",
      "500 of Ben",
      "500 of Ben",
    ]);
  });

  it.each([
    ["of two payers, in one file", "of Ada", "of Ben", false],
    ["of two payers, in two files", "of Ada", "of Ben", true],
    ["of one payer, in one file", "of Ada", "of Ada", false],
  ])("two references that differ in signs alone hide no money: %s", async (_, first, second, areApart) => {
    const entries = [
      writeEntry({ bankReference: "2026-1-11", amount: "5.00", text: first }),
      writeEntry({ bankReference: "2026-11-1", amount: "5.00", text: second }),
    ];
    for (const file of areApart ? entries.map((entry) => [entry]) : [entries, entries])
      must(await upload(file));
    await allBooked();
    const stored = await bankEntries().find({}).toArray();
    expect(stored.map(({ text }) => text).sort()).toEqual([first, second]);
  });

  it("an entry that a crash left waiting after its booking is booked once it is looked at", async () => {
    const [paid, other] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const [entry] = await uploaded([{ reference: referenceOf(paid.orderId) }]);
    const id = entry?._id.toHexString() ?? "";
    await bankEntries().updateOne({ _id: requireId(id) }, { $set: { state: "waiting", orderId: null } });
    const { revision } = await entryNow(id);
    const refused = await bookEntryFor(accounts(), id, { orderId: other.orderId, revision });
    expect(codeOf(refused)).toBe("payment_mismatch");
    expect(await entryNow(id)).toMatchObject({ state: "booked", orderId: requireId(paid.orderId) });
    expect((await orderNow(other.orderId)).status).toBe("unpaid");
  });

  it("booked by hand before its statement came, it is booked; taken back, it waits and pays another order", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    must(await book(accounts(), orderId, "2026/11-0042"));
    const [entry] = await uploaded([{ bankReference: "2026-11-0042", text: "no reference" }]);
    expect(entry).toMatchObject({ state: "booked", orderId: requireId(orderId) });
    must(await takeBack(accounts(), orderId, "2026 11 0042"));
    const id = entry?._id.toHexString() ?? "";
    expect(await entryNow(id)).toMatchObject({
      state: "waiting",
      orderId: null,
      problem: { kind: "taken_back" },
    });
    const other = await anOrder(ada, product);
    must(await bookEntryFor(accounts(), id, { orderId: other, revision: (await entryNow(id)).revision }));
    expect((await orderNow(other)).status).toBe("paid");
    expect((await entryNow(id)).orderId?.toHexString()).toBe(other);
    await expectInvariants();
  });

  it("an entry that an earlier version has booked under its own spelling pays no second order", async () => {
    const [first, second] = [await anUnpaidOrder(), await anUnpaidOrder()];
    must(await book(accounts(), first.orderId, "2026/11-7"));
    const transactionId = "bank:DE89370400440532013000:2026/11-7";
    await orders().updateOne(
      { _id: requireId(first.orderId) },
      { $set: { "payment.transactionId": transactionId } },
    );
    const claim = await paymentClaims().findOne({ orderId: requireId(first.orderId) });
    await paymentClaims().deleteMany({ orderId: requireId(first.orderId) });
    await paymentClaims().insertOne({
      _id: transactionId,
      orderId: requireId(first.orderId),
      at: claim?.at ?? new Date(),
    });
    expect(codeOf(await book(accounts(), second.orderId, "2026/11-7"))).toBe("payment_mismatch");
    expect(must(await book(accounts(), first.orderId, "2026/11-7"))).toEqual({ modifiedCount: 0 });
    must(await takeBack(accounts(), first.orderId, "2026-11-7"));
    expect((await orderNow(first.orderId)).status).toBe("refunded");
  });
});
