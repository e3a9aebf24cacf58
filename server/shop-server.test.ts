import type { Server } from "node:http";
import { afterEach, expect, it, vi } from "vitest";

const given: { httpServer?: Server }[] = [];
vi.mock("next", () => ({
  default: (options: { httpServer?: Server }) => {
    given.push(options);
    return { prepare: async () => {}, getRequestHandler: () => () => {}, close: async () => {} };
  },
}));
const { shopServer } = await import("./shop-server");

afterEach(() => given.splice(0));

it.each([
  ["no server that listens in production, so that an upgrade is answered as HTTP/1.1", false],
  ["the shop's server in development, for hot reload", true],
])("Next gets %s", async (_, dev) => {
  const server = await shopServer({ ...OPTIONS, dev });
  await server.listen();
  expect(given[0]?.httpServer?.listening).toBe(dev);
  await server.close(0);
});

const OPTIONS = {
  root: "/nowhere",
  distDir: ".next",
  host: "127.0.0.1",
  port: 0,
  publicUrl: "http://localhost:3000",
  isLoopback: true,
  trustProxy: 0,
  withStripe: false,
  revision: () => 1,
  outage: () => false,
};
