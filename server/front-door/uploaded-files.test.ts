import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { hold, open, page } from "../../tests/support/open-front-door";

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
