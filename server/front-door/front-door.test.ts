import type { RequestListener } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ANSWER_HEADER, answerGone, takeGone } from "../../lib/http/gone-page";
import { open } from "../../tests/support/open-front-door";

describe("private pages and calls", () => {
  const SIGNED_IN = { cookie: "next-auth.session-token=x" };

  it.each(["/dashboard", "/orders/1", "/login", "/api/users", "/welcome"])(
    "%s is never cached",
    async (url) => {
      const shop = await open();
      await shop.get(url, SIGNED_IN);
      const second = await shop.get(url, SIGNED_IN);
      expect(shop.behind.asked).toHaveLength(2);
      expect(second.headers["cache-control"]).toContain("no-store");
      expect(shop.behind.asked[0]?.headers.cookie).toBe(SIGNED_IN.cookie);
    },
  );

  it.each(["POST", "PUT", "DELETE", "PATCH"])(
    "a %s to a public call's URL goes to the call",
    async (method) => {
      const shop = await open();
      await shop.get("/api/goods");
      await shop.get("/api/goods", {}, method);
      expect(shop.behind.asked).toHaveLength(2);
    },
  );

  it("see the client IP of the socket and no header that only proxies and Next may set", async () => {
    const shop = await open();
    await shop.get("/dashboard", {
      ...SIGNED_IN,
      "x-halfinch-peer": "9.9.9.9",
      "x-forwarded-host": "evil.example.com",
      "x-forwarded-for": "9.9.9.9",
      "x-middleware-subrequest": "src/middleware",
      "next-action": "x",
      host: "evil.example.com",
    });
    const headers = shop.behind.asked[0]?.headers ?? {};
    expect(headers["x-halfinch-peer"]).toMatch(/127\.0\.0\.1$/);
    expect(headers.host).toBe("shop.example.com");
    for (const name of ["x-forwarded-host", "x-forwarded-for", "x-middleware-subrequest", "next-action"])
      expect(headers[name]).toBeUndefined();
  });
});

describe("a page that calls what it shows gone", () => {
  const gone: RequestListener = (req, res) => {
    answerGone(new Headers({ [ANSWER_HEADER]: String(req.headers[ANSWER_HEADER]) }));
    res.end("ended");
  };

  it("is a 410 with its own text, and the next answer is a 200 again", async () => {
    const shop = await open();
    shop.behind.answer = gone;
    expect(await shop.get("/pay/x")).toMatchObject({ status: 410, body: Buffer.from("ended") });
    expect((await shop.get("/pay/x", {}, "HEAD")).status).toBe(410);
    shop.behind.answer = (_, res) => void res.end("open");
    expect((await shop.get("/pay/x")).status).toBe(200);
  });

  it("is named by the shop itself: a client cannot make another answer a 410", async () => {
    const shop = await open();
    await shop.get("/pay/x", { [ANSWER_HEADER]: "chosen" });
    expect(shop.behind.asked[0]?.headers[ANSWER_HEADER]).not.toBe("chosen");
    expect(takeGone("chosen")).toBe(false);
  });
});

it.each(["/pay/x", "/offer/x"])("%s is never cached, never indexed and sends no referrer", async (path) => {
  const shop = await open();
  for (let times = 0; times < 2; times += 1) {
    const { headers } = await shop.get(path);
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  }
  expect(shop.behind.asked).toHaveLength(2);
});

describe("a call", () => {
  const HOST = { host: "localhost:3000" };

  it.each<[string, Record<string, string>, string | undefined]>([
    ["at this machine", HOST, "1"],
    ["at this machine by its IP", { host: "127.0.0.1:3000" }, "1"],
    ["behind a proxy of this machine", { ...HOST, "x-forwarded-for": "127.0.0.1, ::1" }, "1"],
    ["with a public Host", { host: "shop.example.com" }, undefined],
    ["behind a proxy that replaces the Host", { ...HOST, "x-forwarded-host": "shop.example.com" }, undefined],
    ["behind a proxy that names them", { ...HOST, "x-forwarded-for": "203.0.113.9, 127.0.0.1" }, undefined],
    ["behind a proxy with a header of its own", { ...HOST, "x-real-ip": "203.0.113.9" }, undefined],
    ["behind a proxy with the standard's header", { ...HOST, forwarded: "for=203.0.113.9" }, undefined],
    ["who says so themselves", { host: "shop.example.com", "x-halfinch-local": "1" }, undefined],
  ])("knows whether its caller sits at this machine: %s", async (_, headers, told) => {
    const shop = await open();
    await shop.get("/api/sandbox/confirm", headers, "POST");
    expect(shop.behind.asked[0]?.headers["x-halfinch-local"]).toBe(told);
  });
});

it("a page's request keeps Next's debugging headers in development and loses them in production", async () => {
  const sent = {
    rsc: "1",
    "x-nextjs-request-id": "a",
    "x-nextjs-html-request-id": "b",
    "x-nextjs-data": "1",
  };
  for (const dev of [true, false]) {
    const shop = await open({ dev });
    await shop.get("/dashboard", sent);
    const headers = shop.behind.asked[0]?.headers ?? {};
    expect(headers["x-nextjs-request-id"]).toBe(dev ? "a" : undefined);
    expect(headers["x-nextjs-html-request-id"]).toBe(dev ? "b" : undefined);
    expect(headers["x-nextjs-data"]).toBeUndefined();
  }
});

