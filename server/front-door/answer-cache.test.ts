import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
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

describe("an uploaded picture", () => {
  const PATH = `/pictures/${"0123456789ab".repeat(2)}-640.webp`;
  const picture = (res: ServerResponse) =>
    res.writeHead(200, { "Content-Type": "image/webp" }).end("RIFF bytes");

  it("is asked for once, whatever else changes, and kept by browsers for ever", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => picture(res);
    const first = await shop.get(PATH);
    shop.change();
    const second = await shop.get(PATH);
    expect(shop.behind.asked).toHaveLength(1);
    expect(first.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(second.body).toEqual(first.body);
    const again = await shop.get(PATH, { "if-none-match": String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("is served once it is there, though it was asked for before", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => {
      res.statusCode = 404;
      page(res, "none");
    };
    const before = await shop.get(PATH);
    expect([before.status, before.headers["cache-control"]]).toEqual([
      404,
      "public, max-age=0, must-revalidate",
    ]);
    shop.behind.answer = (_, res) => picture(res);
    // A product that names the picture raises the revision.
    shop.change();
    expect((await shop.get(PATH)).status).toBe(200);
  });
});

describe("a document of a product", () => {
  const pathOf = (n: number) => `/documents/${String(n).padStart(24, "0")}/manual.pdf`;
  const size = 12 * 1024 * 1024;
  const large = (res: ServerResponse) =>
    res
      .writeHead(200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'attachment; filename="Manual.pdf"',
      })
      .end(Buffer.alloc(size));

  it("is to be saved, in a sandbox, kept for ever by browsers alone, and asked for again each time", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => large(res);
    const first = await shop.get(pathOf(1));
    expect(first.body).toHaveLength(size);
    expect(first.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="Manual.pdf"',
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox$/),
    });
    expect(first.headers["content-encoding"]).toBeUndefined();
    const again = await shop.get(pathOf(1), { "if-none-match": String(first.headers.etag) });
    expect([again.status, shop.behind.asked.length]).toEqual([304, 2]);
    // Taken back: the shop has no copy of it.
    shop.behind.answer = (_, res) => res.writeHead(404, { "Content-Type": "text/html" }).end("none");
    const gone = await shop.get(pathOf(1));
    expect([gone.status, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it("is held once for all slow clients; while too many are under way further ones are asked to come back, and pictures are served", async () => {
    const shop = await open();
    shop.behind.answer = (_, res) => large(res);
    const slow: (() => void)[] = [];
    for (const n of [...Array(20).keys()]) slow.push(await shop.stall(pathOf(n % 2)));
    expect(shop.behind.asked).toHaveLength(2);
    for (const n of [...Array(10).keys()]) slow.push(await shop.stall(pathOf(10 + n)));
    const refused = await shop.get(pathOf(99));
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "10"]);
    expect((await shop.get(pathOf(0))).status).toBe(200);
    expect((await shop.get(`/pictures/${"0123456789ab".repeat(2)}-640.webp`)).status).toBe(200);
    for (const end of slow) end();
    await vi.waitFor(async () => expect((await shop.get(pathOf(99))).status).toBe(200), { timeout: 10_000 });
  });

  it("many different ones at once are made two at a time, and clients that leave before keep none of the others out", async () => {
    const shop = await open();
    const held = hold();
    let [making, most] = [0, 0];
    shop.behind.answer = async (_, res) => {
      making += 1;
      most = Math.max(most, making);
      await held.until;
      making -= 1;
      res.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF-1.7");
    };
    const leaving = [...Array(12).keys()].map((n) => shop.leave(pathOf(n)));
    await shop.whenAsked(2);
    await vi.waitFor(async () => expect((await shop.get(pathOf(99))).status).toBe(503));
    for (const { leave } of leaving) leave();
    await Promise.all(leaving.map(({ left }) => left));
    held.release();
    await vi.waitFor(async () => expect((await shop.get(pathOf(99))).status).toBe(200), { timeout: 10_000 });
    const all = await Promise.all([...Array(10).keys()].map((n) => shop.get(pathOf(50 + n))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(most).toBe(2);
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
