import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { FinishedAnswer } from "./finished-answer";
import { pageCache } from "./page-cache";

const HTML = [["Content-Type", "text/html"]] as const;
/** Long enough to stay bytes when it is compressed. */
const LONG = Buffer.from(randomBytes(40_000).toString("hex"));

describe("an answer", () => {
  it("is compressed once, however many ask for it before it is", async () => {
    const answer = new FinishedAnswer(200, HTML, LONG);
    const bodies = await Promise.all(Array.from({ length: 20 }, () => bodyOf(answer, "br")));
    expect(brotliDecompressSync(bodies[0] as Buffer)).toEqual(LONG);
    for (const body of bodies) expect(body).toBe(bodies[0]);
  });

  it("that is made anew as it was is the same one, compressed already", async () => {
    const site = cacheOf();
    await site.get();
    const first = site.cache.find("/");
    site.change();
    await site.get();
    expect(site.cache.find("/")).toBe(first);
    expect(first).not.toBeNull();
  });

  it.each([
    ["body", { body: Buffer.from("another") }],
    ["status", { status: 404 }],
    ["headers", { headers: { "content-type": "text/html", link: "</goods?after=1>; rel=next" } }],
  ])("with another %s is another one", async (_, changes) => {
    const site = cacheOf();
    await site.get();
    site.change(changes);
    const { status, headers, body } = await site.get();
    const now = { status: 200, headers: {}, body: LONG, ...changes };
    expect(status).toBe(now.status);
    expect(body).toEqual(now.body);
    expect(headers.includes("link")).toBe("link" in now.headers);
  });
});

function cacheOf() {
  let revision = 1;
  let inside: { status: number; headers: Record<string, string>; body: Buffer } = {
    status: 200,
    headers: { "content-type": "text/html" },
    body: LONG,
  };
  const cache = pageCache({
    ask: async () => inside,
    revision: () => revision,
    outage: () => false,
    publicHost: "shop.example.com",
    https: false,
    headers: [],
  });
  const asked = { key: "/", path: "/", headers: {}, isPage: true, varied: false };
  return {
    cache,
    change: (changes: Partial<typeof inside> = {}) => {
      revision += 1;
      inside = { ...inside, ...changes };
    },
    get: async () => {
      const { req, res, seen } = exchange("identity");
      await cache.answer(asked, req, res, () => {});
      return seen;
    },
  };
}

async function bodyOf(answer: FinishedAnswer, encoding: string): Promise<unknown> {
  const { req, res, seen } = exchange(encoding);
  await answer.send(req, res);
  return seen.body;
}

function exchange(encoding: string) {
  const seen = { status: 0, headers: [] as string[], body: undefined as unknown };
  const req = { method: "GET", rawHeaders: ["Accept-Encoding", encoding] } as IncomingMessage;
  const res = {
    writeHead: (status: number, headers: string[]) => Object.assign(seen, { status, headers }),
    end: (body: unknown) =>
      Object.assign(seen, { body: typeof body === "string" ? Buffer.from(body) : body }),
  };
  return { req, res: res as unknown as ServerResponse, seen };
}
