import { expect, it, vi } from "vitest";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { openOf } from "@/lib/core/data/orders/order-money";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { bookNewEntries } from "@/lib/features/bank/commands/book-new-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants, unfinished } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  anUnpaidOrder,
  aProduct,
  clearShop,
  later,
  makeOverdue,
  must,
  orderNow,
  productNow,
  staffViewer,
} from "../support/shop-in-process";
import { writeEntry } from "../support/statements";
import { atEveryStep, overtakenBefore } from "../support/steps";
import { entriesInUse, upload } from "../support/stored-entries";
import { sweepUntilDone } from "../support/sweep-until-done";
import { anEntry, book } from "../support/transfers";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/features/bank/data/entry-uses", async (original) => {
  const steps = await stepwise(original as () => Promise<object>);
  const { isShared } = (await original()) as { isShared: unknown };
  return { ...steps, isShared };
});
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/orders/order-payment-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);
vi.mock("@/lib/core/commands/jobs/run-in-background", () => ({ runInBackground: () => undefined }));
vi.mock("@/lib/core/commands/jobs/for-each-isolated", () => ({
  forEachIsolated: async <T>(_: string, items: readonly T[], work: (item: T) => Promise<boolean>) => {
    for (const item of items) await work(item);
    return items.length;
  },
}));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const viewer = staffViewer();
const muchLater = (minutes: number) => new Date(later().getTime() + minutes * 60_000);

async function expectHealed(): Promise<void> {
  await sweepUntilDone([3, 6, 9].map(muchLater), async () => (await entriesInUse()) === 0);
  expect(await unfinished()).toBe(0);
  expect(await entriesInUse()).toBe(0);
  await expectInvariants();
}

it("a crash at any step of booking a part leaves the part booked or not, and the same entry again books it once", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const { orderId, product } = await anUnpaidOrder();
    const entry = anEntry();
    await crashesHere(() => book(viewer, orderId, entry, 100_000));
    await expectHealed();
    must(await book(viewer, orderId, entry, 100_000));
    await expectHealed();
    expect(openOf(await orderNow(orderId))).toBe(24_000);
    must(await book(viewer, orderId, anEntry(), 24_000));
    expect(await productNow(product._id)).toMatchObject({ available: 900, sold: 100, holds: [] });
    await expectInvariants();
  });
  expect(crashes).toBeGreaterThanOrEqual(12);
});

it("a crash at any step of sharing an entry out over three orders ends with each paid once by the sweeper", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
    const ids = [await anOrder(ada, product), await anOrder(ada, product), await anOrder(ada, product)];
    const written = { amount: "3720.00", text: ids.map(referenceOf).join(" "), bankReference: anEntry() };
    must(await upload([writeEntry(written)], ids[0]));
    await crashesHere(() => bookNewEntries(later()));
    await expectHealed();
    const paid = await Promise.all(ids.map(orderNow));
    expect(paid.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
    expect(await productNow(product._id)).toMatchObject({ available: 700, sold: 300, holds: [] });
  });
  expect(crashes).toBeGreaterThanOrEqual(20);
});

it("a crash at any step of the end of an order that is paid in part leaves its money to the entry, once", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const { ada, orderId, product } = await anUnpaidOrder();
    const entry = anEntry();
    must(await book(viewer, orderId, entry, 100_000));
    await makeOverdue(orderId);
    await crashesHere(async () => {
      await expireOrders(new Date());
      await sweepOnce(later());
    });
    await expectHealed();
    expect((await orderNow(orderId)).status).toBe("expired");
    expect(await bankEntries().findOne({ entry })).toMatchObject({ leftCents: 100_000, uses: [] });
    must(await book(viewer, await anOrder(ada, product), entry, 100_000));
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(8);
});

const STEPS = ["transitionOrder", "endMeaning", "claimTransaction", "settleEntry"] as const;

it.each(STEPS)("a booking taken for dead before %s pays once or never", async (step) => {
  const { orderId } = await anUnpaidOrder();
  const entry = anEntry();
  await overtakenBefore(
    step,
    () => sweepOnce(muchLater(5)),
    () => book(viewer, orderId, entry, 100_000),
  );
  await expectHealed();
  const other = await anUnpaidOrder();
  await book(viewer, other.orderId, entry, 100_000);
  await expectHealed();
});
