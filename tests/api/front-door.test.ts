import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

const shared = inject("shop");

describe("a cached page", () => {
  it("a cached page cannot be poisoned by headers that are not in its cache key", async () => {
    // A new URL, so that this request is the one that fills the cache.
    const path = `/singlegoods?q=spoke&page=1`;
    const poisoned = await fetch(shared.url + path, {
      headers: {
        "x-forwarded-host": "evil.example.com",
        "x-forwarded-proto": "https",
        "x-middleware-rewrite": "/dashboard",
        "x-middleware-subrequest": "middleware:middleware",
        "x-matched-path": "/dashboard",
        "x-nextjs-data": "1",
        "next-action": "0123456789abcdef",
        "next-url": "/dashboard",
        range: "bytes=0-99",
        cookie: "next-auth.session-token=x",
      },
    });
    const text = await poisoned.text();
    expect(poisoned.status).toBe(200);
    expect(text).not.toContain("evil.example.com");
    expect(text.length).toBeGreaterThan(1_000);
    expect(await (await fetch(shared.url + path)).text()).toBe(text);
  });

  it("a cached document answers requests for documents and never a soft navigation", async () => {
    const url = `${shared.url}/blogs`;
    const soft = await fetch(url, { headers: { rsc: "1" }, redirect: "follow" });
    expect(soft.headers.get("content-type")).toContain("text/x-component");
    const document = await fetch(url);
    expect(document.headers.get("content-type")).toContain("text/html");
    // A cache must not send one for the other.
    expect(soft.headers.get("vary")).toMatch(/\brsc, next-router-state-tree\b/);
    expect(document.headers.get("vary")).toMatch(/\brsc$/);
  });
});

describe("two instances on one database", () => {
  let other: Shop;
  beforeAll(async () => {
    other = await startShop({
      settings: {
        MONGODB_URI: shared.mongodbUri,
        MONGODB_DB: shared.mongodbDb,
        NEXTAUTH_SECRET: shared.authSecret,
      },
    });
  });
  afterAll(() => other.stop());

  it("two instances on one database show each other's changes within two seconds", async () => {
    const admin = await shopClient(shared.url).signInAdmin();
    const name = `Two-instance hub ${Date.now()}`;
    expect(await textOf(`${other.url}/api/goods`)).not.toContain(name);
    const added = await fetch(`${shared.url}/api/goods`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: admin.cookie, origin: shared.url },
      body: JSON.stringify({ name, price: 1.5, quantity: 100, available: 500, img: "", dec: "" }),
    });
    expect(added.status).toBe(201);
    expect(await textOf(`${shared.url}/api/goods`)).toContain(name);
    await expect
      .poll(() => textOf(`${other.url}/api/goods`), { timeout: 2_000, interval: 100 })
      .toContain(name);
  });

  it("two instances on one database accept each other's sessions", async () => {
    const admin = await shopClient(shared.url).signInAdmin();
    const answer = await fetch(`${other.url}/dashboard/users`, {
      headers: { cookie: admin.cookie },
      redirect: "manual",
    });
    expect(answer.status).toBe(200);
  });
});

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();
