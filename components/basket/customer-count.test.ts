import { afterEach, beforeEach, expect, it, vi } from "vitest";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/components/api/call", () => ({ call }));

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const lines = (count: number) => ({
  ok: true,
  value: { lines: Array.from({ length: count }, () => ({})) },
});

beforeEach(() => {
  stored.clear();
  call.mockReset();
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { dataset: { session: "customer" } } });
});
afterEach(() => vi.unstubAllGlobals());

it("each page that opens asks for the number of lines, however new the last one is", async () => {
  const { basketCount } = await import("./customer-count");
  const { syncBasket } = await import("./sync-basket");
  call.mockResolvedValue(lines(3));
  await syncBasket();
  expect(basketCount()).toBe(3);
  call.mockResolvedValue(lines(1));
  await syncBasket();
  expect(basketCount()).toBe(1);
});

it("an order forgets the number, until the shop says how many lines are left", async () => {
  const { basketCount, forgetCustomerCount, noteCustomerCount } = await import("./customer-count");
  noteCustomerCount(5);
  forgetCustomerCount();
  expect(basketCount()).toBeNull();
});

it("an answer from before a change does not bring the old number back", async () => {
  const { basketCount, noteCustomerCount } = await import("./customer-count");
  const { syncBasket } = await import("./sync-basket");
  let answer = (_: unknown): void => {};
  call.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const asking = syncBasket();
  noteCustomerCount(2);
  answer(lines(5));
  await asking;
  expect(basketCount()).toBe(2);
});
