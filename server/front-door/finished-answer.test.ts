import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerCache } from "./answer-cache";
import { bestEncoding, FinishedAnswer } from "./finished-answer";

const HTML = [["Content-Type", "text/html"]] as const;
/** Long enough to stay bytes when it is compressed. */
const LONG = Buffer.from(randomBytes(40_000).toString("hex"));

describe("a finished answer", () => {
  it("is compressed once for concurrent requests", async () => {
    const answer = new FinishedAnswer(200, HTML, LONG);
    const bodies = await Promise.all(Array.from({ length: 20 }, () => bodyOf(answer, "br")));
    expect(brotliDecompressSync(bodies[0] as Buffer)).toEqual(LONG);
    for (const body of bodies) expect(body).toBe(bodies[0]);
  });

  it("keeps its compressed copies when a new rendering is equal", async () => {
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
  ])("with another %s replaces the cached one", async (_, changes) => {
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
  let rendered: { status: number; headers: Record<string, string>; body: Buffer } = {
    status: 200,
    headers: { "content-type": "text/html" },
    body: LONG,
  };
  const cache = answerCache({
    render: async () => rendered,
    revision: () => revision,
    recordRevision: () => 0,
    oldestSendable: () => revision,
    clientOf: () => "192.0.2.1",
    outage: () => false,
    publicHost: "shop.example.com",
    https: false,
    headers: [],
  });
  const asked = {
    key: "/",
    path: "/",
    headers: {},
    isPage: true,
    isWithoutCatalogue: false,
    isUnbounded: false,
    takesTurn: "never" as const,
    isCombination: false,
    isLasting: false,
    isLarge: false,
    search: null,
  };
  return {
    cache,
    change: (changes: Partial<typeof rendered> = {}) => {
      revision += 1;
      rendered = { ...rendered, ...changes };
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

it.each([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["br; q=0.0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["BR;Q=0.1", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["br;q=much, gzip;q=7", "identity"],
  ["xbr, br-x", "identity"],
])("Accept-Encoding: %s gets %s", (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});
