import { afterEach, expect, it, vi } from "vitest";
import { openPage } from "./open-page";

const [assign, push] = [vi.fn(), vi.fn()];
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("a page in the same language is opened softly, one in another language as a new document", async () => {
  vi.stubGlobal("location", { pathname: "/basket", assign });
  await openPage("/dashboard/lists/1", push);
  expect([push.mock.calls, assign.mock.calls]).toEqual([[["/dashboard/lists/1"]], []]);
  vi.stubGlobal("location", { pathname: "/de/basket", assign });
  void openPage("/dashboard/lists/1", push);
  expect(assign.mock.calls).toEqual([["/dashboard/lists/1"]]);
  expect(push).toHaveBeenCalledTimes(1);
});
