import { afterAll, beforeAll, beforeEach } from "vitest";
import { clearShop, closeTestShop, openTestShop } from "./shop-in-process";

interface Options {
  settings?: Record<string, string>;
  /** For tests that look at the whole shop. */
  emptiedBeforeEach?: boolean;
}

/** So many that no limit is what a test runs into. */
export const NO_LIMITS = { LIMIT_PAYMENTS_PER_MINUTE: "1000000", LIMIT_UNPAID_ORDERS: "1000000" };

/** For the whole test file: a shop on a database that no other file sees. */
export function setUpTestShop({ settings = {}, emptiedBeforeEach = false }: Options = {}): void {
  beforeAll(() => openTestShop(settings));
  if (emptiedBeforeEach) beforeEach(clearShop);
  afterAll(closeTestShop);
}
