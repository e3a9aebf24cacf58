import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { frontDoor } from "./index";

/** What the pages behind were asked, and what they say. */
interface Behind {
  asked: { url: string; headers: IncomingMessage["headers"] }[];
  answer: RequestListener;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("a public page", () => {
  it("is rendered once and given to everyone", async () => {
    const shop = await open();
    const first = await shop.get("/");
    const second = await shop.get("/");
    expect(second.body).toEqual(first.body);
    expect(second.body.toString()).toContain("page 1 of /");
    expect(shop.behind.asked).toHaveLength(1);
  });

  it("is rendered again after the catalogue has changed", async () => {
    const shop = await open();
    await shop.get("/singlegoods");
    shop.change();
    expect((await shop.get("/singlegoods")).body.toString()).toContain("page 2");
  });

  it("is not kept from before a change that came while it was rendered", async () => {
    const shop = await open();
    const held = hold();
    shop.behind.answer = async (_, res) => {
      await held.until;
      page(res, "old");
    };
    const before = shop.get("/");
    await shop.whenAsked(1);
    shop.change();
    shop.behind.answer = (_, res) => page(res, "new");
    const after = await shop.get("/");
    held.release();
    expect((await before).body.toString()).toContain("old");
    expect(after.body.toString()).toContain("new");
    expect((await shop.get("/")).body.toString()).toContain("new");
  });

  it("is rendered once however many wait for it", async () => {
    const shop = await open();
    const held = hold();
    shop.behind.answer = async (_, res) => {
      await held.until;
      page(res, "one");
    };
    const waiting = Array.from({ length: 20 }, () => shop.get("/"));
    await shop.whenAsked(1);
    held.release();
    await Promise.all(waiting);
    expect(shop.behind.asked).toHaveLength(1);
  });

  it("knows nothing of the visitor who came first", async () => {
    const shop = await open();
    await shop.get("/", {
      cookie: "next-auth.session-token=secret",
      authorization: "Bearer secret",
      host: "evil.example.com",
      "x-forwarded-host": "evil.example.com",
      "x-forwarded-proto": "https",
      "x-forwarded-for": "1.2.3.4",
      "x-middleware-subrequest": "middleware",
      "x-middleware-prefetch": "1",
      "x-original-url": "/dashboard",
      "next-action": "abc",
      range: "bytes=0-10",
      "accept-language": "fr",
      "user-agent": "<script>",
    });
    const headers = shop.behind.asked[0]?.headers ?? {};
    expect(headers).toEqual({
      accept: "text/html",
      host: "shop.example.com",
      connection: "close",
      "content-security-policy": expect.stringMatching(/^script-src 'nonce-[0-9a-f]{32}'$/),
    });
  });

  it("runs its own scripts and none that somebody wrote into it", async () => {
    const shop = await open();
    shop.behind.answer = ({ headers }, res) => {
      const nonce = /nonce-(\w+)/.exec(String(headers["content-security-policy"]))?.[1];
      page(res, `<script nonce="${nonce}">own()</script><script>stolen()</script>`);
    };
    const { headers, body } = await shop.get("/");
    const policy = String(headers["content-security-policy"]);
    const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
    expect(policy).toContain(hashOf("own()"));
    expect(policy).not.toContain(hashOf("stolen()"));
    expect(policy + body.toString()).not.toContain("nonce");
  });

  it("never carries a cookie, and one that sets a cookie is not kept", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => page(res.setHeader("Set-Cookie", "a=1"), "x");
    expect((await shop.get("/")).headers["set-cookie"]).toBeUndefined();
    await shop.get("/");
    expect(shop.behind.asked).toHaveLength(2);
  });

  it.each([500, 503, 307])("that answers %i is handed on and not kept", async (status) => {
    const shop = await open();
    shop.behind.answer = (_, res) => {
      res.statusCode = status;
      page(res, "x");
    };
    const answer = await shop.get("/");
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    await shop.get("/");
    expect(shop.behind.asked).toHaveLength(2);
  });

  it.each(["/", "/dashboard"])("%s answers 503, not 500, while the database is away", async (path) => {
    const shop = await open();
    shop.behind.answer = (_, res) => {
      res.statusCode = 500;
      page(res, "oh");
    };
    const signedIn = { cookie: "next-auth.session-token=x" };
    expect((await shop.get(path, signedIn)).status).toBe(500);
    shop.goAway();
    const answer = await shop.get(path, signedIn);
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.headers["cache-control"]).toContain("no-store");
  });

