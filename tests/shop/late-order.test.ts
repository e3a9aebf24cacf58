import { beforeEach, expect, it, vi } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { shopCurrency } from "@/lib/values/currency";
import { setUpTestShop } from "../support/set-up-test-shop";
import { staffViewer } from "../support/shop-in-process";

/** The first order is placed between the change's two looks. */
const looks: boolean[] = [];
vi.mock("@/lib/core/data/shop/change-shop-record", async (original) => ({
  ...(await original<object>()),
  hasOrders: async () => looks.shift(),
}));

setUpTestShop();

beforeEach(() => {
  looks.splice(0, looks.length, false, true);
});

it("a change of the currency takes itself back where the first order came between", async () => {
  const { revision } = await findShopRecord();
  const changed = await setShopRecord(staffViewer(), { currency: "EUR", revision });
  expect(changed).toMatchObject({ ok: false, code: "currency_fixed", message: "This shop has sold in USD" });
  expect(await findShopRecord()).toMatchObject({ currency: "USD", revision: revision + 2 });
  expect(shopCurrency()).toBe("USD");
  expect(looks).toEqual([]);
});

it("a change of the step of lots takes itself back where the first order came between", async () => {
  const { revision } = await findShopRecord();
  const changed = await setShopRecord(staffViewer(), { lotStep: 10, revision });
  expect(changed).toMatchObject({
    ok: false,
    code: "lot_step_fixed",
    message: "This shop has sold in lots of 100",
  });
  expect(await findShopRecord()).toMatchObject({ lotStep: 100, revision: revision + 2 });
  expect(lotStep()).toBe(100);
  expect(looks).toEqual([]);
});

it("a change of both takes both back, and what else it changed stays", async () => {
  const { revision } = await findShopRecord();
  const changes = { currency: "EUR", lotStep: 1, freeDeliveryOverCents: 0 } as const;
  expect(await setShopRecord(staffViewer(), { ...changes, revision })).toMatchObject({ ok: false });
  expect(await findShopRecord()).toMatchObject({ currency: "USD", lotStep: 100, freeDeliveryOverCents: 0 });
});
