import { expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { bookNewEntries } from "@/lib/features/bank/commands/book-new-entries";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, companyNow, placeOnAccount } from "../support/company-on-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, codeOf, later, must, orderFor, orderNow, staffViewer } from "../support/shop-in-process";
import { writeEntry } from "../support/statements";
import { upload } from "../support/stored-entries";
import { anEntry, book, takeBack } from "../support/transfers";

vi.mock("@/lib/core/commands/orders/after-twins", async () =>
  (await import("../support/several-lines")).severalLines(),
);

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const TOTAL = 124_000;
const staff = staffViewer();

it("16 orders at once against one limit are as many as fit, and the others are told what is free", async () => {
  const product = await aProduct({ available: 10_000 });
  const { viewer, companyId, _id } = await aCompanyOnAccount(5 * TOTAL + 1);
  const placed = await Promise.all(
    Array.from({ length: 16 }, () => placeOnAccount(viewer, product, companyId)),
  );
  const codes = placed.map(codeOf);
  expect(codes.filter((code) => code === "ok")).toHaveLength(5);
  expect(codes.filter((code) => code === "over_credit")).toHaveLength(11);
  const refused = placed.find((one) => !one.ok);
  expect(refused && !refused.ok && refused.details).toEqual({ free: 0.01, limit: 6200.01 });
  expect(await companyNow(_id)).toMatchObject({ creditUsed: 5 * TOTAL });
  await expectInvariants();
});

it("twins with one key take the last credit once", async () => {
  const product = await aProduct({ available: 10_000 });
  const { viewer, companyId } = await aCompanyOnAccount(TOTAL);
  const asked = orderFor(viewer, product, { companyId, payBy: "terms" });
  const twins = await Promise.all(
    Array.from({ length: 4 }, () => placeOrder(viewer, asked, { idempotencyKey: "one" })),
  );
  expect(new Set(twins.map((one) => must(one).orderId)).size).toBe(1);
  await expectInvariants();
});

it("orders, cancellations, shipments, bookings and sweeps at once leave the credit of the open orders", async () => {
  const product = await aProduct({ available: 100_000 });
  const { viewer, companyId } = await aCompanyOnAccount(6 * TOTAL);
  const one = async (index: number) => {
    const placed = await placeOnAccount(viewer, product, companyId);
    if (!placed.ok) return codeOf(placed);
    const { orderId } = placed.value;
    const entry = anEntry();
    const end = [
      () => cancelOrder(viewer, orderId),
      () => book(staff, orderId, entry),
      () => shipOrder(staff, orderId, { productName: product.name, quantity: 100 }),
    ];
    // Two of them at once: of a cancellation and a booking one wins.
    await Promise.all([end[index % 3]?.(), end[(index + 1) % 3]?.()]);
    if ((await orderNow(orderId)).payment.transactionId && index % 2 === 0) {
      await book(staff, orderId, entry);
      await takeBack(staff, orderId, entry);
      await book(staff, orderId, entry);
    }
    return "ok";
  };
  for (let round = 0; round < 3; round += 1) {
    const codes = await Promise.all([
      ...Array.from({ length: 16 }, (_, index) => one(index)),
      sweepOnce(later()).then(() => "ok"),
    ]);
    expect([...new Set(codes)].sort().join()).toMatch(
      /^(ok|ok,over_credit|busy,ok(,over_credit)?|over_credit)$/,
    );
  }
  await sweepOnce(later());
  await expectInvariants();
});

it("a booking that two people take back at once leaves the statement's entry waiting, which can be booked again", async () => {
  const product = await aProduct({ available: 10_000 });
  const { viewer, companyId } = await aCompanyOnAccount(TOTAL);
  const { orderId } = must(await placeOnAccount(viewer, product, companyId));
  const bankReference = anEntry();
  must(await upload([writeEntry({ bankReference, reference: referenceOf(orderId) })], orderId));
  await bookNewEntries(later());
  const state = async () => (await bankEntries().findOne({ entry: bankReference }))?.state;
  expect(await state()).toBe("booked");
  const both = await Promise.all([1, 2].map(() => takeBack(staff, orderId, bankReference)));
  expect(both.filter((one) => one.ok && one.value.modifiedCount === 1)).toHaveLength(1);
  expect(await state()).toBe("waiting");
  must(await book(staff, orderId, bankReference));
  expect(await state()).toBe("booked");
  await expectInvariants();
});

it("an order that was settled once is not deleted with the cancelled ones without money", async () => {
  const product = await aProduct({ available: 10_000 });
  const { viewer, companyId } = await aCompanyOnAccount(TOTAL);
  const { orderId } = must(await placeOnAccount(viewer, product, companyId));
  const entry = anEntry();
  must(await book(staff, orderId, entry));
  must(await takeBack(staff, orderId, entry));
  must(await cancelOrder(viewer, orderId));
  expect(await sweepOnce(new Date(Date.now() + 91 * 86_400_000))).toMatchObject({ thinned: 0 });
  expect((await orderNow(orderId)).status).toBe("cancelled");
});
