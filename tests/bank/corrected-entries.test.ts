import { describe, expect, it, vi } from "vitest";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { openOf, paidOf } from "@/lib/core/data/orders/order-money";
import type { Viewer } from "@/lib/core/domain/people/access";
import { moveEntryTo } from "@/lib/features/bank/commands/decide-entry";
import { finishUses } from "@/lib/features/bank/commands/end-use";
import { viewBankEntries } from "@/lib/features/bank/commands/view-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import type { BankEntryDocument } from "@/lib/features/bank/data/documents";
import { toBankEntry } from "@/lib/features/bank/http/bank-answers";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  anOrder,
  anUnpaidOrder,
  clearShop,
  codeOf,
  later,
  must,
  orderNow,
  staffViewer,
} from "../support/shop-in-process";
import { writeEntry } from "../support/statements";
import { atEveryStep, overtakenAt } from "../support/steps";
import { allBooked, upload } from "../support/stored-entries";
import { book, takeBack } from "../support/transfers";

const { stepwise, inSteps } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/features/bank/data/bank-entries", async (original: () => Promise<object>) =>
  inSteps(await original(), ["bankEntryId"] as never),
);
vi.mock("@/lib/features/bank/data/entry-uses", async (original: () => Promise<object>) =>
  inSteps(await original(), ["isShared"] as never),
);
vi.mock("@/lib/features/bank/data/bank-statements", stepwise);
vi.mock("@/lib/features/bank/data/typed-entries", stepwise);

/** An entry that somebody has typed is the one that its statement brings, also where they typed another amount. */

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const ENTRY = "T2026-7";
const brings = async (amount: string, change: { currency?: string; day?: string } = {}) => {
  must(await upload([writeEntry({ bankReference: ENTRY, amount, ...change })]));
  await allBooked();
};
const entryNow = async (): Promise<BankEntryDocument> => {
  const [entry, ...others] = await bankEntries().find().toArray();
  if (!entry || others.length > 0) throw new Error(`${others.length + 1} entries`);
  return entry;
};
const move = async (state: "waiting" | "closed", reason = "Sent back") =>
  moveEntryTo(accounts(), (await entryNow())._id.toHexString(), {
    state,
    reason,
    revision: (await entryNow()).revision,
  });

/** An order of 1,240.00 that was paid by a typed entry of this amount. */
async function typed(amountCents = 124_000) {
  const made = await anUnpaidOrder();
  must(await book(accounts(), made.orderId, ENTRY, amountCents));
  return made;
}