  it("answers 503 when the pages break off, and recovers", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => void res.destroy();
    const broken = await shop.get("/");
    expect(broken.status).toBe(503);
    expect(broken.headers["retry-after"]).toBe("5");
    shop.behind.answer = (_, res) => page(res, "well");
    expect((await shop.get("/")).status).toBe(200);
  });

  it("keeps an unknown product's 404 until the catalogue changes", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => {
      res.statusCode = 404;
      page(res, "none");
    };
    await shop.get("/goods/new-chain");
    expect((await shop.get("/goods/new-chain")).status).toBe(404);
    expect(shop.behind.asked).toHaveLength(1);
    shop.behind.answer = (_, res) => page(res, "new chain");
    shop.change();
    expect((await shop.get("/goods/new-chain")).status).toBe(200);
  });
});

describe("the key of a kept answer", () => {
  it("has the known queries, in one order", async () => {
    const shop = await open();
    await shop.get("/singlegoods?sort=price&category=chains&utm_source=x");
    await shop.get("/singlegoods?utm_medium=y&category=chains&sort=price");
    expect(shop.behind.asked.map(({ url }) => url)).toEqual(["/singlegoods?category=chains&sort=price"]);
  });

  it("tells apart what visitors search for", async () => {
    const shop = await open();
    await shop.get("/api/goods?q=chain");
    await shop.get("/api/goods?q=hub");
    expect(shop.behind.asked).toHaveLength(2);
  });

  it.each(["/api/goods?nonsense=1", "/api/goods?q=a&q=b"])("leaves %s to the call itself", async (url) => {
    const shop = await open();
    await shop.get(url);
    await shop.get(url);
    expect(shop.behind.asked.map((asked) => asked.url)).toEqual([url, url]);
  });

  it("tells a soft navigation from a document, and one from another", async () => {
    const shop = await open();
    await shop.get("/");
    await shop.get("/?_rsc=a", { rsc: "1", "next-router-state-tree": "tree-a" });
    await shop.get("/?_rsc=a", { rsc: "1", "next-router-state-tree": "tree-b" });
    await shop.get("/?_rsc=a", { rsc: "1", "next-router-state-tree": "tree-b" });
    expect(shop.behind.asked.map(({ url, headers }) => [url, headers["next-router-state-tree"]])).toEqual([
      ["/", undefined],
      ["/?_rsc=a", "tree-a"],
      ["/?_rsc=a", "tree-b"],
    ]);
  });

  it("cannot be made to give a document for a soft navigation's address", async () => {
    const shop = await open();
    shop.behind.answer = (req, res) => page(res, req.headers.rsc ? "flight" : "document");
    await shop.get("/?_rsc=a", { rsc: "1" });
    expect((await shop.get("/?_rsc=a")).body.toString()).toContain("document");
    expect((await shop.get("/")).body.toString()).toContain("document");
  });
});

