import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pageLeft } from "./page-left";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => void vi.unstubAllGlobals());

const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

it("what leads to another page is busy until the back button shows this page from the browser's memory", async () => {
  const onEnd = vi.fn();
  const left = pageLeft().then(onEnd);
  show(false);
  await Promise.resolve();
  expect(onEnd).not.toHaveBeenCalled();
  show(true);
  await left;
  expect(onEnd).toHaveBeenCalledOnce();
});
