import type { IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
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

it("a flood of combinations evicts the combinations before it, and no page that stands on its own path", async () => {
  // The clock stands still: no page becomes old, however slow the machine is.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const shop = await open();
  // Short pages are quickly compressed.
  shop.behind.answer = (_, res) => void res.setHeader("Content-Type", "text/html").end("<!doctype html>");
  const ordinary = ["/", "/families/chains", "/singlegoods?category=Chains", "/goods/chain-1"];
  for (const path of ordinary) await shop.get(path);
  const list = (n: number) => `/singlegoods?f=material.a${n}_b${n}`;
  // A combination is cached at its second request, and at most 500 of them are.
  for (let n = 0; n < 600; n += 50)
    for (let time = 0; time < 2; time += 1)
      await Promise.all(Array.from({ length: 50 }, (_, k) => shop.get(list(n + k))));
  const before = shop.behind.asked.length;
  expect(before).toBe(ordinary.length + 1_200);
  for (const path of [...ordinary, list(599), list(200)]) await shop.get(path);
  expect(shop.behind.asked.slice(before).map(({ url }) => url)).toEqual([]);
  await shop.get(list(0));
  expect(shop.behind.asked.length).toBe(before + 1);
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
    /** Answers whatever is asked for until all of these have their answers. */
    const finish = async <T>(answers: Promise<T>[]): Promise<T[]> => {
      let isOver = false;
      const all = Promise.all(answers).finally(() => {
        isOver = true;
      });
      await expect
        .poll(() => {
          for (const release of waiting.splice(0)) release();
          return isOver;
        }, SOON)
        .toBe(true);
      return await all;
    };
    return { shop, waiting, search, urls, next, finish };
  }

  it("pages that visitors can invent are rendered two at a time, and a client who asks for many leaves others their turn", async () => {
    const { shop, search, urls, next, finish } = await slowShop();
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
    const statuses = (await finish([...flood, other, home])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(68);
  });

  it.each([
    ["products", (n: number) => [`/goods/invented-${n}`, {}]],
    ["families", (n: number) => [`/families/invented-${n}`, {}]],
    ["paths that no page has", (n: number) => [`/nothing/${n}`, {}]],
    ["headers of the router", (n: number) => ["/", { rsc: "1", "next-router-state-tree": `tree-${n}` }]],
    ["soft navigations", (n: number) => [`/blogs?_rsc=${n}`, { rsc: "1" }]],
    [
      "headers that no router sends, on a product",
      (n: number) => [`/goods/x${n}`, { rsc: "1", "next-url": "x".repeat(5_000) }],
    ],
  ] as [string, (n: number) => [string, Record<string, string>]][])(
    "%s that a client invents are rendered two at a time",
    async (_, request) => {
      const { shop, waiting, finish } = await slowShop();
      const flood = Array.from({ length: 6 }, (_, n) => {
        const [path, headers] = request(n);
        return shop.get(path, { ...headers, "x-forwarded-for": "192.0.2.1" });
      });
      // Asked for last, and waits for none of them.
      const list = shop.get("/singlegoods");
      await expect.poll(() => shop.behind.asked.map(({ url }) => url), SOON).toContain("/singlegoods");
      await shop.whenAsked(3);
      expect(shop.behind.asked).toHaveLength(3);
      expect(waiting).toHaveLength(3);
      const answers = await finish([...flood, list]);
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    },
  );

  it.each([
    ["the sign-in page", (n: number) => `/login?callbackUrl=/goods/${n}`],
    ["the sign-up page", (n: number) => `/singup?callbackUrl=/goods/${n}`],
    ["pay links", (n: number) => `/pay/invented-${n}`],
    ["links of offers", (n: number) => `/offer/invented-${n}`],
  ])("%s, asked for many times, is begun two at a time, and others have their turn", async (_, path) => {
    const { shop, search, urls, next, finish } = await slowShop();
    const from = (client: string) => ({ "x-forwarded-for": client });
    const flood = Array.from({ length: 80 }, (_, n) => shop.get(path(n), from("192.0.2.1")));
    const refused: string[] = [];
    for (const answer of flood)
      void answer.then(
        (one) => one.status === 503 && refused.push(`${one.headers["retry-after"]} ${one.body}`),
      );
    await expect.poll(() => refused.length, SOON).toBe(14);
    expect(refused[0]).toMatch(/^5 .*Please try again/);
    expect(urls()).toHaveLength(2);
    const customer = shop.get("/login", from("198.51.100.7"));
    // Neither searches nor the pages of who has signed in stand behind them.
    const others = [search("198.51.100.8", "chain"), shop.get("/dashboard/myorders", from("198.51.100.8"))];
    await shop.whenAsked(4);
    expect(urls().slice(2).sort()).toEqual(["/dashboard/myorders", "/singlegoods?q=chain"]);
    for (let n = 0; n < 7 && !urls().includes("/login"); n += 1) await next();
    expect(urls()).toContain("/login");
    const statuses = (await finish([...flood, customer, ...others])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(69);
  });

  it("sign-in pages that hang give their turns up after ten seconds", async () => {
    const { shop, finish } = await slowShop();
    const hanging = [shop.get("/login"), shop.get("/login")];
    await shop.whenAsked(2);
    vi.advanceTimersByTime(10_000);
    const third = shop.get("/login");
    await shop.whenAsked(3);
    expect((await finish([...hanging, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("a client that reads a sign-in page slowly keeps no other from it", async () => {
    const { shop, finish } = await slowShop();
    const slow: (() => void)[] = [];
    shop.behind.answer = (req, res) => {
      if (req.url !== "/login?slow") return page(res, "sign in");
      res.writeHead(200, { "Content-Type": "text/html" }).write("<!doctype html>");
      slow.push(() => res.end());
    };
    const leave = [await shop.stall("/login?slow"), await shop.stall("/login?slow")];
    expect(slow).toHaveLength(2);
    expect((await finish([shop.get("/login")]))[0]?.status).toBe(200);
    for (const end of [...slow, ...leave]) end();
  });

  it("a product's page that was cached before waits for no turn when a change makes all pages old", async () => {
    const { shop, waiting, search, urls, finish } = await slowShop();
    const first = finish([shop.get("/goods/chain")]);
    expect((await first)[0]?.status).toBe(200);
    shop.change();
    const searches = ["a", "b"].map((words) => search("192.0.2.1", `${words}${words}`));
    await shop.whenAsked(3);
    const other = shop.get("/goods/never-asked-for");
    const known = shop.get("/goods/chain");
    await shop.whenAsked(4);
    expect(urls().slice(3)).toEqual(["/goods/chain"]);
    expect(waiting).toHaveLength(3);
    const answers = await finish([...searches, other, known]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("a path that no page has is one answer for all spellings and visitors, and is asked for without anything of theirs", async () => {
    const shop = await open();
    shop.behind.answer = (req, res) => {
      res.statusCode = 404;
      page(res, `nothing at ${req.url}`);
    };
    const headers = { cookie: "session=secret", "x-mine": "1", range: "bytes=0-3" };
    const first = await shop.get("/nothing/%68ere/?x=1", headers);
    expect(first.status).toBe(404);
    expect(first.body.toString()).toContain("nothing at /nothing/here<");
    const again = [
      await shop.get("/nothing/here"),
      await shop.get("/nothing/here?y=2", { rsc: "1", "next-router-state-tree": "tree" }),
      await shop.get("/nothing/here", {}, "HEAD"),
    ];
    expect(again.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(again.map(({ headers: sent }) => sent.etag)).toEqual(Array(3).fill(first.headers.etag));
    expect(shop.behind.asked.map(({ url }) => url)).toEqual(["/nothing/here"]);
    expect(Object.keys(shop.behind.asked[0]?.headers ?? {})).not.toContain("cookie");
    expect(shop.behind.asked[0]?.headers.range).toBeUndefined();
  });

  it.each(["/dashboard/nothing", "/orders/nothing/more", "/pay/secret/more", "/offer/secret/more"])(
    "%s, below the pages of who has signed in or has a link, is passed on as it is",
    async (path) => {
      const shop = await open({ hasRoute: () => false });
      for (let n = 0; n < 2; n += 1) await shop.get(path, { cookie: "session=mine" });
      expect(shop.behind.asked.map(({ headers }) => headers.cookie)).toEqual([
        "session=mine",
        "session=mine",
      ]);
    },
  );

  it("while the database is away no page waits for a turn", async () => {
    const { shop, waiting, search } = await slowShop();
    shop.goAway();
    const searches = ["a", "b", "c", "d"].map((words) => search("192.0.2.1", `${words}${words}`));
    await shop.whenAsked(4);
    for (const release of waiting) release();
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
