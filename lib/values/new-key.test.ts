import { afterEach, expect, it, vi } from "vitest";
import { newKey } from "./new-key";

afterEach(() => vi.unstubAllGlobals());

it("is another one each time, also where a browser has no randomUUID", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
