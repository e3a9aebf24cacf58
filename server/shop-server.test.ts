import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { sendRaw } from "../tests/support/hostile-visitors";
import { freePort } from "../tests/support/shop-process";

const given: { httpServer?: Server }[] = [];
vi.mock("next", () => ({
  default: (options: { httpServer?: Server }) => {
    given.push(options);
    return { prepare: async () => {}, getRequestHandler: () => () => {}, close: async () => {} };
  },
}));
const { shopServer } = await import("./shop-server");

/** A build without a page. */
const root = await mkdtemp(join(tmpdir(), "halfinch-build-"));
await writeFile(join(root, "routes-manifest.json"), JSON.stringify({ staticRoutes: [], dynamicRoutes: [] }));
afterEach(() => given.splice(0));
afterAll(() => rm(root, { recursive: true, force: true }));

it.each([
  ["no server that listens in production, so that an upgrade is answered as HTTP/1.1", false],
  ["the shop's server in development, for hot reload", true],
])("Next gets %s", async (_, dev) => {
  const server = await shopServer({ ...OPTIONS, dev });
  await server.listen();
  expect(given[0]?.httpServer?.listening).toBe(dev);
  await server.close(0);
});

it("a URL that is too long gets 414 and not a timeout, also over what Node reads of a request's head", async () => {
  const port = await freePort();
  const server = await shopServer({ ...OPTIONS, port, dev: false });
  await server.listen();
  for (const length of [4_097, 8_001, 15_000, 17_000, 60_000]) {
    const answer = await sendRaw(port, "GET", `/api/${"a".repeat(length)}`, []);
    expect(answer?.status, `${length}`).toBe(414);
    expect(JSON.parse(String(answer?.body)).error.code, `${length}`).toBe("too_long");
  }
  expect((await sendRaw(port, "GET", "/", [["Cookie", "a".repeat(17_000)]]))?.status).toBe(431);
  await server.close(0);
});

it("connections without a request, or with half of one, do not hold up the stop", async () => {
  const port = await freePort();
  const server = await shopServer({ ...OPTIONS, port, dev: false });
  await server.listen();
  const sockets = ["", "GET / HTTP/1.1\r\nX-Half: "].map((text) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(text);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const since = performance.now();
  await server.close(20_000);
  expect(performance.now() - since).toBeLessThan(8_000);
});

const OPTIONS = {
  root,
  distDir: ".",
  host: "127.0.0.1",
  port: 0,
  publicUrl: "http://localhost:3000",
  isLoopback: true,
  trustProxy: 0,
  withStripe: false,
  revision: () => 1,
  recordRevision: () => 0,
  languages: () => [],
  oldestSendable: () => 1,
  outage: () => false,
  accountOf: async () => null,
  searched: () => {},
};