describe("a malformed request is refused before Next", () => {
  it.each([
    ["a broken escape", "/p/%E0%A4%A"],
    ["another host's URL", "//evil.example.com/x"],
    ["dot segments", "/a/%2e%2e/b"],
    ["a backslash", "/a\\b"],
    ["a null byte", "/%00"],
    ["a query that is not UTF-8", "/?q=%ff"],
    ["a byte that is not escaped", "/goods/\u00e9"],
    ["an absolute URL", "http://evil.example.com/"],
  ])("%s is a 400", async (_, url) => {
    const shop = await open();
    const answer = await shop.get(url);
    expect(answer.status).toBe(400);
    expect(shop.behind.asked).toHaveLength(0);
  });

  it.each(["/", "/api/goods/", "/?q="])(
    "a URL that begins with %s and is over 4,096 characters is a 414",
    async (start) => {
      const shop = await open();
      for (const length of [4_100, 8_100, 15_000]) {
        const answer = await shop.get(start + "a".repeat(length));
        expect([answer.status, answer.headers["content-type"]]).toEqual([
          414,
          start.startsWith("/api") ? "application/json" : "text/plain; charset=utf-8",
        ]);
      }
      expect(shop.behind.asked).toHaveLength(0);
    },
  );

  it.each(["POST", "TRACE", "PUT", "PROPFIND"])("a %s to a page is a 405", async (method) => {
    const shop = await open();
    const answer = await shop.get("/", { "next-action": "x" }, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
    expect(shop.behind.asked).toHaveLength(0);
  });

  it("a body over the limit is refused in the calls' error shape", async () => {
    const shop = await open();
    const answer = await shop.get("/api/orders", { "content-length": "70000" }, "POST");
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString()).error.code).toBe("too_large");
  });
});

it("a file is passed on up to its own limit, at the paths that take one only", async () => {
  const shop = await open();
  const path = "/api/goods/64b7f0c2a1d3e4f5a6b7c8d9/pictures";
  const statusOf = async (to: string, length: number, method = "POST") =>
    (await shop.get(to, { "content-length": String(length) }, method)).status;
  expect(await statusOf(path, 10 * 1024 * 1024 + 1)).toBe(413);
  expect(await statusOf(path, 70_000, "PUT")).toBe(413);
  expect(await statusOf(`${path}/x`, 70_000)).toBe(413);
  expect(await statusOf("/api/goods", 70_000)).toBe(413);
  expect(shop.behind.asked).toEqual([]);
  void shop.get(path, { "content-length": "70000" }, "POST").catch(() => {});
  await shop.whenAsked(1);
});

describe("an answer", () => {
  it("is compressed in the encoding that the client prefers", async () => {
    const shop = await open();
    const plain = await shop.get("/");
    const gzipped = await shop.get("/", { "accept-encoding": "gzip, deflate" });
    const brotlied = await shop.get("/", { "accept-encoding": "gzip;q=0.9, br" });
    const refused = await shop.get("/", { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(gzipped.headers["content-encoding"]).toBe("gzip");
    expect(brotlied.headers["content-encoding"]).toBe("br");
    expect(refused.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(gzipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotlied.body)).toEqual(plain.body);
    expect(brotlied.body.length).toBeLessThan(plain.body.length);
    expect(String(plain.headers.vary)).toContain("Accept-Encoding");
  });

  it("is a 304 for a client that has this encoding, and whole for a client that has another", async () => {
    const shop = await open();
    const first = await shop.get("/");
    const etag = String(first.headers.etag);
    for (const asked of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await shop.get("/", { "if-none-match": asked });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
    }
    const other = await shop.get("/", { "if-none-match": etag, "accept-encoding": "br" });
    expect(other.status).toBe(200);
    shop.change();
    expect((await shop.get("/", { "if-none-match": etag })).status).toBe(200);
  });

  it("has the same headers and no body for HEAD", async () => {
    const shop = await open();
    const got = await shop.get("/");
    const head = await shop.get("/", {}, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
    expect(head.headers.etag).toBe(got.headers.etag);
  });

  it("is whole when a range is requested", async () => {
    const shop = await open();
    const whole = await shop.get("/");
    const ranged = await shop.get("/", { range: "bytes=0-3" });
    expect(ranged.status).toBe(200);
    expect(ranged.body).toEqual(whole.body);
  });
});

describe("a search", () => {
  it("is counted each time that its page is sent, rendered or from the cache, and once for a soft navigation", async () => {
    const shop = await open();
    await shop.get("/singlegoods?q=Dynamo%20hub");
    await shop.get("/singlegoods?q=Dynamo%20hub");
    await shop.get("/singlegoods?q=Dynamo+hub", { rsc: "1" });
    expect(shop.behind.asked).toHaveLength(2);
    expect(shop.searched).toEqual(["Dynamo hub", "Dynamo hub", "Dynamo hub"]);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ["with a filter, which may be the cause of an empty list", "/singlegoods?q=hub&category=Hubs", {}, "GET"],
    ["in another order, after it was counted", "/singlegoods?q=hub&sort=price", {}, "GET"],
    ["on a further page", "/singlegoods?q=hub&page=2", {}, "GET"],
    ["that is fetched ahead", "/singlegoods?q=hub", { rsc: "1", "next-router-prefetch": "1" }, "GET"],
    ["of which only the head is asked", "/singlegoods?q=hub", {}, "HEAD"],
    ["by a call", "/api/goods?q=hub", {}, "GET"],
    ["without words", "/singlegoods", {}, "GET"],
  ])("%s is not counted", async (_, url, headers, method) => {
    const shop = await open();
    await shop.get(url, headers, method);
    expect(shop.searched).toEqual([]);
  });
});
