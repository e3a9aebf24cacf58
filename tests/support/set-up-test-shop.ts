import { afterAll, beforeAll, beforeEach } from "vitest";
import { clearShop, closeTestShop, openTestShop } from "./shop-in-process";

interface Options {
  settings?: Record<string, string>;
  /** For tests that check the whole shop. */
  emptiedBeforeEach?: boolean;
}

/** Limits that no test reaches. */
export const NO_LIMITS = {
  LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  LIMIT_REVIEWS_PER_DAY: "1000000",
  LIMIT_UNPAID_ORDERS: "1000000",
  LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
  LIMIT_ORDERS_PER_10_MINUTES: "1000000",
};

/** Prepares a shop for a whole test file, on its own database. */
export function setUpTestShop({ settings = {}, emptiedBeforeEach = false }: Options = {}): void {
  beforeAll(() => openTestShop(settings));
  if (emptiedBeforeEach) beforeEach(clearShop);
  afterAll(closeTestShop);
}
