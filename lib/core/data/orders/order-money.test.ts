import { describe, expect, it } from "vitest";
import { newId } from "@/lib/core/data/store/ids";
import type { OrderDocument } from "./documents";
import { newReceipt, openOf, paidOf, receiptsOf, refundsOf } from "./order-money";

const AT = new Date("2026-11-20T10:00:00Z");
const by = { role: "customer", userId: newId(), name: "Ada" } as const;
const _id = newId();

/** As a version before has stored it, in the parts that tell of its money. */
const anOrder = (change: Partial<OrderDocument>): OrderDocument =>
  ({
    _id,
    status: "paid",
    totalCents: 10_000,
    payment: { provider: "sandbox", intentId: "pi_1", attempt: 1, transactionId: "pi_1", refund: null },
    refundDue: false,
    flags: [],
    history: [{ event: "pay", at: AT, by, reason: null }],
    updatedAt: AT,
    ...change,
  }) as OrderDocument;

const BANK_PAYMENT = {
  provider: "bank",
  intentId: null,
  attempt: 0,
  transactionId: "bank:DE1:E7",
  refund: null,
} as const;
const TERMS = { netDays: 30, owed: true } as const;

describe("an order of a version before", () => {
  it("that is paid has one receipt of all that was due", () => {
    const order = anOrder({});
    expect(receiptsOf(order)).toEqual([
      {
        _id: "pi_1",
        cents: 10_000,
        at: AT,
        day: "2026-11-20",
        kind: "card",
        by: { role: "customer", userId: by.userId },
      },
    ]);
    expect([paidOf(order), openOf(order)]).toEqual([10_000, 0]);
  });

  it("that was paid by transfer has the bank's day, and its own id in the receipt's", () => {
    const changes = [{ field: "transferDay" as const, from: null, to: "2026-11-18" }];
    const history = [{ event: "pay" as const, at: AT, by, reason: null, changes }];
    const [receipt] = receiptsOf(anOrder({ payment: BANK_PAYMENT, history }));
    expect(receipt).toMatchObject({
      _id: `bank:DE1:E7:${_id.toHexString()}`,
      kind: "transfer",
      day: "2026-11-18",
    });
  });

  it("that nobody has paid has none", () => {
    const payment = { ...BANK_PAYMENT, provider: null, transactionId: null };
    const order = anOrder({
      status: "unpaid",
      payment,
      history: [{ event: "confirm", at: AT, by, reason: null }],
    });
    expect(receiptsOf(order)).toEqual([]);
    expect([paidOf(order), openOf(order)]).toEqual([0, 10_000]);
  });

  it.each([
    [true, undefined, "due"],
    [false, undefined, "sent"],
    [false, true, "failed"],
  ] as const)(
    "that is refunded has one refund: due %s, failed %s is %s",
    (refundDue, refundFailed, state) => {
      const refunded = { event: "refund" as const, at: AT, by, reason: "Scratched" };
      const order = anOrder({
        status: "refunded",
        refundDue,
        ...(refundFailed === undefined ? {} : { refundFailed }),
        history: [{ event: "pay", at: AT, by, reason: null }, refunded],
      });
      expect(refundsOf(order)).toMatchObject([
        { _id: _id.toHexString(), cents: 10_000, reason: "Scratched", cause: "order", state },
      ]);
      expect(paidOf(order)).toBe(state === "failed" ? 10_000 : 0);
    },
  );

  it("whose booking was taken back has no money and no refund", () => {
    const payment = { ...BANK_PAYMENT, refund: { refundId: "taken back", at: AT } };
    const order = anOrder({ status: "refunded", payment });
    expect(receiptsOf(order)).toMatchObject([{ takenBackAt: AT }]);
    expect([paidOf(order), refundsOf(order)]).toEqual([0, []]);
  });
});

describe("a process of the version before that writes beside this one", () => {
  const receipt = newReceipt({ _id }, { transactionId: "bank:DE1:E7", kind: "transfer", cents: 10_000, by });
  const onAccount = (settledCents: number, transactionId: string | null, change = {}) =>
    anOrder({
      status: "shipped",
      terms: { ...TERMS, settledCents },
      payment: { ...BANK_PAYMENT, transactionId },
      receipts: [receipt],
      ...change,
    });

  it("counts where it has taken a settlement back", () => {
    const order = onAccount(0, null, { history: [{ event: "unsettle", at: AT, by, reason: "No" }] });
    expect(receiptsOf(order)).toEqual([{ ...receipt, takenBackAt: AT }]);
    expect([paidOf(order), openOf(order)]).toEqual([0, 10_000]);
  });

  it("counts where it has settled it by another entry after that", () => {
    const order = onAccount(10_000, "bank:DE1:E9", {
      history: [
        { event: "unsettle", at: AT, by, reason: "No" },
        { event: "settle", at: AT, by, reason: null },
      ],
    });
    expect(receiptsOf(order).map(({ _id: id, takenBackAt }) => [id, takenBackAt !== undefined])).toEqual([
      [receipt._id, true],
      [`bank:DE1:E9:${_id.toHexString()}`, false],
    ]);
    expect(paidOf(order)).toBe(10_000);
  });

  it("counts where it has refunded what this one has recorded as paid", () => {
    const order = anOrder({
      status: "refunded",
      receipts: [newReceipt({ _id }, { transactionId: "pi_1", kind: "card", cents: 10_000, by })],
      history: [{ event: "refund", at: AT, by, reason: "Scratched" }],
    });
    expect(refundsOf(order)).toMatchObject([{ cents: 10_000, state: "sent" }]);
    expect(paidOf(order)).toBe(0);
  });
});
