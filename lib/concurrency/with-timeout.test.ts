import { expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout";

const tooLate = () => new Error("too late");

it("work within its time answers or fails as it would alone", async () => {
  expect(await withTimeout(Promise.resolve(1), 1_000, tooLate)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error("its own")), 1_000, tooLate)).rejects.toThrow("its own");
});

it("work beyond its time is a timeout, and its later failure is nobody's unhandled rejection", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  let fail = (_: Error) => {};
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  await expect(withTimeout(work, 1, tooLate)).rejects.toThrow("too late");
  fail(new Error("later"));
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
