import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { audit } from "@/lib/core/data/audit/collections";
import { movements, products } from "@/lib/core/data/catalogue/collections";
import { jobs } from "@/lib/core/data/jobs/collections";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import { orders } from "@/lib/core/data/orders/collections";
import { paymentEvents } from "@/lib/core/data/payments/collections";
import { receiveEvent } from "@/lib/core/data/payments/payment-events";
import { collectionOf } from "@/lib/core/data/store/collection";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { paperProblems, papers } from "@/lib/features/papers/data/collections";
import { mendFinding } from "@/lib/features/truth/commands/mend-finding";
import type { RowKey } from "@/lib/features/truth/domain/rows";
import { storePaper } from "../papers/store-paper";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  anAdmin,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  codeOf,
  must,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";
import { anEntry, book } from "../support/transfers";
import { differing, forgetLooks, lookTwice, rowOf } from "./truth-shop";

vi.mock("@/lib/core/commands/jobs/run-in-background", () => ({ runInBackground: () => undefined }));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });

let max: Viewer;
beforeEach(async () => {
  const emptied = [movements(), jobs(), papers(), paperProblems(), paymentEvents()];
  await Promise.all(emptied.map((each) => each.deleteMany({})));
  await forgetLooks();
  max = await anAdmin();
});

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const DAY = 24 * 60;

/** Sees the row green, plants the fault, sees it alone differ. @returns the difference */
async function turns(key: RowKey, plant: () => Promise<unknown>) {
  await lookTwice();
  expect(await differing(max)).toEqual({});
  await plant();
  await lookTwice();
  expect(Object.keys(await differing(max))).toEqual([key]);
  const [finding] = (await rowOf(max, key)).findings;
  if (!finding) throw new Error("there is no difference");
  return finding;
}

async function turnsAndIsMended(key: RowKey, plant: () => Promise<unknown>): Promise<string> {
  const { id, seen, text } = await turns(key, plant);
  must(await mendFinding(max, id, { seen }));
  expect(await differing(max)).toEqual({});
  await lookTwice();
  expect(await differing(max)).toEqual({});
  expect(await audit().countDocuments({ kind: "truth", "subject.id": requireId(id) })).toBe(1);
  return text;
}

const setOrder = (orderId: string, $set: object) => orders().updateOne({ _id: requireId(orderId) }, { $set });

describe("the row of moves", () => {
  it("turns where a move of stock is due for more than five minutes, and is mended by making it", async () => {
    const { orderId, product, pay, ada } = await anUnpaidOrder();
    const { holds, available } = (await products().findOne({ _id: product._id })) ?? product;
    await turnsAndIsMended("moves", async () => {
      const transactionId = await paidAtProvider(ada, orderId);
      must(await pay(transactionId));
      const [hold] = holds;
      // The process has died between the order and its product.
      await products().updateOne({ _id: product._id }, { $set: { holds, available, sold: 0 } });
      const { _id, quantity } = { _id: newId(), quantity: 100 };
      const move = { _id, lineNo: 1, pieces: quantity, from: "hold", to: "sold", held: quantity };
      await setOrder(orderId, { movesDue: [{ ...move, holdId: hold?.holdId, at: ago(6) }] });
    });
    await expectInvariants();
  });
});

describe("a mend that meets a fault", () => {
  it("says that nobody can know, and the difference stays", async () => {
    const { orderId, product } = await aPaidOrder();
    const move = { _id: newId(), lineNo: 1, pieces: 100, from: "sold", to: "available", at: ago(6) } as const;
    const { id, seen } = await turns("moves", () => setOrder(orderId, { movesDue: [move] }));
    // Less is sold than the order has bought.
    await products().updateOne({ _id: product._id }, { $set: { sold: 0, available: 1000 } });
    expect(codeOf(await mendFinding(max, id, { seen }))).toBe("not_ready");
    await lookTwice();
    expect(Object.keys(await differing(max))).toEqual(["moves"]);
  });
});

describe("the row of entries", () => {
  it("turns where a use is not booked for long, and is mended by what the order has", async () => {
    const { orderId } = await anUnpaidOrder();
    must(await book(max, orderId, anEntry(), 124_000));
    const [entry] = await bankEntries().find().toArray();
    await turnsAndIsMended("entries", () =>
      bankEntries().updateOne(
        { _id: entry?._id ?? newId() },
        { $set: { "uses.0.state": "meant", "uses.0.at": ago(6), useSince: ago(6) } },
      ),
    );
    await expectInvariants();
  });

  it("turns where an entry is booked for an order that has no such money, and the entry has it again", async () => {
    const { orderId } = await anUnpaidOrder();
    must(await book(max, orderId, anEntry(), 100_000));
    const text = await turnsAndIsMended("entries", () =>
      setOrder(orderId, { receipts: [], "payment.transactionId": null }),
    );
    expect(text).toContain("are booked, and the order has no such money");
    expect(await bankEntries().findOne()).toMatchObject({ leftCents: 100_000, uses: [] });
  });

  it("turns where the parts of an entry are not its amount, and no mend is offered", async () => {
    const { orderId } = await anUnpaidOrder();
    must(await book(max, orderId, anEntry(), 100_000));
    const { mend } = await turns("entries", () => bankEntries().updateOne({}, { $inc: { leftCents: 5 } }));
    expect(mend).toBeNull();
  });
});

