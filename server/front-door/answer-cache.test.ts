import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hold, open, page } from "../../tests/support/open-front-door";

describe("a public page", () => {
  it("is rendered once and sent to every visitor", async () => {
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

  it.each(["/api-docs", "/api/openapi.json", "/nothing"])(
    "%s shows nothing of the catalogue and is not rendered again when that changes",
    async (path) => {
      const shop = await open();
      for (let n = 0; n < 3; n += 1) {
        expect((await shop.get(path)).body.toString()).toContain("page 1");
        shop.change();
      }
    },
  );

  it.each(["/", "/api-docs", "/api/openapi.json", "/nothing"])(
    "%s shows the shop's name and is rendered again when the shop's record changes",
    async (path) => {
      const shop = await open();
      await shop.get(path);
      shop.changeRecord();
      expect((await shop.get(path)).body.toString()).toContain("page 2");
    },
  );

  it("is sent as it was while it is rendered again after a portion of an import, and then renewed", async () => {
    const shop = await open();
    await shop.get("/singlegoods");
    const held = hold();
    shop.behind.answer = async (_, res) => {
      await held.until;
      page(res, "renewed");
    };
    shop.changeInBatch();
    for (let n = 0; n < 3; n += 1)
      expect((await shop.get("/singlegoods")).body.toString()).toContain("page 1");
    expect(shop.behind.asked).toHaveLength(2);
    held.release();
    await expect.poll(async () => (await shop.get("/singlegoods")).body.toString()).toContain("renewed");
  });

  it("is rendered before it is sent after a change that follows the portion of an import", async () => {
    const shop = await open();
    await shop.get("/singlegoods");
    shop.changeInBatch();
    shop.change();
    expect((await shop.get("/singlegoods")).body.toString()).toContain("page 2");
  });

  it("is not cached when the catalogue changes during its rendering", async () => {
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

  it("is rendered once for concurrent requests", async () => {
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

  it("is rendered without anything of the first visitor", async () => {
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

  it("allows its own scripts and none that a visitor wrote into it", async () => {
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

  it("never carries a cookie, and is not cached when it sets one", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => page(res.setHeader("Set-Cookie", "a=1"), "x");
    expect((await shop.get("/")).headers["set-cookie"]).toBeUndefined();
    await shop.get("/");
    expect(shop.behind.asked).toHaveLength(2);
  });

  it("a page that leads to another one is cached until the catalogue changes", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => {
      res.statusCode = 308;
      page(res.setHeader("Location", "/goods/new"), "x");
    };
    for (const path of ["/goods/old", "/goods/old"]) {
      const answer = await shop.get(path);
      expect(answer.status).toBe(308);
      expect(answer.headers.location).toBe("/goods/new");
      expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    }
    expect(shop.behind.asked).toHaveLength(1);
    shop.change();
    shop.behind.answer = (_, res) => page(res, "sold again");
    expect((await shop.get("/goods/old")).status).toBe(200);
  });

  it.each([500, 503, 307])("that answers %i is sent and not cached", async (status) => {
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

  it("answers 503 when its rendering breaks off, and recovers", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => void res.destroy();
    const broken = await shop.get("/");
    expect(broken.status).toBe(503);
    expect(broken.headers["retry-after"]).toBe("5");
    shop.behind.answer = (_, res) => page(res, "well");
    expect((await shop.get("/")).status).toBe(200);
  });

  it("caches an unknown product's 404 until the catalogue changes", async () => {
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

describe("a list too long to be cached", () => {
  it("is streamed to each visitor by a cleaned request of their own, and never cached", async () => {
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
    // A visitor who sends the front door's header is not taken for the front door.
    expect((await shop.get("/api/goods", { "x-halfinch-peer": "1.2.3.4" })).body.toString()).toBe("[6]");
  });
});
