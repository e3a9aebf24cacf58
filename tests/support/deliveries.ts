import { beforeEach } from "vitest";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { shop } from "@/lib/core/data/shop/collections";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import type { DeliveryRate } from "@/lib/core/domain/shop/delivery-rate";
import { aCustomer, aProduct, must, orderFor, staffViewer } from "./shop-in-process";

export const TO_SWEDEN = {
  company: "",
  ...{ street: "Hamngatan 9", city: "Malmö", postalCode: "211 22", country: "Sweden" },
};
/** No row of `RATES` fits. */
export const TO_CHILE = { ...TO_SWEDEN, city: "Arica", country: "Chile" };

const RATES: readonly DeliveryRate[] = [
  { country: "SE", upToGrams: 5_000, cents: 690 },
  { country: "SE", cents: 4_900 },
];

export async function setDeliveries(deliveryRates: readonly DeliveryRate[]): Promise<void> {
  const { revision } = await loadShopRecord();
  must(await setShopRecord(staffViewer(), { deliveryRates, revision }));
}

const KEPT = Symbol.for("halfinch.shop-record");

/** Each test begins in a shop that charges deliveries to Sweden and to nowhere else. */
export function chargeDeliveries(): void {
  beforeEach(async () => {
    await shop().deleteMany({});
    delete (globalThis as Record<symbol, unknown>)[KEPT];
    await setDeliveries(RATES);
  });
}

/** 100 pieces of $ 12.40, which is $ 1,240.00. */
export async function anOrderTo(address: typeof TO_SWEDEN | undefined, more: { due?: number } = {}) {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const placed = await placeOrder(ada, orderFor(ada, product, { ...(address ? { address } : {}), ...more }));
  return { ada, product, placed };
}
