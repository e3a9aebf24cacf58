import { expect, it, vi } from "vitest";

/** Files of this project share a process; see `tests/support/as-in-a-new-process.ts`. */
it("a test file finds no setting, mock, module or stored state of the file before it", async () => {
  const before = await import("@/lib/core/domain/prices/lots");
  process.env.SHOP_OF_ANOTHER_FILE = "1";
  vi.stubGlobal("ofAnotherFile", 1);
  vi.useFakeTimers();
  vi.doMock("@/lib/values/money", () => ({ ofAnotherFile: true }));
  expect(await import("@/lib/values/money")).toHaveProperty("ofAnotherFile");
  const stored = { close: vi.fn(async () => {}) };
  const key = Symbol.for("halfinch.of-another-file");
  Object.assign(globalThis, { [key]: stored });

  vi.resetModules();
  await import("../support/as-in-a-new-process");

  expect(process.env.SHOP_OF_ANOTHER_FILE).toBeUndefined();
  expect(globalThis).not.toHaveProperty("ofAnotherFile");
  expect(vi.isFakeTimers()).toBe(false);
  expect(await import("@/lib/values/money")).toHaveProperty("centsToDollars");
  expect(await import("@/lib/core/domain/prices/lots")).not.toBe(before);
  expect(stored.close).toHaveBeenCalledOnce();
  expect(Object.getOwnPropertySymbols(globalThis)).not.toContain(key);
});
