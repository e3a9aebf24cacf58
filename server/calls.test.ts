import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsBefore } from "./calls";

const ROUTES: Record<string, string> = {
  "goods/route.ts": `export const GET = () => Response.json({ all: "x".repeat(5000) });`,
  "goods/[id]/route.ts": `export const GET = (request) => Response.json({ one: request.url });
    export const HEAD = () => new Response(null, { status: 200, headers: { "X-Kept": "yes" } });`,
  "goods/best/route.ts": `export const GET = () => Response.json({ best: true });`,
  "orders/route.ts": `export const POST = async (request) => Response.json(
      { body: await request.json(), cookie: request.headers.get("cookie") },
      { status: 201, headers: [["Set-Cookie", "a=1"], ["Set-Cookie", "b=2"]] });
    export const GET = () => { throw new Error("a secret of the shop"); };
    export const DELETE = () => new Response(null, { status: 204 });`,
  "auth/[...nextauth]/route.ts": `export const GET = () => Response.json({ never: true });`,
};

let root: string;
let server: Server;
const failures: unknown[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "calls-"));
  for (const [file, text] of Object.entries(ROUTES)) {
    const path = join(root, "app/api", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const pages = (_: unknown, res: { end: (text: string) => void }) => res.end("by Next");
  server = createServer(await callsBefore(pages, { root, onError: (error) => void failures.push(error) }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

describe("a call", () => {
  it("is answered by its own file", async () => {
    expect((await ask("GET", "/api/goods/7?a=b")).json()).toEqual({
      one: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/goods\/7\?a=b$/),
    });
  });

  it("with a fixed address comes before one with a parameter", async () => {
    expect((await ask("GET", "/api/goods/best")).json()).toEqual({ best: true });
  });

  it("gets its body and headers, and sets each of its cookies", async () => {
    const headers = { "content-type": "application/json", "content-length": "7", cookie: "c=3" };
    const answer = await ask("POST", "/api/orders", headers, '{"a":1}');
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({ body: { a: 1 }, cookie: "c=3" });
    expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });

  it("may have no body", async () => {
    expect(await ask("DELETE", "/api/orders")).toMatchObject({ status: 204, body: Buffer.alloc(0) });
    const head = await ask("HEAD", "/api/goods/7");
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers["x-kept"]).toBe("yes");
  });

  it("is compressed where it is long and the client takes it", async () => {
    const plain = await ask("GET", "/api/goods");
    const zipped = await ask("GET", "/api/goods", { "accept-encoding": "gzip" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
  });

  it("that throws is a 500 that says nothing of why", async () => {
    const answer = await ask("GET", "/api/orders");
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).not.toContain("secret");
    expect(failures).toEqual([new Error("a secret of the shop")]);
  });
});

describe("is left to Next:", () => {
  it.each([
    ["a page", "/goods"],
    ["an unknown call", "/api/nothing"],
    ["a call's address and more", "/api/goods/7/8"],
    ["an empty parameter", "/api/goods/"],
    ["next-auth", "/api/auth/session"],
    ["another spelling", "/api/%67oods"],
  ])("%s", async (_, path) => {
    expect((await ask("GET", path)).body.toString()).toBe("by Next");
  });

  it("a body whose length is not said", async () => {
    const answer = await ask("POST", "/api/orders", { "transfer-encoding": "chunked" }, '{"a":1}');
    expect(answer.body.toString()).toBe("by Next");
  });
});

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{
    status: number | undefined;
    headers: import("node:http").IncomingHttpHeaders;
    body: Buffer;
    json: () => unknown;
  }>((resolve, reject) => {
    const asked = request({ port, path, method, headers, host: "127.0.0.1" }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: whole,
          json: () => JSON.parse(whole.toString()),
        });
      });
    });
    asked.once("error", reject);
    asked.end(body);
  });
}
