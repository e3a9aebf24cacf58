import { request, type ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { isNginxInstalled } from "../support/nginx";
import { setUpNginx } from "./nginx-in-front";

describe.skipIf(!isNginxInstalled)("the limits of nginx in front of the shop", () => {
  const front = setUpNginx();

  it.each([
    ["PUT", "/api/users/a@example.com", "127.0.3.1"],
    ["POST", "/api/auth/callback/credentials", "127.0.3.2"],
  ])(
    "nginx passes on thirty of %s %s at once from one client and tells the rest to wait",
    async (method, path, client) => {
      front.answer = (_req, res) => res.writeHead(401).end("{}");
      const answers: Answer[] = [];
      // In portions, since a client also has twenty connections at most for this.
      for (let portion = 0; portion < 6; portion += 1) {
        answers.push(...(await Promise.all(Array.from({ length: 15 }, () => send(method, path, client)))));
      }
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited.length).toBeGreaterThan(20);
      expect(front.reached.length).toBe(answers.length - limited.length);
      expect(front.reached.length).toBeGreaterThanOrEqual(30);
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

  it.each([
    ["/singlegoods?f=material.a_b", "127.0.3.5"],
    ["/compare?ids=64b7f0c2a1d3e4f5a6b7c8d9", "127.0.3.6"],
    ["/api/goods?q=chain", "127.0.3.7"],
  ])(
    "nginx passes on sixty of %s at once from one client and tells the rest to wait",
    async (path, client) => {
      const answers = await Promise.all(
        // Each is another URL, which no cache has.
        Array.from({ length: 150 }, (_, n) => send("GET", `${path}${n}`, client)),
      );
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited.length).toBeGreaterThan(20);
      expect(front.reached.length).toBe(answers.length - limited.length);
      expect(front.reached.length).toBeGreaterThanOrEqual(60);
      const others = [
        await send("GET", path.split("?")[0] ?? "", client),
        await send("GET", "/goods/chain", client),
        await send("GET", path, "127.0.3.8"),
      ];
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
  );

  it("nginx lets a client have twenty sign-ins under way", async () => {
    const waiting: ServerResponse[] = [];
    front.answer = (_req, res) => void waiting.push(res);
    const sent = Array.from({ length: 30 }, () => send("PUT", "/api/password", "127.0.3.3"));
    await vi.waitUntil(() => waiting.length === 20, { timeout: 3_000 });
    expect((await Promise.race(sent)).status).toBe(429);
    for (const res of waiting) res.writeHead(401).end();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });

  it.each([
    ["private pages", "/dashboard/lists/1", 40, "127.0.3.10"],
    ["calls that are made for one person", "/api/lists/1", 80, "127.0.3.11"],
  ])(
    "nginx lets a client have so many %s under way, and others none the less",
    async (_, path, most, client) => {
      const waiting: ServerResponse[] = [];
      front.answer = (_req, res) => void waiting.push(res);
      const sent = Array.from({ length: most + 10 }, (_each, n) => send("GET", `${path}?n=${n}`, client));
      await vi.waitUntil(() => waiting.length === most, { timeout: 10_000 });
      expect((await Promise.race(sent)).status).toBe(429);
      front.answer = (_req, res) => res.writeHead(200).end();
      const others = [
        await send("GET", path, "127.0.3.12"),
        await send("GET", "/api/healthz", client),
        await send("GET", "/api/goods", client),
        await send("GET", "/reviewsS", client),
      ];
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const res of waiting) res.writeHead(200).end();
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    },
  );

  it("nginx passes on the shop's own 429 as it is", async () => {
    front.answer = (_req, res) => res.writeHead(429, { "Retry-After": "600" }).end("the shop's own");
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
      const sent = request(front.url + path, { method, localAddress: client, agent: false }, (res) => {
        let text = "";
        res.on("data", (part) => (text += part));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, retryAfter: res.headers["retry-after"], text }),
        );
      });
      sent.on("error", reject);
      sent.end();
    });

  it.each(["POST", "PUT"])("nginx refuses a %s of over 64 KiB as the shop does", async (method) => {
    const refused = await fetch(`${front.url}/api/orders`, { method, body: "x".repeat(64 * 1024 + 1) });
    expect(refused.status).toBe(413);
    expect(refused.headers.get("content-type")).toBe("application/json");
    expect(await refused.json()).toMatchObject({ error: { code: "too_large" } });
    expect(front.reached).toHaveLength(0);
  });
});