describe("private pages and calls", () => {
  const SIGNED_IN = { cookie: "next-auth.session-token=x" };

  it.each(["/dashboard", "/orders/1", "/login", "/api/users", "/nothing-here"])(
    "%s is never kept",
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
    "a %s to a public call's address goes to the call",
    async (method) => {
      const shop = await open();
      await shop.get("/api/goods");
      await shop.get("/api/goods", {}, method);
      expect(shop.behind.asked).toHaveLength(2);
    },
  );

  it("see the socket's address and no header that only proxies and Next may set", async () => {
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

it("in development a page's request keeps the names that Next finds its debugging data by, and in production not", async () => {
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

describe("what no page takes is refused early", () => {
  it.each([
    ["a broken escape", "/p/%E0%A4%A"],
    ["another host's address", "//evil.example.com/x"],
    ["dot segments", "/a/%2e%2e/b"],
    ["a back slash", "/a\\b"],
    ["a null byte", "/%00"],
    ["a query that is not UTF-8", "/?q=%ff"],
    ["an endless address", `/${"a".repeat(5000)}`],
    ["an absolute address", "http://evil.example.com/"],
  ])("%s", async (_, url) => {
    const shop = await open();
    const answer = await shop.get(url);
    expect(answer.status).toBe(400);
    expect(shop.behind.asked).toHaveLength(0);
  });

  it.each(["POST", "TRACE", "PUT", "PROPFIND"])("a %s to a page", async (method) => {
    const shop = await open();
    const answer = await shop.get("/", { "next-action": "x" }, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
    expect(shop.behind.asked).toHaveLength(0);
  });

  it("a body over the limit, in the calls' error shape", async () => {
    const shop = await open();
    const answer = await shop.get("/api/orders", { "content-length": "70000" }, "POST");
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString()).error.code).toBe("too_large");
  });
});

describe("an answer", () => {
  it("is compressed as the client likes it", async () => {
    const shop = await open();
    const plain = await shop.get("/");
    const gzipped = await shop.get("/", { "accept-encoding": "gzip, deflate" });
    const brotlied = await shop.get("/", { "accept-encoding": "gzip, br;q=0.9" });
    const refused = await shop.get("/", { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(gzipped.headers["content-encoding"]).toBe("gzip");
    expect(brotlied.headers["content-encoding"]).toBe("br");
    expect(refused.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(gzipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotlied.body)).toEqual(plain.body);
    expect(brotlied.body.length).toBeLessThan(plain.body.length);
    expect(String(plain.headers.vary)).toContain("Accept-Encoding");
  });

  it("is a 304 for whoever has it, and whole for whoever has another form", async () => {
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

  it("has no body for HEAD, and the same headers", async () => {
    const shop = await open();
    const got = await shop.get("/");
    const head = await shop.get("/", {}, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
    expect(head.headers.etag).toBe(got.headers.etag);
  });

  it("is whole whatever range is asked for", async () => {
    const shop = await open();
    const whole = await shop.get("/");
    const ranged = await shop.get("/", { range: "bytes=0-3" });
    expect(ranged.status).toBe(200);
    expect(ranged.body).toEqual(whole.body);
  });
});

it("memory stays bounded when addresses are invented without end", async () => {
  const shop = await open();
  shop.behind.answer = (_, res) => page(res, "x".repeat(100));
  for (let round = 0; round < 22; round += 1)
    await Promise.all(Array.from({ length: 100 }, (_, n) => shop.get(`/api/goods?q=${round}-${n}`)));
  const before = shop.behind.asked.length;
  await shop.get("/api/goods?q=0-0");
  expect(shop.behind.asked.length).toBe(before + 1);
  await shop.get("/api/goods?q=21-99");
  expect(shop.behind.asked.length).toBe(before + 1);
}, 60_000);

describe("a list too long to be kept", () => {
  it("is streamed to each visitor by his own request, cleaned, and never kept", async () => {
    const shop = await open();
    shop.behind.answer = (req, res) => {
      if (req.headers["x-halfinch-peer"] === undefined) res.setHeader("X-Halfinch-Streams", "1").end();
      else res.writeHead(200, { "Content-Type": "application/json" }).end(`[${shop.behind.asked.length}]`);
    };
    const first = await shop.get("/api/goods", { "x-forwarded-host": "evil.example.com" });
    expect([first.status, first.body.toString()]).toEqual([200, "[2]"]);
    expect(first.headers["x-halfinch-streams"]).toBeUndefined();
    expect(first.headers["x-content-type-options"]).toBe("nosniff");
    expect(shop.behind.asked[1]?.headers["x-forwarded-host"]).toBeUndefined();
    expect((await shop.get("/api/goods")).body.toString()).toBe("[4]");
    // Nobody but the shop itself can be taken for the front door, or makes it stream.
    expect((await shop.get("/api/goods", { "x-halfinch-peer": "1.2.3.4" })).body.toString()).toBe("[6]");
  });
});

async function open({ dev = false } = {}) {
  let revision = 1;
  let away = false;
  let count = 0;
  const behind: Behind = {
    asked: [],
    answer: (req, res) => {
      count += 1;
      page(res, `page ${count} of ${req.url}`);
    },
  };
  let noticed = () => {};
  const pages: RequestListener = (req, res) => {
    behind.asked.push({ url: req.url ?? "", headers: { ...req.headers } });
    noticed();
    return behind.answer(req, res);
  };
  const server = createServer(
    frontDoor({
      pages,
      dev,
      files: { find: () => null },
      revision: () => revision,
      outage: () => away,
      publicUrl: "https://shop.example.com",
      isLoopback: false,
      trustProxy: 0,
      withStripe: false,
      onError: () => {},
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    behind,
    change: () => {
      revision += 1;
    },
    goAway: () => {
      away = true;
    },
    get: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      ask(port, path, headers, method),
    whenAsked: (times: number) =>
      new Promise<void>((resolve) => {
        noticed = () => behind.asked.length >= times && resolve();
        noticed();
      }),
  };
}

function page(res: Parameters<RequestListener>[1], text: string): void {
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  res.end(`<!doctype html><p>${text}</p>${"<i>and so on</i>".repeat(200)}`);
}

function hold(): { until: Promise<void>; release: () => void } {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

function ask(port: number, path: string, headers: Record<string, string>, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method, host: "127.0.0.1" }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.once("error", reject);
    // A length that is declared is enough to be refused by; the body itself never comes.
    if ("content-length" in headers) asked.flushHeaders();
    else asked.end();
  });
}
