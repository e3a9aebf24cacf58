import { expect, it, vi } from "vitest";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { bookNewEntries } from "@/lib/features/bank/commands/book-new-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants, unfinished } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  anUnpaidOrder,
  clearShop,
  later,
  must,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { writeEntry } from "../support/statements";
import { atEveryStep, overtakenBefore } from "../support/steps";
import { entriesInUse, upload } from "../support/stored-entries";
import { sweepUntilDone } from "../support/sweep-until-done";
import { book, takeBack } from "../support/transfers";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/features/bank/data/bank-entries", async (original) => {
  const steps = await stepwise(original as () => Promise<object>);
  const { bankEntryId } = (await original()) as { bankEntryId: unknown };
  return { ...steps, bankEntryId };
});
vi.mock("@/lib/features/bank/data/entry-uses", async (original) => {
  const steps = await stepwise(original as () => Promise<object>);
  const { isShared } = (await original()) as { isShared: unknown };
  return { ...steps, isShared };
});
vi.mock("@/lib/features/bank/data/bank-statements", stepwise);
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);
// The process dies with its work behind the answer, and with the other entries of its turn.
vi.mock("@/lib/core/commands/jobs/run-in-background", () => ({ runInBackground: () => undefined }));
vi.mock("@/lib/core/commands/jobs/for-each-isolated", () => ({
  forEachIsolated: async <T>(_: string, items: readonly T[], work: (item: T) => Promise<boolean>) => {
    for (const item of items) await work(item);
    return items.length;
  },
}));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const viewer = staffViewer();
const noneInUse = async () => (await entriesInUse()) === 0;
const muchLater = () => new Date(later().getTime() + 5 * 60_000);

it("a crash at any step of storing and booking a statement leaves each entry once, and the sweeper or the same file again books it", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const { orderId, product } = await anUnpaidOrder();
    const entries = [
      writeEntry({ bankReference: `A${orderId}`, reference: referenceOf(orderId) }),
      writeEntry({ bankReference: `B${orderId}`, text: "Parts" }),
    ];
    await crashesHere(async () => {
      must(await upload(entries, orderId, viewer));
      await bookNewEntries(later());
    });
    await sweepOnce(later());
    await expectInvariants();
    must(await upload(entries, orderId, viewer));
    // The dead process has taken an entry for a while.
    await sweepUntilDone([muchLater(), muchLater()], noneInUse);
    expect(await unfinished()).toBe(0);
    expect((await orderNow(orderId)).history.filter(({ event }) => event === "pay")).toHaveLength(1);
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    const stored = await bankEntries()
      .find({ entry: { $regex: orderId.toUpperCase() } })
      .toArray();
    expect(stored.map(({ state }) => state).sort()).toEqual(["booked", "waiting"]);
    await expectInvariants();
  });
  expect(crashes).toBeGreaterThanOrEqual(12);
});

it("a crash at any step of taking the booking of a statement's entry back leaves it waiting once the order has ended", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const { orderId } = await anUnpaidOrder();
    const bankReference = `C${orderId}`.toUpperCase();
    must(await upload([writeEntry({ bankReference, reference: referenceOf(orderId) })], orderId));
    await bookNewEntries(later());
    await crashesHere(() => takeBack(staffViewer(), orderId, bankReference));
    must(await takeBack(staffViewer(), orderId, bankReference));
    await sweepOnce(later());
    expect((await bankEntries().findOne({ entry: bankReference }))?.state).toBe("waiting");
    await expectInvariants();
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});

it("a booking that is taken back before its entry says that it is booked leaves the entry waiting", async () => {
  const { orderId } = await anUnpaidOrder();
  const bankReference = `D${orderId}`.toUpperCase();
  must(await upload([writeEntry({ bankReference, reference: referenceOf(orderId) })], orderId));
  await overtakenBefore(
    "endMeaning",
    async () => must(await takeBack(staffViewer(), orderId, bankReference)),
    () => bookNewEntries(later()),
  );
  expect(await bankEntries().findOne({ entry: bankReference })).toMatchObject({
    state: "waiting",
    problem: { kind: "taken_back" },
    orderId: null,
  });
});

it("an entry that is found booked while its booking is taken back goes on waiting", async () => {
  const { orderId } = await anUnpaidOrder();
  const bankReference = `E${orderId}`.toUpperCase();
  must(await upload([writeEntry({ bankReference, reference: referenceOf(orderId) })], orderId));
  await bookNewEntries(later());
  await overtakenBefore(
    "transitionOrder",
    () => book(staffViewer(), orderId, bankReference),
    async () => must(await takeBack(staffViewer(), orderId, bankReference)),
  );
  expect(await bankEntries().findOne({ entry: bankReference })).toMatchObject({ state: "waiting" });
});