describe("the row of refunds", () => {
  it("turns where a refund to the card is due for a day, and is mended by asking the provider", async () => {
    const { orderId } = await aPaidOrder();
    must(await requestRefund(max, orderId, { reason: "Wrong part" }));
    await turnsAndIsMended("refunds", () =>
      setOrder(orderId, { refundDue: true, auditDue: false, updatedAt: ago(DAY + 1) }),
    );
    expect(await orderNow(orderId)).toMatchObject({ status: "refunded", refundDue: false });
  });

  it("turns where a transfer back is due for a day: a person sends it", async () => {
    const { orderId } = await aPaidOrder();
    const { mend } = await turns("refunds", () => setOrder(orderId, { transferRefundSince: ago(DAY + 1) }));
    expect(mend).toBeNull();
  });
});

describe("the rows of papers", () => {
  it("turn where a number lacks its paper", async () => {
    for (let paper = 0; paper < 3; paper += 1) await storePaper(max);
    await papers().updateMany({}, { $unset: { filesDue: "" } });
    const { text, mend } = await turns("numbers", () => papers().deleteOne({ number: 2 }));
    expect([text, mend]).toEqual(["1 number lacks its paper", null]);
  });

  it("turn where the files of a paper are not made, and are mended by making them", async () => {
    const paperId = await storePaper(max);
    await papers().updateMany({}, { $unset: { filesDue: "" } });
    await turnsAndIsMended("papers", () =>
      papers().updateOne({ _id: requireId(paperId) }, { $set: { files: null, filesDue: ago(6) } }),
    );
  });

  it("turn where a paper could not be issued, with the reason", async () => {
    const { orderId } = await aPaidOrder();
    const { text } = await turns("papers", () =>
      paperProblems().insertOne({
        _id: newId(),
        orderId: requireId(orderId),
        kind: "invoice",
        code: "seller_incomplete",
        text: "The seller has no address",
        fields: [],
        at: ago(1),
        recordRevision: 1,
      }),
    );
    expect(text).toBe("Invoice not issued: The seller has no address");
  });
});

describe("the rows of work", () => {
  const aJob = async (set: object) => {
    await insertJobs([{ kind: "mail.order-placed", payload: { orderId: "none" }, cause: randomUUID() }]);
    await jobs().updateMany({}, { $set: set });
  };

  it("turn where a mail was given up, and are mended by trying it again", async () => {
    await turnsAndIsMended("jobs", () =>
      aJob({ state: "dead", lastError: { at: ago(1), what: "The mail server did not answer", detail: "" } }),
    );
    expect(await jobs().findOne()).toMatchObject({ state: "queued", tries: 0 });
  });

  it("turn where nobody runs the queue", async () => {
    const { text, mend } = await turns("jobs", () => aJob({ state: "queued", runAt: ago(6) }));
    expect([text, mend]).toEqual(["It should have run before", null]);
  });

  it("turn where a message of the provider was not handled, and are mended by asking the provider again", async () => {
    const { orderId, ada } = await anUnpaidOrder();
    const intentId = await paidAtProvider(ada, orderId);
    await turnsAndIsMended("events", async () => {
      await receiveEvent({ id: "evt_1", type: "payment_intent.succeeded", kind: "succeeded", intentId });
      await paymentEvents().updateOne({ _id: "evt_1" }, { $set: { receivedAt: ago(6) } });
    });
    expect((await orderNow(orderId)).status).toBe("paid");
    expect(await paymentEvents().findOne()).toMatchObject({ state: "handled", orderId: requireId(orderId) });
    await expectInvariants();
  });

  it("turn where a message that a version before has stored was not handled", async () => {
    const { orderId, ada } = await anUnpaidOrder();
    const intentId = await paidAtProvider(ada, orderId);
    await turnsAndIsMended("events", async () => {
      await receiveEvent({ id: "evt_2", type: "payment_intent.succeeded", kind: "succeeded", intentId });
      await paymentEvents().updateOne({}, { $set: { receivedAt: ago(6) }, $unset: { kind: "" } });
    });
    expect((await orderNow(orderId)).status).toBe("paid");
  });

  it("turn where entries of the audit and movements are not copied, and are mended by copying them", async () => {
    const product = await aProduct({ available: 1000 });
    await turnsAndIsMended("audit", () =>
      products().updateOne({ _id: product._id }, { $set: { "movesPending.0.at": ago(6) } }),
    );
    expect(await movements().countDocuments({ productId: product._id })).toBe(1);
    const { orderId } = await aPaidOrder();
    await turnsAndIsMended("audit", () => setOrder(orderId, { auditDue: true, updatedAt: ago(6) }));
  });
});

describe("the row of backups", () => {
  const meta = collectionOf<{ _id: string; at: Date }>("meta");

  it("cannot be judged before a backup is noted, agrees for a day, and differs then", async () => {
    await meta().deleteOne({ _id: "backup" });
    await lookTwice();
    expect(await rowOf(max, "backup")).toMatchObject({
      state: "unknown",
      why: expect.stringContaining("npm run backup"),
    });
    await meta().insertOne({ _id: "backup", at: ago(DAY - 5) });
    await lookTwice();
    expect((await rowOf(max, "backup")).state).toBe("agrees");
    await meta().updateOne({ _id: "backup" }, { $set: { at: ago(DAY + 5) } });
    await lookTwice();
    expect((await rowOf(max, "backup")).state).toBe("differs");
    await meta().deleteOne({ _id: "backup" });
  });
});
