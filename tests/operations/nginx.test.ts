import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isNginxInstalled, type Nginx, startNginx } from "../support/nginx";

/** Tests deploy/nginx in front of a fake shop that records its requests. Two instances with the same answers. */
let shops: Server[];
let nginx: Nginx;
let url: string;
let reached: IncomingMessage[] = [];
let answer: (req: IncomingMessage, res: ServerResponse) => void;

const PUBLIC = { "Cache-Control": "public, max-age=0, must-revalidate", Vary: "Accept-Encoding, rsc" };
const publicAnswer = (_: IncomingMessage, res: ServerResponse) => {
  res.writeHead(200, { ...PUBLIC, "Content-Type": "text/html", ETag: '"one"' });
  res.end(`answer ${reached.length}`);
};

describe.skipIf(!isNginxInstalled)("nginx in front of the shop", () => {
  beforeAll(async () => {
    shops = [0, 1].map(() =>
      createServer((req, res) => {
        reached.push(req);
        answer(req, res);
      }),
    );
    await Promise.all(shops.map((shop) => listen(shop, 0)));
    answer = publicAnswer;
    nginx = await startNginx(shops.map(portOf));
    url = nginx.url;
  });

  beforeEach(() => {
    reached = [];
    answer = publicAnswer;
  });

  afterAll(async () => {
    await nginx.stop();
    await Promise.all(shops.map(close));
  });

  let asked = 0;
  /** A URL that no other test requests. */
  const fresh = (path = "/singlegoods") => `${url}${path}?test=${asked++}`;
  const text = async (address: string, headers: Record<string, string> = {}) =>
    await (await fetch(address, { headers })).text();

  it("nginx answers a public page for everybody with one request to the shop", async () => {
    const address = fresh();
    expect(await Promise.all([text(address), text(address), text(address)])).toEqual(
      Array(3).fill("answer 1"),
    );
    expect(reached).toHaveLength(1);
  });

  it("nginx asks the shop again after a second and shows no stale page meanwhile", async () => {
    const address = fresh();
    await text(address);
    const since = Date.now();
    await vi.waitUntil(async () => (await text(address)) === "answer 2", { timeout: 3_000, interval: 20 });
    // nginx counts whole seconds, so one of its seconds lasts two at most, plus 20 ms of polling.
    expect(Date.now() - since).toBeLessThan(2_200);
    expect(reached.at(-1)?.headers["if-none-match"]).toBe('"one"');
  });

  it.each([
    ["the hint that somebody is signed in", { cookie: "hi=1" }],
    ["a token", { authorization: "Bearer x" }],
    ["a soft navigation's header", { rsc: "1" }],
    ["a soft navigation's header in capitals", { RSC: "1" }],
  ])("nginx forwards a request with %s and caches nothing of it", async (_, headers) => {
    const [address, other] = [fresh(), fresh()];
    expect(await text(address)).toBe("answer 1");
    expect(await text(address, headers)).toBe("answer 2");
    expect(await text(other, headers)).toBe("answer 3");
    expect(await text(other)).toBe("answer 4");
  });

  it.each([
    ["private", "private, no-store", "/"],
    ["not to be stored", "no-store", "/api/goods"],
    ["private, though it lies where scripts do", "private", "/hint.js"],
  ])("nginx caches no answer that the shop calls %s", async (_, cacheControl, path) => {
    answer = (_req, res) => res.writeHead(200, { "Cache-Control": cacheControl }).end(String(reached.length));
    const address = fresh(path);
    expect([await text(address), await text(address)]).toEqual(["1", "2"]);
  });

  it.each(["/dashboard", "/login", "/api/orders", "/api/auth/session", "/orders/64b000000000000000000000"])(
    "nginx never caches %s, whatever the shop says of it",
    async (path) => {
      const address = fresh(path);
      expect([await text(address), await text(address)]).toEqual(["answer 1", "answer 2"]);
    },
  );

  it.each([
    ["/", "/singlegoods", "/goods/a-chain", "/reviewsS", "/blogs", "/myprotfolio", "/api-docs", "/basket"],
    ["/api/goods", "/api/goods/64b000000000000000000000", "/api/review", "/api/openapi.json"],
    ["/sitemap.xml", "/sitemap/1.xml", "/robots.txt", "/manifest.webmanifest"],
  ])("nginx caches public answers: %s, %s, %s, %s …", async (...paths) => {
    for (const path of paths) {
      const address = fresh(path);
      const first = await text(address);
      expect(await text(address), path).toBe(first);
    }
  });

  it.each([
    ["PUT", "/api/users/a@example.com", "127.0.3.1"],
    ["POST", "/api/auth/callback/credentials", "127.0.3.2"],
  ])(
    "nginx passes on thirty of %s %s at once from one client and tells the rest to wait",
    async (method, path, client) => {
      answer = (_req, res) => res.writeHead(401).end("{}");
      const answers: Answer[] = [];
      // In portions, since a client also has twenty connections at most for this.
      for (let portion = 0; portion < 6; portion += 1) {
        answers.push(...(await Promise.all(Array.from({ length: 15 }, () => send(method, path, client)))));
      }
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited.length).toBeGreaterThan(20);
      expect(reached.length).toBe(answers.length - limited.length);
      expect(reached.length).toBeGreaterThanOrEqual(30);
      expect(limited[0]).toMatchObject({
        retryAfter: "5",
        text: expect.stringContaining('"code":"too_many"'),
      });
      const others = [
        await send("GET", "/api/goods", client),
        await send("POST", "/api/orders", client),
        await send(method, path, "127.0.3.9"),
      ];
      expect(others.map(({ status }) => status)).toEqual([401, 401, 401]);
    },
  );

  it("nginx lets a client have twenty sign-ins under way", async () => {
    const waiting: ServerResponse[] = [];
    answer = (_req, res) => void waiting.push(res);
    const sent = Array.from({ length: 30 }, () => send("PUT", "/api/password", "127.0.3.3"));
    await vi.waitUntil(() => waiting.length === 20, { timeout: 3_000 });
    expect((await Promise.race(sent)).status).toBe(429);
    for (const res of waiting) res.writeHead(401).end();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });

  it("nginx passes on the shop's own 429 as it is", async () => {
    answer = (_req, res) => res.writeHead(429, { "Retry-After": "600" }).end("the shop's own");
    const own = { status: 429, retryAfter: "600", text: "the shop's own" };
    expect(await send("PUT", "/api/password", "127.0.3.4")).toEqual(own);
  });

  interface Answer {
    status: number;
    retryAfter: string | undefined;
    text: string;
  }

  /** @param client an address of this machine, for each test its own */
  const send = (method: string, path: string, client: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { method, localAddress: client, agent: false }, (res) => {
        let text = "";
        res.on("data", (part) => (text += part));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, retryAfter: res.headers["retry-after"], text }),
        );
      });
      sent.on("error", reject);
      sent.end();
    });

  it.each(["/goods", "/sitemap", "/goods/", "/api/goods/"])(
    "nginx lets the shop answer for %s",
    async (path) => {
      const answered = await fetch(url + path, { redirect: "manual" });
      expect([answered.status, reached.at(-1)?.url]).toEqual([200, path]);
    },
  );

  it("nginx caches no answer that sets a cookie", async () => {
    answer = (_, res) => res.writeHead(200, { ...PUBLIC, "Set-Cookie": "a=b" }).end(String(reached.length));
    const address = fresh();
    expect([await text(address), await text(address)]).toEqual(["1", "2"]);
  });

  it("nginx caches scripts as long as the shop says, for every visitor", async () => {
    answer = (_, res) =>
      res
        .writeHead(200, { "Cache-Control": "public, max-age=31536000, immutable" })
        .end(String(reached.length));
    const address = fresh("/_next/static/chunk.js");
    await text(address);
    expect((await fetch(address)).headers.get("x-cache")).toBe("HIT");
    expect((await fetch(address, { headers: { cookie: "hi=1" } })).headers.get("x-cache")).toBe("HIT");
  });

  it("nginx caches the shop's compressed answers, one for each encoding that browsers accept", async () => {
    answer = (req, res) => {
      const br = req.headers["accept-encoding"] === "br";
      res.writeHead(200, br ? { ...PUBLIC, "Content-Encoding": "br" } : PUBLIC);
      res.end(br ? brotliCompressSync("packed") : "plain");
    };
    const address = fresh();
    expect(await text(address, { "accept-encoding": "gzip, deflate, br" })).toBe("packed");
    expect(await text(address, { "accept-encoding": "br;q=1.0, gzip" })).toBe("packed");
    expect(await text(address, { "accept-encoding": "identity" })).toBe("plain");
    expect(reached.map((req) => req.headers["accept-encoding"] ?? "none")).toEqual(["br", "none"]);
  });

  it.each(["", "0", "2", "01", "true", "1, 1"])(
    "nginx takes rsc: %j for a document's request, as the shop does, and removes it",
    async (rsc) => {
      const address = fresh();
      expect([await text(address, { rsc }), await text(address)]).toEqual(["answer 1", "answer 1"]);
      expect(reached[0]?.headers.rsc).toBeUndefined();
    },
  );

  it.each([
    ["br;q=0", "none"],
    ["br; q=0.000, gzip", "gzip"],
    ["br;q=0, gzip;q=0", "none"],
    ["gzip, br;q=0.001", "br"],
    ["BR;Q=0.5", "br"],
    ["xbr, br-x, gzip;q=1.000", "gzip"],
    ["deflate,br", "br"],
  ])("nginx asks the shop for no encoding that a client refuses: %s becomes %s", async (accepted, asked) => {
    await text(fresh("/login"), { "accept-encoding": accepted });
    expect(reached[0]?.headers["accept-encoding"] ?? "none").toBe(asked);
  });

  it("nginx tells the shop the client's IP and protocol and appends to what the client claims", async () => {
    await text(fresh("/login"), { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" });
    expect(reached[0]?.headers).toMatchObject({
      host: new URL(url).host,
      "x-forwarded-for": "203.0.113.9, 127.0.0.1",
      "x-forwarded-proto": "http",
    });
  });

  it.each(["POST", "PUT"])("nginx refuses a %s of over 64 KiB as the shop does", async (method) => {
    const refused = await fetch(`${url}/api/orders`, { method, body: "x".repeat(64 * 1024 + 1) });
    expect(refused.status).toBe(413);
    expect(refused.headers.get("content-type")).toBe("application/json");
    expect(await refused.json()).toMatchObject({ error: { code: "too_large" } });
    expect(reached).toHaveLength(0);
  });

  const WRITES = [
    ["POST", "/api/orders"],
    ["PUT", "/api/users/mara@example.com"],
    ["PATCH", "/api/orders/64b000000000000000000000"],
    ["DELETE", "/api/orders/64b000000000000000000000"],
    ["DELETE", "/api/goods/64b000000000000000000000"],
  ] as const;
  const write = (method: string, path: string) =>
    fetch(url + path, { method, body: "{}", headers: { "content-type": "application/json" } });

  it.each(WRITES)("nginx sends a %s of %s once, also when the shop breaks off", async (method, path) => {
    answer = (req) => void req.resume().once("end", () => req.socket.destroy());
    const away = await write(method, path);
    expect(away.status).toBe(503);
    expect(away.headers.get("retry-after")).toBe("5");
    expect(away.headers.get("cache-control")).toBe("no-store");
    expect(await away.json()).toMatchObject({ error: { code: "busy" } });
    expect(reached).toHaveLength(1);
  });

  it("nginx retries on the other instance when one breaks off a read", async () => {
    answer = (req, res) => (reached.length === 1 ? void req.socket.destroy() : publicAnswer(req, res));
    expect(await text(fresh("/api/orders"))).toBe("answer 2");
  });

  it("nginx sends each write unchanged to the other instance while one restarts", async () => {
    answer = (req, res) => {
      let body = "";
      req.on("data", (chunk) => (body += chunk)).on("end", () => res.end(`${req.method} ${req.url} ${body}`));
    };
    const [, restarted] = shops as [Server, Server];
    const port = portOf(restarted);
    await close(restarted);
    for (const [method, path] of [...WRITES, ...WRITES]) {
      const answered = await write(method, `${path}?a=%2F`);
      expect(await answered.text()).toBe(`${method} ${path}?a=%2F {}`);
    }
    expect(reached).toHaveLength(2 * WRITES.length);
    await listen(restarted, port);
  });

  it("nginx says so when no instance is running", async () => {
    const ports = shops.map(portOf);
    await Promise.all(shops.map(close));
    for (const [method, path] of WRITES) expect((await write(method, path)).status).toBe(503);
    await Promise.all(shops.map((shop, at) => listen(shop, ports[at] ?? 0)));
  });

  it("nginx passes the shop's own 503 on unchanged", async () => {
    answer = (_, res) => res.writeHead(503, { "Retry-After": "2" }).end("the shop's words");
    const away = await fetch(fresh("/api/goods"));
    expect([away.status, away.headers.get("retry-after"), await away.text()]).toEqual([
      503,
      "2",
      "the shop's words",
    ]);
  });
});

it("nginx redirects to https under the shop's own name, whatever Host the client sends", () => {
  const conf = readFileSync(new URL("../../deploy/nginx/halfinch.conf", import.meta.url), "utf8");
  expect(conf.match(/^\s*return .*/gm)).toEqual(["    return 301 https://$server_name$request_uri;"]);
});

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
