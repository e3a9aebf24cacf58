import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { isNginxInstalled } from "../support/nginx";
import { close, listen, PUBLIC, portOf, publicAnswer, setUpNginx } from "./nginx-in-front";

describe.skipIf(!isNginxInstalled)("nginx in front of the shop", () => {
  const front = setUpNginx();

  it("nginx answers a public page for everybody with one request to the shop", async () => {
    const address = front.fresh();
    expect(await Promise.all([front.text(address), front.text(address), front.text(address)])).toEqual(
      Array(3).fill("answer 1"),
    );
    expect(front.reached).toHaveLength(1);
  });

  it("nginx asks the shop again after a second and shows no stale page meanwhile", async () => {
    const address = front.fresh();
    await front.text(address);
    const since = Date.now();
    await vi.waitUntil(async () => (await front.text(address)) === "answer 2", {
      timeout: 3_000,
      interval: 20,
    });
    // nginx counts whole seconds, so one of its seconds lasts two at most, plus 20 ms of polling.
    expect(Date.now() - since).toBeLessThan(2_200);
    expect(front.reached.at(-1)?.headers["if-none-match"]).toBe('"one"');
  });

  it.each([
    ["the hint that somebody is signed in", { cookie: "hi=1" }],
    ["a token", { authorization: "Bearer x" }],
    ["a soft navigation's header", { rsc: "1" }],
    ["a soft navigation's header in capitals", { RSC: "1" }],
  ])("nginx forwards a request with %s and caches nothing of it", async (_, headers) => {
    const [address, other] = [front.fresh(), front.fresh()];
    expect(await front.text(address)).toBe("answer 1");
    expect(await front.text(address, headers)).toBe("answer 2");
    expect(await front.text(other, headers)).toBe("answer 3");
    expect(await front.text(other)).toBe("answer 4");
  });

  it.each([
    ["private", "private, no-store", "/"],
    ["not to be stored", "no-store", "/api/goods"],
    ["private, though it lies where scripts do", "private", "/hint.js"],
  ])("nginx caches no answer that the shop calls %s", async (_, cacheControl, path) => {
    front.answer = (_req, res) =>
      res.writeHead(200, { "Cache-Control": cacheControl }).end(String(front.reached.length));
    const address = front.fresh(path);
    expect([await front.text(address), await front.text(address)]).toEqual(["1", "2"]);
  });

  it.each(["/dashboard", "/login", "/api/orders", "/api/auth/session", "/orders/64b000000000000000000000"])(
    "nginx never caches %s, whatever the shop says of it",
    async (path) => {
      const address = front.fresh(path);
      expect([await front.text(address), await front.text(address)]).toEqual(["answer 1", "answer 2"]);
    },
  );

  it.each([
    ["/", "/singlegoods", "/goods/a-chain", "/reviewsS", "/blogs", "/myprotfolio", "/api-docs", "/basket"],
    ["/api/goods", "/api/goods/64b000000000000000000000", "/api/review", "/api/openapi.json"],
    ["/sitemap.xml", "/sitemap/1.xml", "/robots.txt", "/manifest.webmanifest"],
  ])("nginx caches public answers: %s, %s, %s, %s …", async (...paths) => {
    for (const path of paths) {
      const address = front.fresh(path);
      const first = await front.text(address);
      expect(await front.text(address), path).toBe(first);
    }
  });

  it.each(["/goods", "/sitemap", "/goods/", "/api/goods/"])(
    "nginx lets the shop answer for %s",
    async (path) => {
      const answered = await fetch(front.url + path, { redirect: "manual" });
      expect([answered.status, front.reached.at(-1)?.url]).toEqual([200, path]);
    },
  );

  it("nginx caches no answer that sets a cookie", async () => {
    front.answer = (_, res) =>
      res.writeHead(200, { ...PUBLIC, "Set-Cookie": "a=b" }).end(String(front.reached.length));
    const address = front.fresh();
    expect([await front.text(address), await front.text(address)]).toEqual(["1", "2"]);
  });

  it("nginx caches scripts as long as the shop says, for every visitor", async () => {
    front.answer = (_, res) =>
      res
        .writeHead(200, { "Cache-Control": "public, max-age=31536000, immutable" })
        .end(String(front.reached.length));
    const address = front.fresh("/_next/static/chunk.js");
    await front.text(address);
    expect((await fetch(address)).headers.get("x-cache")).toBe("HIT");
    expect((await fetch(address, { headers: { cookie: "hi=1" } })).headers.get("x-cache")).toBe("HIT");
  });

  it("nginx caches the shop's compressed answers, one for each encoding that browsers accept", async () => {
    front.answer = (req, res) => {
      const br = req.headers["accept-encoding"] === "br";
      res.writeHead(200, br ? { ...PUBLIC, "Content-Encoding": "br" } : PUBLIC);
      res.end(br ? brotliCompressSync("packed") : "plain");
    };
    const address = front.fresh();
    expect(await front.text(address, { "accept-encoding": "gzip, deflate, br" })).toBe("packed");
    expect(await front.text(address, { "accept-encoding": "br;q=1.0, gzip" })).toBe("packed");
    expect(await front.text(address, { "accept-encoding": "identity" })).toBe("plain");
    expect(front.reached.map((req) => req.headers["accept-encoding"] ?? "none")).toEqual(["br", "none"]);
  });

  it.each(["", "0", "2", "01", "true", "1, 1"])(
    "nginx takes rsc: %j for a document's request, as the shop does, and removes it",
    async (rsc) => {
      const address = front.fresh();
      expect([await front.text(address, { rsc }), await front.text(address)]).toEqual([
        "answer 1",
        "answer 1",
      ]);
      expect(front.reached[0]?.headers.rsc).toBeUndefined();
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
    await front.text(front.fresh("/login"), { "accept-encoding": accepted });
    expect(front.reached[0]?.headers["accept-encoding"] ?? "none").toBe(asked);
  });

  it("nginx tells the shop the client's IP and protocol and appends to what the client claims", async () => {
    await front.text(front.fresh("/login"), {
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-proto": "https",
    });
    expect(front.reached[0]?.headers).toMatchObject({
      host: new URL(front.url).host,
      "x-forwarded-for": "203.0.113.9, 127.0.0.1",
      "x-forwarded-proto": "http",
    });
  });

  const WRITES = [
    ["POST", "/api/orders"],
    ["PUT", "/api/users/mara@example.com"],
    ["PATCH", "/api/orders/64b000000000000000000000"],
    ["DELETE", "/api/orders/64b000000000000000000000"],
    ["DELETE", "/api/goods/64b000000000000000000000"],
  ] as const;
  const write = (method: string, path: string) =>
    fetch(front.url + path, { method, body: "{}", headers: { "content-type": "application/json" } });

  it.each(WRITES)("nginx sends a %s of %s once, also when the shop breaks off", async (method, path) => {
    front.answer = (req) => void req.resume().once("end", () => req.socket.destroy());
    const away = await write(method, path);
    expect(away.status).toBe(503);
    expect(away.headers.get("retry-after")).toBe("5");
    expect(away.headers.get("cache-control")).toBe("no-store");
    expect(await away.json()).toMatchObject({ error: { code: "busy" } });
    expect(front.reached).toHaveLength(1);
  });

  it("nginx retries on the other instance when one breaks off a read", async () => {
    front.answer = (req, res) =>
      front.reached.length === 1 ? void req.socket.destroy() : publicAnswer(req, res);
    expect(await front.text(front.fresh("/api/orders"))).toBe("answer 2");
  });

  it("nginx sends each write unchanged to the other instance while one restarts", async () => {
    front.answer = (req, res) => {
      let body = "";
      req.on("data", (chunk) => (body += chunk)).on("end", () => res.end(`${req.method} ${req.url} ${body}`));
    };
    const [, restarted] = front.shops as [Server, Server];
    const port = portOf(restarted);
    await close(restarted);
    for (const [method, path] of [...WRITES, ...WRITES]) {
      const answered = await write(method, `${path}?a=%2F`);
      expect(await answered.text()).toBe(`${method} ${path}?a=%2F {}`);
    }
    expect(front.reached).toHaveLength(2 * WRITES.length);
    await listen(restarted, port);
  });

  it("nginx says so when no instance is running", async () => {
    const ports = front.shops.map(portOf);
    await Promise.all(front.shops.map(close));
    for (const [method, path] of WRITES) expect((await write(method, path)).status).toBe(503);
    await Promise.all(front.shops.map((shop, at) => listen(shop, ports[at] ?? 0)));
  });

  it("nginx passes the shop's own 503 on unchanged", async () => {
    front.answer = (_, res) => res.writeHead(503, { "Retry-After": "2" }).end("the shop's words");
    const away = await fetch(front.fresh("/api/goods"));
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
