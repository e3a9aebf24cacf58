import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { open, page } from "../../tests/support/open-front-door";

// Fake timers: no request gives up, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const SOON = { timeout: 20_000 };
const LIST = "/dashboard/lists/1";

/** A shop behind a proxy, whose pages and calls wait until they are released. */
async function slowShop() {
  const shop = await open({ trustProxy: 1 });
  const waiting: { url: string; release: () => void }[] = [];
  shop.behind.answer = (req, res) => {
    if (req.url === "/api/healthz?now") return page(res, "healthy");
    waiting.push({ url: req.url ?? "", release: () => page(res, `${req.url}`) });
  };
  const from = (network: string, account = "") => ({
    "x-forwarded-for": network,
    ...(account ? { cookie: `account=${account}` } : {}),
  });
  const urls = () => shop.behind.asked.map(({ url }) => url);
  const release = (url: string) => {
    const index = waiting.findIndex((one) => one.url === url);
    waiting.splice(index, 1)[0]?.release();
  };
  /** Answers whatever is asked for until all of these have their answers. */
  const finish = async (answers: Promise<{ status: number }>[]) => {
    let isOver = false;
    const all = Promise.all(answers).finally(() => {
      isOver = true;
    });
    await expect
      .poll(() => {
        for (const one of waiting.splice(0)) one.release();
        return isOver;
      }, SOON)
      .toBe(true);
    return (await all).map(({ status }) => status);
  };
  return { shop, from, urls, release, finish };
}

it("an account has one private page at a time, also from several networks, and the next account has the other turn", async () => {
  const { shop, from, urls, finish } = await slowShop();
  const flood = Array.from({ length: 40 }, (_, n) =>
    shop.get(`${LIST}?page=${n}`, from(`192.0.${n}.1`, "rogue")),
  );
  await shop.whenAsked(1);
  const other = shop.get("/dashboard/myorders", from("198.51.100.7", "other"));
  await shop.whenAsked(2);
  expect(urls()[1]).toBe("/dashboard/myorders");
  expect(await finish([...flood, other])).toEqual(Array(41).fill(200));
});

it("an account whose many pages wait delays another account of its network by one page", async () => {
  const { shop, from, urls, release, finish } = await slowShop();
  const flood = Array.from({ length: 30 }, (_, n) =>
    shop.get(`${LIST}?page=${n}`, from("192.0.2.1", "rogue")),
  );
  const third = shop.get("/dashboard/third", from("203.0.113.1", "third"));
  await shop.whenAsked(2);
  const other = shop.get("/dashboard/myorders", from("192.0.2.1", "other"));
  const atHome = shop.get("/");
  await shop.whenAsked(3);
  // The kept pages wait for no turn.
  expect(urls()[2]).toBe("/");
  release("/dashboard/third");
  await shop.whenAsked(4);
  expect(urls()[3]).toBe("/dashboard/myorders");
  expect(await finish([...flood, third, other, atHome])).toEqual(Array(33).fill(200));
});

describe("calls", () => {
  it.each<[string, string, (n: number) => string, number]>([
    ["calls that read", "GET", () => "/api/own-numbers", 2],
    ["calls that compute what lines would be", "POST", () => "/api/basket/check", 2],
  ])(
    "%s of one account are so many at a time, and neither health, readiness nor calls of others wait",
    async (_, method, path, atOnce) => {
      const { shop, from, urls, finish } = await slowShop();
      const flood = Array.from({ length: 40 }, (_, n) =>
        shop.get(`${path(n)}?n=${n}`, from("192.0.2.1", "rogue"), method),
      );
      await shop.whenAsked(atOnce);
      const others = [
        shop.get("/api/healthz", from("192.0.2.1")),
        shop.get("/api/readyz", from("192.0.2.1")),
        shop.get("/api/basket", from("198.51.100.7", "other")),
      ];
      await shop.whenAsked(atOnce + 3);
      expect(urls().slice(atOnce).sort()).toEqual(["/api/basket", "/api/healthz", "/api/readyz"]);
      expect(await finish([...flood, ...others])).toEqual(Array(43).fill(200));
    },
  );
});

it("a page whose client has gone is not begun", async () => {
  const { shop, from, urls, release, finish } = await slowShop();
  const first = shop.get(LIST);
  await shop.whenAsked(1);
  const gone = Array.from({ length: 5 }, (_, n) => shop.leave(`${LIST}?page=${n + 2}`));
  // Arrives after them, and is answered at once.
  await shop.get("/api/healthz?now");
  for (const { leave } of gone) leave();
  await Promise.all(gone.map(({ left }) => left));
  await shop.get("/api/healthz?now");
  const last = shop.get("/dashboard/myorders", from("192.0.2.1"));
  release(LIST);
  expect(await finish([first, last])).toEqual([200, 200]);
  expect(urls().filter((url) => url.startsWith(`${LIST}?`))).toEqual([]);
});

it("a call that hangs gives its turn up", async () => {
  const { shop, from, urls, finish } = await slowShop();
  const hanging = [1, 2].map((n) => shop.get(`/api/orders/${n}`, from("192.0.2.1", "customer")));
  await shop.whenAsked(2);
  const third = shop.get("/api/basket", from("192.0.2.1", "customer"));
  vi.advanceTimersByTime(2_000);
  await shop.whenAsked(3);
  expect(urls()[2]).toBe("/api/basket");
  expect(await finish([...hanging, third])).toEqual([200, 200, 200]);
});

it("a customer who reads a private page slowly gets the next one all the same", async () => {
  const { shop, finish } = await slowShop();
  const slow: (() => void)[] = [];
  shop.behind.answer = (req, res) => {
    if (req.url !== `${LIST}?slow`) return page(res, "list");
    res.writeHead(200, { "Content-Type": "text/html" }).write("<!doctype html>");
    slow.push(() => res.end());
  };
  const leave = await shop.stall(`${LIST}?slow`);
  vi.advanceTimersByTime(500);
  expect(await finish([shop.get(LIST)])).toEqual([200]);
  for (const end of [...slow, leave]) end();
});
