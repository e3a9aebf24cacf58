import { afterEach, expect, it, vi } from "vitest";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { codeOf, must } from "../support/shop-in-process";
import { anOrderByCard, ask, finished, send, shippedDaysAgo } from "./returned-orders";

/** The clock of the machine may be another than the database's, by which returns are asked for. */
const clock = vi.hoisted(() => ({ aheadMs: 0 }));
vi.mock("@/lib/core/data/store/database-time", async (original) => ({
  ...(await original<object>()),
  databaseTime: async () => new Date(Date.now() + clock.aheadMs),
}));

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
afterEach(finished);

it.each([-60_000, 60_000])(
  "pieces that left after a return was asked for are none of its pieces, with a database %d ms ahead",
  async (aheadMs) => {
    clock.aheadMs = aheadMs;
    const { ada, max, orderId } = await anOrderByCard(100);
    must(await ask(ada, orderId, 1));
    await shippedDaysAgo(orderId, 200);
    expect(codeOf(await ask(ada, orderId, 1))).toBe("gone");
    await send(max, orderId, 50);
    must(await ask(ada, orderId, 50));
    expect(codeOf(await ask(ada, orderId, 1))).toBe("gone");
  },
);
