import type { IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { open, page } from "../../tests/support/open-front-door";

describe("a combination of choices", () => {
  const list = (...values: string[]) => `/singlegoods?f=material.${values.join("_")}`;

  it("a combination of choices is cached when it is asked for a second time, and not before", async () => {
    const shop = await open();
    for (let n = 0; n < 4; n += 1) await shop.get(list("brass", "steel"));
    expect(shop.behind.asked).toHaveLength(2);
  });

  it("a combination of choices is one page, in whatever order they stand", async () => {
    const shop = await open();
    for (const values of [
      ["brass", "steel"],
      ["steel", "brass"],
      ["steel", "brass", "steel"],
    ])
      await shop.get(list(...values));
    expect(shop.behind.asked.map(({ url }) => url)).toEqual([list("brass", "steel"), list("brass", "steel")]);
  });
});

describe("a bicycle in the URL of a list", () => {
  const list = (...interfaces: string[]) =>
    `/singlegoods?${new URLSearchParams({ fits: interfaces.join("*") })}`;

  it("a bicycle is cached when it is asked for a second time, and not before, also where it is one interface", async () => {
    const shop = await open();
    for (let n = 0; n < 4; n += 1) await shop.get(list("tyre.47-622"));
    expect(shop.behind.asked).toHaveLength(2);
  });

  it("a bicycle is one page in whatever order its interfaces stand, and without those that there are not", async () => {
    const shop = await open();
    await shop.get(list("frame-shell.bsa-68", "chain.11"));
    await shop.get(list("chain.11", "warp.9", "frame-shell.bsa-68", "frame-shell.t47-68"));
    await shop.get(list("chain.11", "frame-shell.bsa-68"));
    expect(shop.behind.asked.map(({ url }) => url)).toEqual([
      list("chain.11", "frame-shell.bsa-68"),
      list("chain.11", "frame-shell.bsa-68"),
    ]);
  });
});

/** On a busy machine, too. */
const SOON = { timeout: 20_000 };

describe("pages that visitors can invent", () => {
  // Fake timers: no request gives up, however slow the machine is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** A shop behind a proxy, whose pages wait until they are released, and a client's request for a search. */
  async function slowShop() {
    const shop = await open({ trustProxy: 1 });
    const waiting: (() => void)[] = [];
    shop.behind.answer = (req, res) => void waiting.push(() => page(res, `${req.url}`));
    const search = (client: string, words: string) =>
      shop.get(`/singlegoods?q=${words}`, { "x-forwarded-for": client });
    const urls = () => shop.behind.asked.map(({ url }) => url);
    /** Answers the page that was asked for first, and waits for one more to be asked for. */
    const next = async () => {
      const asked = shop.behind.asked.length;
      waiting.shift()?.();
      await shop.whenAsked(asked + 1);
    };
    return { shop, waiting, search, urls, next };
  }

  it("pages that visitors can invent are rendered two at a time, and a client who asks for many leaves others their turn", async () => {
    const { shop, waiting, search, urls, next } = await slowShop();
    const flood = Array.from({ length: 80 }, (_, n) => search("192.0.2.1", `flood${n}`));
    const refused: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
    // 2 are rendered and 64 wait: once the others are refused, all have arrived.
    for (const answer of flood) void answer.then((one) => one.status === 503 && refused.push(one));
    await expect.poll(() => refused.length, SOON).toBe(14);
    expect(refused[0]?.headers["retry-after"]).toBe("5");
    expect(refused[0]?.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(refused[0]?.body.toString()).toContain("Please try again");
    expect(urls()).toHaveLength(2);
    const other = search("198.51.100.7", "chain");
    // A page that stands on its own path waits for no turn.
    const home = shop.get("/");
    await shop.whenAsked(3);
    expect(urls().at(-1)).toBe("/");
    // 64 of the first client wait, and yet the other one's page is among the next few.
    for (let n = 0; n < 5 && !urls().includes("/singlegoods?q=chain"); n += 1) await next();
    expect(urls()).toContain("/singlegoods?q=chain");
    // The rest is rendered one after the other.
    let isOver = false;
    const all = Promise.all([...flood, other, home]).finally(() => {
      isOver = true;
    });
    await expect
      .poll(() => {
        for (const release of waiting.splice(0)) release();
        return isOver;
      }, SOON)
      .toBe(true);
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(68);
  });

  it("a soft navigation to a page without parameters waits for no turn, and one to a search does", async () => {
    const { shop, waiting, search, urls } = await slowShop();
    const searches = ["chain", "cassette"].map((words) => search("192.0.2.1", words));
    await shop.whenAsked(2);
    const soft = (path: string) => shop.get(path, { "x-forwarded-for": "192.0.2.1", rsc: "1" });
    const inLine = soft("/singlegoods?q=tyre&_rsc=1ab");
    const product = soft("/goods/chain?_rsc=1ab");
    await shop.whenAsked(3);
    expect(urls().at(-1)).toMatch(/^\/goods\/chain/);
    let isOver = false;
    const all = Promise.all([...searches, inLine, product]).finally(() => {
      isOver = true;
    });
    await expect
      .poll(() => {
        for (const release of waiting.splice(0)) release();
        return isOver;
      }, SOON)
      .toBe(true);
    expect((await all).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("while the database is away no page waits for a turn", async () => {
    const { shop, waiting, search } = await slowShop();
    shop.goAway();
    const searches = ["a", "b", "c", "d"].map((words) => search("192.0.2.1", `${words}${words}`));
    await shop.whenAsked(4);
    for (const release of waiting) release();
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
