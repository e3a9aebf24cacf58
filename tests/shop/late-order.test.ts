import { expect, it, vi } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { shopCurrency } from "@/lib/values/currency";
import { setUpTestShop } from "../support/set-up-test-shop";
import { staffViewer } from "../support/shop-in-process";

/** The first order is placed between the change's two looks. */
const looks = [false, true];
vi.mock("@/lib/core/data/shop/change-shop-record", async (original) => ({
  ...(await original<object>()),
  hasOrders: async () => looks.shift(),
}));

setUpTestShop();

it("a change of the currency takes itself back where the first order came between", async () => {
  const changed = await setShopRecord(staffViewer(), { currency: "EUR", revision: 0 });
  expect(changed).toMatchObject({ ok: false, code: "currency_fixed", message: "This shop has sold in USD" });
  expect(await findShopRecord()).toMatchObject({ currency: "USD", revision: 2 });
  expect(shopCurrency()).toBe("USD");
  expect(looks).toEqual([]);
});