describe("a statement that brings less than was typed", () => {
  it("is believed: the rest of the entry is less by it, and no second entry stands beside it", async () => {
    await typed(200_000);
    expect(await entryNow()).toMatchObject({ amountCents: 200_000, leftCents: 76_000 });
    await brings("1900.00");
    await brings("1900.00");
    expect(await entryNow()).toMatchObject({ amountCents: 190_000, leftCents: 66_000, state: "waiting" });
    await expectInvariants();
  });

  it("and less than it pays is a question to accounts, until they take a booking back", async () => {
    const { ada, product, orderId } = await typed();
    await brings("1000.00");
    const entry = await entryNow();
    expect(entry).toMatchObject({
      amountCents: 100_000,
      leftCents: -24_000,
      state: "waiting",
      problem: { kind: "short", text: expect.stringContaining("says $ 1,000.00, but $ 1,240.00 is booked") },
    });
    expect(entry).not.toHaveProperty("expiresAt");
    const { items } = await viewBankEntries({ state: "waiting" });
    expect(items).toMatchObject([{ leftCents: -24_000, candidates: [] }]);
    expect(items.map(toBankEntry)).toMatchObject([{ left: -240, uses: [{ amount: 1240 }] }]);
    // It pays nothing else meanwhile.
    const other = await anOrder(ada, product);
    expect(codeOf(await book(accounts(), other, ENTRY, 100_000))).toBe("payment_mismatch");
    await expectInvariants();
    must(await takeBack(accounts(), orderId, ENTRY));
    expect(await entryNow()).toMatchObject({ leftCents: 100_000, uses: [], state: "waiting" });
    must(await book(accounts(), other, ENTRY, 100_000));
    expect(openOf(await orderNow(other))).toBe(24_000);
    expect(await entryNow()).toMatchObject({ leftCents: 0, state: "booked", problem: null });
    await expectInvariants();
  });

  it("is accepted as it is with a reason, where its order has left, and asked again where it waits again", async () => {
    await typed();
    await brings("1000.00");
    expect(must(await move("closed", "The bank kept its charges"))).toEqual({ modifiedCount: 1 });
    expect(await entryNow()).toMatchObject({ state: "closed", leftCents: -24_000 });
    await expectInvariants();
    must(await move("waiting"));
    expect(await entryNow()).toMatchObject({ state: "waiting", leftCents: -24_000 });
    await expectInvariants();
  });

  it("is taken off what was set aside first, which stays set aside", async () => {
    await typed(200_000);
    must(await move("closed"));
    await brings("1900.00");
    expect(await entryNow()).toMatchObject({ state: "closed", leftCents: 0, asideCents: 66_000 });
    await expectInvariants();
  });

  it("after a crash at any step, the same file again brings it once", async () => {
    const crashes = await atEveryStep(async (dies) => {
      await clearShop();
      const { orderId } = await typed();
      await dies(() => brings("1000.00"));
      await brings("1000.00");
      await finishUses(later(), 9);
      expect(await entryNow()).toMatchObject({ amountCents: 100_000, leftCents: -24_000, state: "waiting" });
      must(await takeBack(accounts(), orderId, ENTRY));
      expect(await entryNow()).toMatchObject({ leftCents: 100_000, uses: [] });
    });
    expect(crashes).toBeGreaterThan(3);
  });

  it("while it is booked for another order, never uses more than it has without a question", async () => {
    for (let step = 1, isMet = true; isMet; step += 1) {
      await clearShop();
      const { ada, product } = await typed(200_000);
      const other = await anOrder(ada, product);
      isMet = await overtakenAt(
        step,
        () => brings("1300.00"),
        () => book(accounts(), other, ENTRY, 200_000),
      );
      await allBooked();
      const { amountCents, leftCents = 0, uses = [], state } = await entryNow();
      expect(amountCents).toBe(isMet ? 130_000 : 200_000);
      expect(uses.reduce((sum, { cents }) => sum + cents, leftCents)).toBe(amountCents);
      expect(leftCents < 0 ? state : "waiting", `after step ${step}`).toBe("waiting");
      await expectInvariants();
    }
  });
});

describe("a statement that brings more than was typed", () => {
  it("leaves the more as the payer's credit, also where the rest had been set aside", async () => {
    await typed(200_000);
    must(await move("closed"));
    await brings("2100.00");
    expect(await entryNow()).toMatchObject({
      amountCents: 210_000,
      leftCents: 10_000,
      asideCents: 76_000,
      state: "waiting",
    });
    await expectInvariants();
  });
});

it("an entry in another currency that somebody typed in the shop's is one, however often its statement comes", async () => {
  await typed();
  await brings("1100.00", { currency: "EUR" });
  await brings("1100.00", { currency: "EUR" });
  expect(await entryNow()).toMatchObject({
    amountCents: 124_000,
    currency: "USD",
    state: "booked",
    brought: { amountCents: 110_000, currency: "EUR" },
  });
  await expectInvariants();
});

describe("a rest that was set aside", () => {
  it("stays so where a booking beside it is taken back and booked again", async () => {
    const { ada, product, orderId } = await typed(200_000);
    must(await move("closed"));
    must(await takeBack(accounts(), orderId, ENTRY));
    expect(await entryNow()).toMatchObject({ state: "waiting", leftCents: 124_000, asideCents: 76_000 });
    const other = await anOrder(ada, product);
    must(await book(accounts(), other, ENTRY, 200_000));
    expect(await entryNow()).toMatchObject({ state: "closed", leftCents: 0, asideCents: 76_000 });
    expect((await entryNow()).expiresAt).toBeInstanceOf(Date);
    await expectInvariants();
  });
});

describe("a booking whose money went back", () => {
  const back = (orderId: string, cents: number) =>
    requestPartRefund(accounts(), orderId, { cents, reason: "Bent", idempotencyKey: "bent" });

  it("is not taken back: the shop would have sent money that it never had", async () => {
    const { orderId } = await typed();
    must(await back(orderId, 4_000));
    const refused = await takeBack(accounts(), orderId, ENTRY);
    expect(refused).toMatchObject({
      code: "payment_mismatch",
      message: expect.stringContaining("$ 40.00"),
    });
    expect(paidOf(await orderNow(orderId))).toBe(120_000);
    expect(await entryNow()).toMatchObject({ leftCents: 0, uses: [{ state: "booked" }] });
    await expectInvariants();
  });
});
