import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type StaticFiles, staticFiles } from "./static-files";

const DRAWING = "<svg>a chain</svg>";
const VERSION = createHash("sha256").update(DRAWING).digest("base64url").slice(0, 8);
const FOR_EVER = "public, max-age=31536000, immutable";

let root: string;
let files: StaticFiles;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "static-"));
  for (const folder of ["public/parts", ".next/static"]) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, "public/parts/chain.svg"), DRAWING);
  await writeFile(join(root, ".next/static/page-abc.js"), "1");
  files = await staticFiles(root, ".next", []);
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("a drawing is immutable under the URL with its own hash, and under no other", async () => {
  expect((await get("/parts/chain.svg", VERSION)).cacheControl).toBe(FOR_EVER);
  for (const version of [null, "", "invented", VERSION.slice(1)]) {
    const answer = await get("/parts/chain.svg", version);
    expect(answer.cacheControl).not.toContain("immutable");
    expect(answer.body).toBe(DRAWING);
  }
});

it("a file that the build names by its hash is immutable, with or without a version", async () => {
  expect((await get("/_next/static/page-abc.js", null)).cacheControl).toBe(FOR_EVER);
  expect((await get("/_next/static/page-abc.js", "x")).cacheControl).toBe(FOR_EVER);
});

it("a file outside of the listed folders is not found", () => {
  expect(files.find("/parts/../../package.json", null)).toBeNull();
  expect(files.find("/nothing.svg", "1")).toBeNull();
});

async function get(path: string, version: string | null) {
  const answer = await files.find(path, version);
  if (!answer) throw new Error(`there is no ${path}`);
  const server = createServer((req, res) => void answer.send(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { headers, body } = await new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve) => {
    request({ port, host: "127.0.0.1", path: "/" }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      response.on("end", () => resolve({ headers: response.headers, body: text }));
    }).end();
  });
  server.close();
  return { cacheControl: headers["cache-control"], body };
}
