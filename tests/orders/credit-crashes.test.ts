import { expect, it, vi } from "vitest";
import { removeMember } from "@/lib/core/commands/companies/change-members";
import { finishCredit, mendCredit } from "@/lib/core/commands/companies/credit/keep-credit";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { writeOff } from "@/lib/core/commands/orders/write-off";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, companyNow, placeOnAccount } from "../support/company-on-account";
import { expectInvariants, unfinished } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, clearShop, codeOf, later, must, orderNow, staffViewer } from "../support/shop-in-process";
import { atEveryStep, crashesAt, overtakenBefore } from "../support/steps";
import { sweepUntilDone } from "../support/sweep-until-done";
import { anEntry, book, takeBack } from "../support/transfers";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/companies/company-credit", stepwise);
vi.mock("@/lib/core/data/companies/company-members", stepwise);
vi.mock("@/lib/core/data/orders/order-stock-writes", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/core/data/payments/payments", stepwise);

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

const TOTAL = 124_000;
const staff = staffViewer();

async function expectHealed(): Promise<void> {
  // The first sweep may only undo the work of the dead process.
  await sweepUntilDone([later(), later()]);
  expect(await unfinished()).toBe(0);
  await expectInvariants();
}

async function anOpenOrder() {
  const product = await aProduct({ available: 1000 });
  const made = await aCompanyOnAccount(2 * TOTAL);
  const { orderId } = must(await placeOnAccount(made.viewer, product, made.companyId));
  const ship = () => shipOrder(staff, orderId, { productName: product.name, quantity: 100 });
  return { ...made, product, orderId, ship };
}

it("a crash at any step of ordering on account leaves an order with its credit, or neither", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const product = await aProduct({ available: 1000 });
    const { viewer, companyId, _id } = await aCompanyOnAccount(TOTAL);
    await crashesHere(() => placeOnAccount(viewer, product, companyId));
    await expectHealed();
    const placed = await orders().countDocuments({ "company.id": _id, status: "accepted" });
    expect((await companyNow(_id)).creditUsed ?? 0).toBe(placed * TOTAL);
    // The credit that a dead attempt took is there again.
    if (placed === 0) must(await placeOnAccount(viewer, product, companyId));
    await expectHealed();
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});

it.each([
  { now: "left", members: [], code: "not_found" },
  { now: "is no buyer any more", members: ["accountant"] as const, code: "forbidden" },
])("an order of somebody who $now takes no credit, and says so", async ({ members, code }) => {
  const product = await aProduct({ available: 1000 });
  const { viewer, companyId, _id } = await aCompanyOnAccount(TOTAL);
  const userId = requireId(viewer.userId);
  const change = () =>
    companies().updateOne(
      { _id },
      { $set: { members: members.length > 0 ? [{ userId, roles: [...members], since: new Date() }] : [] } },
    );
  const order = () => placeOnAccount(viewer, product, companyId);
  expect(codeOf(await overtakenBefore("reserveCredit", change, order))).toBe(code);
  expect((await companyNow(_id)).creditUsed ?? 0).toBe(0);
  expect(await orders().countDocuments({ "company.id": _id })).toBe(0);
  await expectInvariants();
});

it("the last person does not leave a company while an order takes its credit", async () => {
  const product = await aProduct({ available: 1000 });
  const { viewer, companyId, _id } = await aCompanyOnAccount(TOTAL);
  const order = async () => must(await placeOnAccount(viewer, product, companyId));
  const leave = () => removeMember(viewer, companyId, viewer.userId);
  expect(codeOf(await overtakenBefore("replaceMembers", order, leave))).toBe("order_under_way");
  expect((await companyNow(_id)).members).toHaveLength(1);
});

it.each(["cancelled", "settled", "written off"] as const)(
  "a crash at any step leaves no credit of an order that is %s",
  async (how) => {
    const crashes = await atEveryStep(async (crashesHere) => {
      await clearShop();
      const { viewer, orderId, ship, _id } = await anOpenOrder();
      if (how === "written off") must(await ship());
      const entry = anEntry();
      const end = () =>
        how === "cancelled"
          ? cancelOrder(viewer, orderId)
          : how === "settled"
            ? book(staff, orderId, entry)
            : writeOff(staff, orderId, { reason: "Closed" });
      await crashesHere(end);
      await expectHealed();
      await end();
      await expectHealed();
      expect(await companyNow(_id)).toMatchObject({ creditUsed: 0, credits: [] });
    });
    expect(crashes).toBeGreaterThanOrEqual(2);
  },
);

it("the sweeper leaves the credit that an order takes again while it releases what the order took before", async () => {
  const { orderId, ship, _id } = await anOpenOrder();
  must(await ship());
  const entry = anEntry();
  expect(await crashesAt(1, "before", () => book(staff, orderId, entry), "releaseCredit")).toBe(true);
  const settledAndTakenBack = async () => {
    await finishCredit(await orderNow(orderId));
    expect(await companyNow(_id)).toMatchObject({ creditUsed: 0 });
    must(await takeBack(staff, orderId, entry));
  };
  await overtakenBefore("releaseReservation", settledAndTakenBack, () => mendCredit(later()));
  expect(await companyNow(_id)).toMatchObject({ creditUsed: TOTAL, credits: [{ cents: TOTAL }] });
  await expectInvariants();
});

it("a crash at any step of shipping or taking a booking back leaves the credit that the order takes", async () => {
  const crashes = await atEveryStep(async (crashesHere) => {
    await clearShop();
    const { orderId, ship, _id } = await anOpenOrder();
    const entry = anEntry();
    must(await book(staff, orderId, entry));
    await crashesHere(async () => {
      await ship();
      await takeBack(staff, orderId, entry);
    });
    await expectHealed();
    await ship();
    await takeBack(staff, orderId, entry);
    await expectHealed();
    expect(await companyNow(_id)).toMatchObject({ creditUsed: TOTAL });
  });
  expect(crashes).toBeGreaterThanOrEqual(4);
});
